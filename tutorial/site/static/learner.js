/* The learner's side of the player: questions before moves, verdicts, hints, and what came of them.

   A question is asked at the position before its move. Nothing about its answer is here: the server judges. */

import { answered } from "skruuvi/progress.js";

const fresh = () => ({ first: null, hinted: false, hints: [], shown: false, done: false });

const post = async (path, body, signal) => {
  const answer = await fetch((window.path_prefix ?? "") + path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal,
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

export const learner = {
  data: () => ({
    questions: null, mode: "watch", everybody: false, answers: {}, only: null,
    verdict: null, picked: [], nudged: false, waiting: false, lost: false, reopened: null,
  }),
  computed: {
    base() { return this.replay.replace(/\.json$/, ""); },
    asked() {
      if (this.line || this.wondering || !this.isQuestion(this.index)) return false;
      return !this.answers[this.index]?.done || this.reopened === this.index;
    },
    positions() {
      return this.questions ? this.questions.movers.map((_, i) => i).filter((i) => this.isQuestion(i)) : [];
    },
    // While something is still to be asked, what comes later in the lesson is not shown on the timeline.
    isSecret() { return !this.line && this.positions.some((i) => i >= this.index && !this.answers[i]?.done); },
    hintsLeft() { return this.asked ? this.questions.hints[this.index] - (this.answers[this.index]?.hints.length ?? 0) : 0; },
    missed() { return this.positions.filter((i) => !this.isRightAtFirst(this.answers[i])); },
  },
  watch: {
    mode() { this.remember(); this.schedule(); },
    everybody() { this.remember(); this.schedule(); },
    index(at) {
      this.lost = false;
      if (at !== this.reopened) this.reopened = null;
    },
    answers: { deep: true, handler() { this.remember(); } },
  },
  methods: {
    isQuestion(position) {
      const mover = this.questions?.movers[position] ?? null;
      if (mover === null || (this.only && !this.only.includes(position))) return false;
      return position in this.questions.asks || (this.mode === "try" && (this.everybody || mover === this.lesson.view));
    },
    isRightAtFirst(answer) { return ["right", "also"].includes(answer?.first) && !answer.shown && !answer.hinted; },
    answerHere() {
      // The old answer to a question asked again counts until there is a new one.
      if (this.reopened === this.index) delete this.answers[this.index];
      this.reopened = null;
      return (this.answers[this.index] ??= fresh());
    },
    tally(position) { if (!this.isDraft) answered(this.lesson.id, position, this.isRightAtFirst(this.answers[position])); },
    nudge() { this.nudged = true; },
    pickCard(card) {
      if (this.choice.kind === "play") { this.pick(`play ${card}`); return; }
      const most = this.choice.size * this.choice.to.length;
      if (this.picked.includes(card)) this.unpick(card);
      else if (most === 1) this.picked = [card];
      // A packet may be too large; single cards have a place each.
      else if (this.choice.kind !== "each" || this.picked.length < most) this.picked = [...this.picked, card];
    },
    unpick(card) { this.picked = this.picked.filter((each) => each !== card); },
    async pick(move) {
      // One pick at a time: a double click is one answer.
      if (this.waiting) return;
      if (!this.asked) { await this.extend(move); return; }
      const position = this.index;
      const told = await this.request("judge", { step: position, move });
      if (!told || this.index !== position || !this.asked) return;
      this.nudged = false;
      // A slip against the rules is no answer yet.
      if (told.kind !== "refused") {
        const answer = this.answerHere();
        answer.first ??= told.kind;
        answer.done = ["right", "also"].includes(told.kind);
        this.tally(position);
      }
      if (told.kind === "right") this.go(position + 1);
      this.tell({ ...told, move });
      if (told.kind === "other" && move.startsWith("play ")) this.weighVerdict(position, move);
    },
    // What the two cards lead to takes a moment longer than the verdict, and is added to it.
    async weighVerdict(step, move) {
      const { verdict } = this;
      try {
        const { html } = await this.post("weigh", { step, move });
        if (html && this.verdict === verdict) this.verdict = { ...verdict, weighed: html };
      } catch (error) {
        console.warn(error);
      }
    },
    async tell(verdict) {
      this.verdict = verdict;
      await Vue.nextTick();
      // What one can do now should be in sight, and above all what was said.
      for (const part of [".question > .acts", ".verdict"]) this.$el.querySelector(part)?.scrollIntoView({ block: "nearest" });
    },
    post(name, body, signal) { return post(`${this.base}/${name}`, body, signal); },
    async request(name, body) {
      this.waiting = true;
      try {
        const told = await this.post(name, body);
        this.lost = false;
        return told;
      } catch (error) {
        this.lost = true;
        console.warn(error);
        return null;
      } finally {
        this.waiting = false;
      }
    },
    async hint() {
      if (!this.asked || !this.hintsLeft || this.waiting) return;
      const position = this.index;
      const told = await this.request("hint", { step: position, number: this.answerHere().hints.length });
      if (told) Object.assign(this.answers[position], { hinted: true }).hints.push(told.html);
    },
    showMe() {
      if (!this.asked) return;
      Object.assign(this.answerHere(), { shown: true, done: true });
      this.tally(this.index);
      this.go(this.index + 1);
    },
    tryAgain() { this.verdict = null; this.picked = []; },
    goOn() { this.go(this.index + 1); },
    askAgain(position) {
      this.reopened = position;
      this.go(position);
    },
    again(positions) {
      this.only = positions;
      for (const position of positions ?? this.positions) delete this.answers[position];
      this.playing = false;
      this.go(positions ? positions[0] : 0);
    },
    setMode(mode) { this.mode = mode; },
    // What this visit holds for the lesson survives a reload, and a change of language.
    remember() {
      const { lang } = document.documentElement;
      const kept = { lang, mode: this.mode, everybody: this.everybody, answers: this.answers, own: this.own };
      try { sessionStorage.setItem(`skruuvi-${this.lesson.id}`, JSON.stringify(kept)); } catch { /* it may be forbidden */ }
    },
    recall() {
      try {
        const kept = JSON.parse(sessionStorage.getItem(`skruuvi-${this.lesson.id}`)) ?? {};
        for (const key of ["mode", "everybody", "answers", "own"]) if (key in kept) this[key] = kept[key];
        // What was said in another language is not said again: it can be asked for anew.
        if (kept.lang !== document.documentElement.lang) for (const answer of Object.values(this.answers)) answer.hints = [];
      } catch { /* nothing of use was kept */ }
    },
  },
};
