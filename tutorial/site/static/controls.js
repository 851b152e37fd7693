/* The controls: the timeline with its phases, the buttons, and the list of keys. */

import { SPEEDS } from "skruuvi/settings.js";

const ICONS = {
  start: "M5 4h3v16H5zM20 4v16L9 12z",
  partBack: "M12 4v16L2 12zM22 4v16l-10-8z",
  back: "M17 3v18L5 12z",
  play: "M7 3v18l13-9z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  forward: "M7 3v18l12-9z",
  partForward: "M2 4v16l10-8zM12 4v16l10-8z",
  end: "M4 4v16l11-8zM16 4h3v16h-3z",
  eye: "M12 5C6 5 2.5 10 1.5 12c1 2 4.5 7 10.5 7s9.5-5 10.5-7c-1-2-4.5-7-10.5-7zm0 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zm0-2.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  cards: "M4 6l9-3 5 14-9 3zM19 6l3 1-2 12-1.5-1z",
};

const IconButton = {
  props: { icon: String, label: String, pressed: { type: Boolean, default: null } },
  computed: { path() { return ICONS[this.icon]; } },
  template: `
    <button type="button" class="icon" :aria-label="label" :title="label" :aria-pressed="pressed">
      <svg viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" :d="path" /></svg>
    </button>`,
};

const Marks = {
  // `current` is the place of the phase that is on; the rest never changes within a lesson. While the lesson has
  // questions to come, `until` is the last position whose marks may be seen.
  props: { lesson: Object, current: Number, until: Number, diverges: Number },
  computed: {
    phases() {
      const total = this.lesson.steps.length - 1;
      return this.lesson.phases.filter((phase) => phase.from <= this.until).map((phase) => ({
        ...phase,
        style: { left: ((phase.from - 1) / total) * 100 + "%", width: ((phase.to - phase.from + 1) / total) * 100 + "%" },
        // A label that would be cut off is left to the tooltip.
        narrow: (phase.to - phase.from + 1) / total < 0.08,
      }));
    },
    ticks() {
      const total = this.lesson.steps.length - 1;
      return this.lesson.parts.filter((part) => part.trick && part.from <= this.until).map((part) => ((part.from - 1) / total) * 100 + "%");
    },
  },
  template: `
    <div class="marks" aria-hidden="true">
      <span v-for="(phase, i) in phases" :key="phase.from" :class="{ now: i === current, narrow: phase.narrow }"
        :style="phase.style" :title="phase.name"><b>{{ phase.name }}</b></span>
      <i v-for="left in ticks" :key="left" :style="{ left }"></i>
      <i v-if="diverges" class="diverges" :style="{ left: ((diverges - 1) / (lesson.steps.length - 1)) * 100 + '%' }"></i>
    </div>`,
};

export const Timeline = {
  components: { Marks },
  props: { lesson: Object, index: Number, first: Number, isSecret: Boolean, words: Object },
  emits: ["go"],
  computed: {
    current() { return this.lesson.phases.findIndex((phase) => phase.from <= this.index && this.index <= phase.to); },
    spoken() {
      const { phase } = this.lesson.steps[this.index];
      return `${this.words.ui.step} ${this.index} / ${this.lesson.steps.length - 1}, ${phase}`;
    },
  },
  template: `
    <div class="timeline">
      <Marks :lesson="lesson" :current="current" :until="isSecret ? index : Infinity" :diverges="lesson.diverges" />
      <input type="range" :min="0" :max="lesson.steps.length - 1" step="1" :value="index" :aria-label="words.ui.timeline"
        :aria-valuetext="spoken" @input="$emit('go', Number($event.target.value))" />
    </div>`,
};

export const Buttons = {
  components: { IconButton },
  props: { last: Number, playing: Boolean, words: Object },
  emits: ["go", "by", "by-part", "toggle"],
  template: `
    <div class="steps">
      <IconButton icon="start" :label="words.ui.toStart" @click="$emit('go', 0)" />
      <IconButton icon="partBack" :label="words.ui.partBack" @click="$emit('by-part', -1)" />
      <IconButton icon="back" :label="words.ui.back" @click="$emit('by', -1)" />
      <IconButton class="main" :icon="playing ? 'pause' : 'play'" :label="playing ? words.ui.pause : words.ui.play"
          @click="$emit('toggle')" />
      <IconButton icon="forward" :label="words.ui.forward" @click="$emit('by', 1)" />
      <IconButton icon="partForward" :label="words.ui.partForward" @click="$emit('by-part', 1)" />
      <IconButton icon="end" :label="words.ui.toEnd" @click="$emit('go', last)" />
    </div>`,
};

export const Options = {
  props: { speed: Number, open: Boolean, lastTrick: Boolean, hasLastTrick: Boolean, words: Object },
  emits: ["speed", "open", "last-trick", "beamer", "help"],
  data: () => ({ speeds: SPEEDS }),
  template: `
    <div class="options" role="group" :aria-label="words.ui.options">
      <span class="speed"><select :value="speed" :aria-label="words.ui.speed" :title="words.ui.speed"
        @change="$emit('speed', Number($event.target.value))">
          <option v-for="each in speeds" :key="each" :value="each">{{ each }} ×</option>
        </select></span>
      <button type="button" class="button" :aria-pressed="open" @click="$emit('open')">{{ words.ui.openHands }}</button>
      <button type="button" class="button" :aria-pressed="lastTrick" :disabled="!hasLastTrick"
        @click="$emit('last-trick')">{{ words.ui.lastTrick }}</button>
      <button type="button" class="button round for-desk" :aria-label="words.ui.bigScreen" :title="words.ui.bigScreen" @click="$emit('beamer')">
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3h7v2H5v5H3zM14 3h7v7h-2V5h-5zM3 14h2v5h5v2H3zM19 14h2v7h-7v-2h5z" /></svg></button>
      <button type="button" class="button round" :aria-label="words.ui.keys" :title="words.ui.keys"
        @click="$emit('help')">?</button>
    </div>`,
};

export const Modes = {
  props: { mode: String, everybody: Boolean, canWonder: Boolean, weighing: Boolean, words: Object },
  emits: ["mode", "everybody", "wonder", "weigh"],
  template: `
    <div class="modes" role="group" :aria-label="words.ui.mode">
      <span class="switch"><button v-for="each in ['watch', 'try']" :key="each" type="button" class="button"
        :aria-pressed="mode === each" @click="$emit('mode', each)">{{ words.ui[each] }}</button></span>
      <label v-if="mode === 'try'" class="check"><input type="checkbox" :checked="everybody" @change="$emit('everybody')" />
        {{ words.ui.everybody }}</label>
      <button type="button" class="button" :aria-pressed="weighing" :title="words.ui.weighLong" @click="$emit('weigh')">{{ words.ui.weigh }}</button>
      <button type="button" class="button" :disabled="!canWonder" @click="$emit('wonder')">{{ words.ui.whatIf }}</button>
    </div>`,
};

export const KeyList = {
  props: { words: Object },
  emits: ["close"],
  mounted() {
    this.before = document.activeElement;
    this.$refs.dialog.showModal();
  },
  beforeUnmount() { this.before?.focus?.(); },
  template: `
    <dialog ref="dialog" class="keys" :aria-label="words.ui.keys" @close="$emit('close')"
      @click="$event.target === $refs.dialog && $emit('close')">
      <h2 tabindex="-1" autofocus>{{ words.ui.keys }}</h2>
      <dl><template v-for="[keys, what] in words.keys" :key="keys">
        <dt><kbd v-for="key in keys.split(' ')" :key="key">{{ key }}</kbd></dt><dd>{{ what }}</dd>
      </template></dl>
      <button type="button" class="button primary" @click="$emit('close')">{{ words.ui.close }}</button>
    </dialog>`,
};
