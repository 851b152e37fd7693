/* Lines that leave the lesson: opened by any legal move or by the lesson's author, and left again by one key.

   A line lies over the lesson and changes nothing in it. The server plays it anew for every move. */

import { download } from "skruuvi/download.js";

const ALL = 150; // moves: more than any deal has

export const whatIf = {
  data: () => ({ line: null, wondering: false, own: [], shownLine: null }),
  computed: {
    // The lesson as the table and the panels show it: with the line in place of what it leaves.
    shown() {
      if (!this.line) return this.lesson;
      const { at, steps, phases, parts, calls, tricks } = this.line;
      return { ...this.lesson, phases, parts, calls, tricks, diverges: at + 1,
        steps: [...this.lesson.steps.slice(0, at + 1), ...steps] };
    },
    choice() {
      if (this.line) return this.line.choices[this.index - this.line.at];
      return this.asked || this.wondering ? this.questions.choices[this.index] : null;
    },
    // The author's lines, but for those that would say something about a question to come.
    named() {
      if (this.line) return [];
      const until = this.isSecret ? this.index - this.asked : this.last;
      return this.questions.lines.map((line, number) => ({ ...line, number })).filter((line) => line.at <= until);
    },
    canWonder() { return !this.line && !!this.questions?.choices[this.index]; },
    isLineOver() { return !!this.line && this.index === this.last && this.line.ends.length > 0; },
  },
  watch: {
    own: { deep: true, handler() { this.remember(); } },
  },
  methods: {
    wonder() {
      if (!this.canWonder) return;
      this.playing = false;
      this.wondering = true;
      this.verdict = null;
    },
    soFar() { return this.line ? this.line.moves.slice(0, this.line.made[this.index - this.line.at]) : []; },
    async extend(move) { await this.openLine({ at: this.line?.at ?? this.index, moves: [...this.soFar(), move] }, { move }); },
    async carryOn(all) {
      const at = this.line?.at ?? this.index;
      await this.openLine({ at, moves: this.soFar(), carry_on: all ? ALL : 1 });
    },
    async playOn() { await this.openLine({ at: this.index, moves: [this.verdict.move] }); },
    async openNamed(number) { await this.openLine({ at: this.questions.lines[number].at, named: number }); },
    async openOwn(kept) { await this.openLine({ at: kept.at, moves: kept.moves }, { kept: kept.id }); },
    // `move` is the one that may be refused, `kept` the line of the list that is opened or gone on with.
    async openLine(asked, { move, kept = this.line && this.shownLine } = {}) {
      const { index, line } = this;
      const told = await this.request("line", asked);
      // Who has gone elsewhere meanwhile is not called back.
      if (!told || this.index !== index || this.line !== line) return;
      if (told.refused) {
        this.tell({ kind: "refused", html: told.refused, chapter: told.chapter, legal: false, move });
        return;
      }
      const isNamed = asked.named !== undefined;
      this.playing = false;
      this.wondering = false;
      this.shownLine = isNamed ? null : kept;
      this.line = Vue.markRaw({ ...told, name: isNamed ? this.questions.lines[asked.named].name : "" });
      this.go(isNamed ? told.at : told.at + told.steps.length);
      if (!isNamed) this.keep();
    },
    keep() {
      const { at, moves } = this.line;
      // A line that goes on from one that is kept takes its place; another beginning is another line.
      const kept = this.own.find((each) => each.id === this.shownLine && each.at === at);
      if (kept) Object.assign(kept, { moves });
      else {
        this.shownLine = Math.max(0, ...this.own.map((each) => each.id)) + 1;
        this.own.push({ id: this.shownLine, name: `${this.text.ui.line} ${this.shownLine}`, at, moves });
      }
    },
    leave() {
      const at = this.line?.at ?? this.index;
      this.line = null;
      this.shownLine = null;
      this.wondering = false;
      this.go(at);
    },
    rename(id, name) { this.own.find((each) => each.id === id).name = name.trim() || `${this.text.ui.line} ${id}`; },
    drop(id) { this.own = this.own.filter((each) => each.id !== id); },
    async save(kept) {
      const told = await this.request("file", { at: kept.at, moves: kept.moves, title: kept.name });
      if (told) download(told.name, told.text);
    },
  },
};
