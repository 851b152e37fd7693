/* The player: fetches a lesson's replay once, then moves a cursor over its steps. Nothing here judges a move. */

import { CardTable, Hand, picksOf } from "skruuvi/table.js";
import { Calls, Narration, Session, Standing, Tricks } from "skruuvi/panels.js";
import { Buttons, KeyList, Modes, Options, Timeline } from "skruuvi/controls.js";
import { LinePanel, Lines, Question, Review, Turns, Verdict } from "skruuvi/answer.js";
import { learner } from "skruuvi/learner.js";
import { whatIf } from "skruuvi/whatif.js";
import { Course, values } from "skruuvi/values.js";
import { beamer } from "skruuvi/beamer.js";
import { aloud, plainText } from "skruuvi/voice.js";
import { still, watchStep } from "skruuvi/motion.js";
import { reached } from "skruuvi/progress.js";
import { SPEEDS, set, settings } from "skruuvi/settings.js";

const MS_TO_BEGIN = 1100; // a look at the table before reading
const MS_PER_WORD = 270; // about 220 words a minute
const MS_WITHOUT_STOP = 700;
const MS_EVEN = 4000; // where every step stays for the same time
const MS_AFTER_READING = 500;

const fetchJson = async (path) => {
  const answer = await fetch((window.path_prefix ?? "") + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

const wordsIn = (step) => {
  const labels = step.score.flatMap((line) => [line.label, line.value]);
  const texts = [step.headline, step.say, step.happened, step.why, ...labels, step.rule, step.nextWords, step.next];
  return plainText(texts.join(" ")).split(/\s+/).filter(Boolean).length;
};

const isTyping = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName) ||
    (target.tagName === "INPUT" && !["range", "checkbox"].includes(target.type)));

export default {
  components: {
    CardTable, Hand, Course, Calls, Narration, Session, Standing, Tricks, Timeline, Buttons, Options, Modes, KeyList, LinePanel, Lines,
    Question, Review, Turns, Verdict,
  },
  mixins: [learner, whatIf, values, aloud, beamer],
  // Of a draft nothing is noted as done or answered: it may bear the name of a lesson of the course.
  props: { replay: String, words: String, start: Number, next: Object, isDraft: Boolean },
  data: () => ({
    lesson: null, text: null, failed: false, index: 0, playing: false, lastTrick: false,
    settings, help: false, term: null, spoken: "", isNarrow: false,
  }),
  computed: {
    step() { return this.shown.steps[this.index]; },
    speed() { return this.settings.speed; },
    open() { return this.settings.open; },
    pace() { return `${this.settings.pace} ${this.speed}`; },
    first() { return this.line?.at ?? 0; },
    last() { return this.shown.steps.length - 1; },
    made() { return this.shown.calls.filter((call) => call.step <= this.index).length; },
    // On a phone the hands beside the table are too small to pick from, so a large one lies below it.
    aside() {
      if (!this.isNarrow || !this.choice || this.choice.seat === this.lesson.view) return null;
      const picks = picksOf(this.choice, this.step);
      return picks === null ? null : { picks, held: this.step.hands[this.choice.seat], name: this.lesson.seats[this.choice.seat].name };
    },
    call() { return this.shown.calls[this.made - 1]?.step === this.index ? this.index : -1; },
  },
  watch: {
    replay() { this.load(); },
    pace() { this.schedule(); },
  },
  async mounted() {
    window.addEventListener("keydown", this.onKey);
    this.narrow = window.matchMedia("(max-width: 560px)");
    this.narrow.addEventListener("change", this.onWidth);
    this.onWidth();
    // NiceGUI sets the path prefix right after mounting.
    await new Promise((resolve) => setTimeout(resolve));
    await this.load(this.start);
  },
  beforeUnmount() {
    window.removeEventListener("keydown", this.onKey);
    this.narrow.removeEventListener("change", this.onWidth);
    clearTimeout(this.playTimer);
    clearTimeout(this.afterTimer);
  },
  methods: {
    async load(at) {
      try {
        const addresses = [this.replay, this.words, `${this.base}/questions.json`];
        const [lesson, text, questions] = await Promise.all(addresses.map(fetchJson));
        // Plain frozen data: the steps never change, so Vue need not watch each of their cards.
        this.text = Vue.markRaw(text);
        const isFirst = !this.lesson;
        // A line hangs on the lesson as it was.
        this.line = null;
        this.course = null;
        this.lesson = Vue.markRaw(lesson);
        this.failed = false;
        if (isFirst) {
          await this.warmUp();
          this.recall();
        }
        this.questions = Vue.markRaw(questions);
        this.go(at ?? this.index);
      } catch (error) {
        this.failed = true;
        console.warn(error);
      }
    },
    async warmUp() {
      // Code that has never run is slow: the moves of the first step are made once before anybody looks.
      for (const step of [1, 2, 1]) {
        this.index = Math.min(step, this.last);
        await Vue.nextTick();
      }
      this.index = 0;
    },
    go(index) {
      const wanted = Math.min(Math.max(index, this.first), this.last);
      const isOneStep = Math.abs(wanted - this.index) === 1;
      const move = isOneStep ? watchStep(this.$refs.table?.$el, wanted < this.index) : still;
      this.index = wanted;
      Vue.nextTick(move);
      this.lastTrick = false;
      this.verdict = null;
      this.picked = [];
      this.nudged = false;
      this.wondering = false;
      this.term = null;
      this.read();
      this.schedule();
      // What nobody sees can wait until the step is on screen.
      clearTimeout(this.afterTimer);
      this.afterTimer = setTimeout(this.afterwards, 150);
    },
    afterwards() {
      // With its number, a step that says the same as the one before is heard all the same.
      const number = this.index ? `${this.text.ui.step} ${this.index}. ` : "";
      this.spoken = number + this.asText([this.step.headline, this.step.happened, this.step.say]);
      this.writeAddress();
      if (!this.line && this.index && !this.isDraft) reached(this.lesson.id, this.index, this.last);
    },
    writeAddress() {
      const address = new URL(window.location.href);
      address.searchParams.set("step", this.line?.at ?? this.index);
      history.replaceState(history.state, "", address);
    },
    by(direction) {
      if (direction > 0 && this.asked) this.nudge();
      else this.go(this.index + direction);
    },
    byPart(direction) {
      if (direction > 0 && this.asked) { this.nudge(); return; }
      // The parts begin where a phase or a trick begins; no question is jumped over.
      const open = this.line ? [] : this.positions.filter((at) => !this.answers[at]?.done);
      const parts = this.shown.parts.map((part) => part.from);
      const marks = [this.first, ...parts, ...open, this.last].sort((one, other) => one - other);
      const next = direction > 0 ? marks.find((mark) => mark > this.index) : marks.findLast((mark) => mark < this.index);
      this.go(next ?? this.index);
    },
    toggle() {
      if (this.asked && !this.playing) { this.nudge(); return; }
      if (this.index === this.last && !this.playing) this.go(this.first);
      this.playing = !this.playing;
      // Pressing play on the opening position moves at once: waiting there would look broken.
      if (this.playing && this.index === 0 && !this.asked) this.go(1);
      else {
        if (this.playing) this.read(); else this.beSilent();
        this.schedule();
      }
    },
    schedule() {
      clearTimeout(this.playTimer);
      if (!this.playing) return;
      if (this.index === this.last) { this.playing = false; return; }
      // What is being read aloud is heard to its end; then this is called again.
      if (this.asked || this.isReading) return;
      this.playTimer = setTimeout(() => this.by(1), this.stay() / this.speed);
    },
    // How long the step stays on screen, in milliseconds at normal speed.
    stay() {
      if (this.wasRead) return MS_AFTER_READING;
      if (!this.step.stops) return MS_WITHOUT_STOP;
      return this.settings.pace === "even" ? MS_EVEN : MS_TO_BEGIN + wordsIn(this.step) * MS_PER_WORD;
    },
    get(path) { return fetchJson(path); },
    toggleOpen() { set("open", !this.open); },
    toggleLastTrick() { this.lastTrick = !this.lastTrick; },
    toggleHelp() { this.help = !this.help; },
    setSpeed(speed) { set("speed", speed); },
    restart() { this.again(null); },
    onKey(event) {
      if (!this.lesson || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const actions = {
        ArrowRight: () => this.by(1), ArrowLeft: () => this.by(-1),
        ArrowDown: () => this.byPart(1), ArrowUp: () => this.byPart(-1),
        PageDown: () => this.byPart(1), PageUp: () => this.byPart(-1),
        Home: () => this.go(0), End: () => this.go(this.last),
        " ": () => this.toggle(), "?": this.toggleHelp, o: this.toggleOpen, l: this.toggleLastTrick,
        t: () => this.setMode(this.mode === "try" ? "watch" : "try"), c: this.focusChoices, h: this.hint, s: this.showMe,
        w: this.wonder, v: this.toggleWeigh, b: this.toggleBeamer,
        "+": () => this.setSpeed(SPEEDS.find((speed) => speed > this.speed) ?? this.speed),
        "-": () => this.setSpeed(SPEEDS.findLast((speed) => speed < this.speed) ?? this.speed),
      };
      if (event.key === "Escape") {
        if (this.help || this.term) { this.help = false; this.term = null; }
        else if (this.isBeamer) this.leaveBeamer();
        else if (this.line || this.wondering) this.leave();
        return;
      }
      // A control that was reached by keyboard keeps its own Space, as people expect.
      const onControl = event.target instanceof HTMLElement && event.target.closest("button, a, summary");
      if ((event.key === " " && onControl) || this.help && event.key !== "?" || !(event.key in actions)) return;
      event.preventDefault();
      actions[event.key]();
    },
    onWidth() { this.isNarrow = this.narrow.matches; },
    focusChoices() {
      const isComplete = this.choice && this.picked.length === this.choice.size * this.choice.to?.length;
      const wanted = isComplete ? ".sending .primary" : "[data-picks] .legal, [data-picks] button";
      this.$el.querySelector(wanted)?.focus();
    },
    onClick(event) {
      const term = event.target.closest?.("[data-term]");
      if (term) this.showTerm(term);
      else if (!event.target.closest?.(".definition")) this.term = null;
      // A button that was clicked gives the focus back, so that Space plays and pauses again.
      if (event.detail > 0) event.target.closest?.("button")?.blur();
    },
    showTerm(button) {
      const words = this.text.glossary[button.dataset.term];
      const box = button.getBoundingClientRect();
      const width = Math.min(320, window.innerWidth - 24);
      const left = Math.max(12, Math.min(box.left, window.innerWidth - width - 12));
      const below = box.bottom + 220 < window.innerHeight;
      const side = below ? { top: box.bottom + 6 + "px" } : { bottom: window.innerHeight - box.top + 6 + "px" };
      this.term = { title: words[0], body: words[1], style: { left: left + "px", width: width + "px", ...side } };
    },
  },
  template: `
    <div class="player" :class="{ beamer: isBeamer }" @click="onClick">
      <p v-if="failed" class="notice" role="alert">{{ next.failed }}
        <button type="button" class="button" @click="load()">{{ next.retry }}</button></p>
      <p v-else-if="!lesson" class="notice" role="status">{{ next.loading }}</p>
      <template v-else>
        <div class="board">
          <Standing :lesson="shown" :step="step" :words="text" />
          <CardTable ref="table" :lesson="shown" :step="step" :index="index" :open="open" :last-trick="lastTrick" :words="text"
            :choice="aside ? null : choice" :picked="picked.join(' ')" :alone="asked" :weights="weightText" @go="go" @start="toggle" @pick="pickCard" />
        </div>
        <div class="beside">
          <Modes v-if="questions" :mode="mode" :everybody="everybody" :can-wonder="canWonder && !wondering" :words="text"
            :weighing="weighing" @mode="setMode" @everybody="everybody = !everybody" @wonder="wonder" @weigh="toggleWeigh" />
          <p v-if="weightNote" class="weigh-note" role="status" v-html="weightNote"></p>
          <Hand v-if="aside" class="aside" :held="aside.held" received="" pointed="" open :picks="aside.picks" :chosen="picked.join(' ')"
            :label="text.ui.handOf + ' ' + aside.name" :words="text" @pick="pickCard" />
          <Question v-if="asked || (verdict && verdict.kind === 'also' && !line)" :lesson="lesson" :ask="questions.asks[index]"
            :say="asked && questions.asks[index] ? lesson.steps[index + 1].say : ''" :choice="asked ? choice : null"
            :box="questions.box" :picked="picked" :verdict="verdict" :hints="answers[index]?.hints ?? []" :hints-left="hintsLeft"
            :nudged="nudged" :words="text" :verdicts="questions.verdicts" :can-play-on="!!verdict?.legal"
            @pick="pick" @unpick="unpick" @hint="hint" @show="showMe" @again="tryAgain" @on="goOn" @play-on="playOn" />
          <LinePanel v-else-if="line || wondering" :lesson="lesson" :line="line" :choice="choice" :box="questions.box"
            :picked="picked" :verdict="verdict" :verdicts="questions.verdicts" :is-over="isLineOver" :words="text"
            @pick="pick" @unpick="unpick" @carry-on="carryOn" @leave="leave" />
          <Verdict v-else-if="verdict" :verdict="verdict" :title="questions.verdicts[verdict.kind]" />
          <p v-if="lost" class="notice" role="alert">{{ text.ui.lost }}</p>
          <Narration :lesson="shown" :step="step" :index="index" :words="text" :next="next" :is-last="index === last && !line"
            @restart="restart" />
          <Review v-if="index === last && !line && positions.length" :lesson="lesson" :positions="positions" :answers="answers"
            :missed="missed" :is-right="isRightAtFirst" :words="text" @ask="askAgain" @again="again" />
          <Turns v-if="isReview && course" :turns="course.turns" :words="text" @go="go" />
          <Calls :lesson="shown" :made="made" :current="call" :words="text" @go="go" />
          <Tricks :lesson="shown" :done="step.done" :words="text" @go="go" />
          <Lines v-if="questions" :named="named" :own="own" :words="text" @open-named="openNamed"
            @open-own="openOwn" @rename="rename" @drop="drop" @save="save" />
          <Session v-if="lesson.session" :session="lesson.session" :is-last="index === last" :words="text" />
        </div>
        <nav class="controls" :aria-label="text.ui.controls">
          <Course v-if="shownCourse" :course="shownCourse" :last="last" :words="text" />
          <Timeline :lesson="shown" :index="index" :first="first" :is-secret="isSecret" :words="text" @go="go" />
          <Buttons :last="last" :playing="playing" :words="text" @go="go" @by="by" @by-part="byPart" @toggle="toggle" />
        </nav>
        <Options :speed="speed" :open="open" :last-trick="lastTrick" :has-last-trick="step.done > 0" :words="text"
          @speed="setSpeed" @open="toggleOpen" @last-trick="toggleLastTrick" @beamer="toggleBeamer" @help="toggleHelp" />
        <button v-if="isBeamer" type="button" class="button round leave-beamer" :aria-label="text.ui.leaveBigScreen"
          :title="text.ui.leaveBigScreen" @click="leaveBeamer">✕</button>
        <p class="hidden" aria-live="polite">{{ spoken }}</p>
        <aside v-if="term" class="definition" role="note" :style="term.style">
          <strong>{{ term.title }}</strong><p>{{ term.body }}</p>
        </aside>
        <KeyList v-if="help" :words="text" @close="help = false" />
      </template>
    </div>`,
};
