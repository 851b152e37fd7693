/* The player: fetches a lesson's replay once, then moves a cursor over its steps. Nothing here judges a move. */

import { CardTable } from "skruuvi/table.js";
import { Calls, Narration, Session, Standing, Tricks } from "skruuvi/panels.js";
import { Buttons, KeyList, Options, SPEEDS, Timeline } from "skruuvi/controls.js";

const MS_TO_BEGIN = 1100; // a look at the table before reading
const MS_PER_WORD = 270; // about 220 words a minute
const MS_WITHOUT_STOP = 700;

const fetchJson = async (path) => {
  const answer = await fetch((window.path_prefix ?? "") + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

const reader = document.createElement("template");
const plainText = (html) => {
  reader.innerHTML = html;
  return reader.content.textContent;
};

const wordsIn = (step) => {
  const labels = step.score.flatMap((line) => [line.label, line.value]);
  const texts = [step.headline, step.say, step.happened, step.why, ...labels, step.rule, step.nextWords, step.next];
  return plainText(texts.join(" ")).split(/\s+/).filter(Boolean).length;
};

const isTyping = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName) ||
    (target.tagName === "INPUT" && target.type !== "range"));

export default {
  components: { CardTable, Calls, Narration, Session, Standing, Tricks, Timeline, Buttons, Options, KeyList },
  props: { replay: String, words: String, start: Number, next: Object },
  data: () => ({
    lesson: null, text: null, failed: false, index: 0, playing: false, speed: 1,
    open: false, lastTrick: false, help: false, term: null, spoken: "",
  }),
  computed: {
    step() { return this.lesson.steps[this.index]; },
    last() { return this.lesson.steps.length - 1; },
    made() { return this.lesson.calls.filter((call) => call.step <= this.index).length; },
    call() { return this.lesson.calls[this.made - 1]?.step === this.index ? this.index : -1; },
  },
  watch: {
    replay() { this.load(); },
  },
  async mounted() {
    window.addEventListener("keydown", this.onKey);
    // NiceGUI sets the path prefix right after mounting.
    await new Promise((resolve) => setTimeout(resolve));
    await this.load(this.start);
  },
  beforeUnmount() {
    window.removeEventListener("keydown", this.onKey);
    clearTimeout(this.playTimer);
    clearTimeout(this.afterTimer);
  },
  methods: {
    async load(at) {
      try {
        const [lesson, text] = await Promise.all([fetchJson(this.replay), fetchJson(this.words)]);
        // Plain frozen data: the steps never change, so Vue need not watch each of their cards.
        this.text = Vue.markRaw(text);
        const isFirst = !this.lesson;
        this.lesson = Vue.markRaw(lesson);
        this.failed = false;
        if (isFirst) await this.warmUp();
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
      this.index = Math.min(Math.max(index, 0), this.last);
      this.lastTrick = false;
      this.term = null;
      this.schedule();
      // What nobody sees can wait until the step is on screen.
      clearTimeout(this.afterTimer);
      this.afterTimer = setTimeout(this.afterwards, 150);
    },
    afterwards() {
      this.spoken = plainText(`${this.step.headline}. ${this.step.say}`);
      this.writeAddress();
    },
    writeAddress() {
      const address = new URL(window.location.href);
      address.searchParams.set("step", this.index);
      history.replaceState(history.state, "", address);
    },
    by(direction) { this.go(this.index + direction); },
    byPart(direction) {
      // The parts begin where a phase or a trick begins.
      const marks = [0, ...this.lesson.parts.map((part) => part.from), this.last];
      const next = direction > 0 ? marks.find((mark) => mark > this.index) : marks.findLast((mark) => mark < this.index);
      this.go(next ?? this.index);
    },
    toggle() {
      if (this.index === this.last && !this.playing) this.go(0);
      this.playing = !this.playing;
      // Pressing play on the opening position moves at once: waiting there would look broken.
      if (this.playing && this.index === 0) this.go(1);
      else this.schedule();
    },
    schedule() {
      clearTimeout(this.playTimer);
      if (!this.playing) return;
      if (this.index === this.last) { this.playing = false; return; }
      const wait = this.step.stops ? MS_TO_BEGIN + wordsIn(this.step) * MS_PER_WORD : MS_WITHOUT_STOP;
      this.playTimer = setTimeout(() => this.by(1), wait / this.speed);
    },
    toggleOpen() { this.open = !this.open; },
    toggleLastTrick() { this.lastTrick = !this.lastTrick; },
    toggleHelp() { this.help = !this.help; },
    setSpeed(speed) { this.speed = speed; this.schedule(); },
    restart() { this.playing = false; this.go(0); },
    onKey(event) {
      if (!this.lesson || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const actions = {
        ArrowRight: () => this.by(1), ArrowLeft: () => this.by(-1),
        ArrowDown: () => this.byPart(1), ArrowUp: () => this.byPart(-1),
        PageDown: () => this.byPart(1), PageUp: () => this.byPart(-1),
        Home: () => this.go(0), End: () => this.go(this.last),
        " ": () => this.toggle(), "?": this.toggleHelp, o: this.toggleOpen, l: this.toggleLastTrick,
        "+": () => this.setSpeed(SPEEDS.find((speed) => speed > this.speed) ?? this.speed),
        "-": () => this.setSpeed(SPEEDS.findLast((speed) => speed < this.speed) ?? this.speed),
      };
      if (event.key === "Escape" && (this.help || this.term)) { this.help = false; this.term = null; return; }
      // A control that was reached by keyboard keeps its own Space, as people expect.
      const onControl = event.target instanceof HTMLElement && event.target.closest("button, a, summary");
      if ((event.key === " " && onControl) || this.help && event.key !== "?" || !(event.key in actions)) return;
      event.preventDefault();
      actions[event.key]();
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
    <div class="player" @click="onClick">
      <p v-if="failed" class="notice" role="alert">{{ next.failed }}
        <button type="button" class="button" @click="load()">{{ next.retry }}</button></p>
      <p v-else-if="!lesson" class="notice" role="status">{{ next.loading }}</p>
      <template v-else>
        <div class="board">
          <Standing :lesson="lesson" :step="step" :words="text" />
          <CardTable :lesson="lesson" :step="step" :index="index" :open="open" :last-trick="lastTrick" :words="text"
            @go="go" @start="toggle" />
        </div>
        <div class="beside">
          <Narration :lesson="lesson" :step="step" :index="index" :words="text" :next="next" :is-last="index === last"
            @restart="restart" />
          <Calls :lesson="lesson" :made="made" :current="call" :words="text" @go="go" />
          <Tricks :lesson="lesson" :done="step.done" :words="text" @go="go" />
          <Session v-if="lesson.session" :session="lesson.session" :is-last="index === last" :words="text" />
        </div>
        <nav class="controls" :aria-label="text.ui.controls">
          <Timeline :lesson="lesson" :index="index" :words="text" @go="go" />
          <Buttons :last="last" :playing="playing" :words="text" @go="go" @by="by" @by-part="byPart" @toggle="toggle" />
        </nav>
        <Options :speed="speed" :open="open" :last-trick="lastTrick" :has-last-trick="step.done > 0" :words="text"
          @speed="setSpeed" @open="toggleOpen" @last-trick="toggleLastTrick" @help="toggleHelp" />
        <p class="hidden" aria-live="polite">{{ spoken }}</p>
        <aside v-if="term" class="definition" role="note" :style="term.style">
          <strong>{{ term.title }}</strong><p>{{ term.body }}</p>
        </aside>
        <KeyList v-if="help" :words="text" @close="help = false" />
      </template>
    </div>`,
};
