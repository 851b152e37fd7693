/* The settings: a button in the masthead of every page, and the dialog behind it. */

import { forget, hasBegun, totals } from "skruuvi/progress.js";
import { SPEEDS, set, settings } from "skruuvi/settings.js";
import { canSpeak, whenVoicesCome } from "skruuvi/voice.js";
import { isCalm } from "skruuvi/motion.js";

const filled = (words, parts) => words.replace(/\{(\w+)\}/g, (_, key) => parts[key]);

const Dialog = {
  // `lesson` is the id of the lesson that is open, or nothing.
  props: { words: Object, lesson: String },
  emits: ["close"],
  data: () => ({ settings, speeds: SPEEDS, hasVoice: canSpeak(), isCalm: isCalm(), isKept: true, sure: "" }),
  computed: {
    progress() {
      const { lessons, done, right, asked } = totals();
      if (!lessons) return this.words.nothingDone;
      const parts = [filled(this.words.lessonsDone, { n: done })];
      if (asked) parts.push(filled(this.words.answersRight, { right, asked }));
      return parts.join(" · ");
    },
    // What can be forgotten.
    memories() { return [this.lesson && hasBegun(this.lesson) && "forgetLesson", totals().lessons && "forgetAll"].filter(Boolean); },
  },
  mounted() {
    this.before = document.activeElement;
    this.$refs.dialog.showModal();
    this.stopWaiting = whenVoicesCome(() => { this.hasVoice = canSpeak(); });
  },
  beforeUnmount() {
    this.stopWaiting();
    this.before?.focus?.();
  },
  methods: {
    set(name, value) { this.isKept = set(name, value); },
    async ask(what) {
      this.sure = what;
      await Vue.nextTick();
      this.$refs.dialog.querySelector(what ? ".sure button" : ".memories button")?.focus();
    },
    forget() {
      forget(this.sure === "forgetLesson" ? this.lesson : null);
      const address = new URL(location.href);
      address.searchParams.delete("step");
      history.replaceState(history.state, "", address);
      location.reload();
    },
  },
  template: `
    <dialog ref="dialog" class="sheet-dialog settings" aria-labelledby="settings-title" @close="$emit('close')" @keydown.stop
      @click="$event.target === $refs.dialog && $emit('close')">
      <h2 id="settings-title">{{ words.settings }}</h2>
      <fieldset class="schemes"><legend>{{ words.scheme }}</legend>
        <label v-for="each in ['system', 'light', 'dark']" :key="each"><input type="radio" name="scheme" :value="each"
          :checked="settings.scheme === each" @change="set('scheme', each)" /> {{ words[each] }}</label>
      </fieldset>
      <label><input type="checkbox" :checked="settings.suits === 'four'" @change="set('suits', $event.target.checked ? 'four' : 'two')" />
        <span>{{ words.fourColours }} <span class="sample" aria-hidden="true"><span class="suit s">♠</span><span class="suit h">♥</span><span
          class="suit d">♦</span><span class="suit c">♣</span></span></span></label>
      <label><input type="checkbox" :checked="settings.open" @change="set('open', $event.target.checked)" /> {{ words.open }}</label>
      <label><input type="checkbox" :checked="settings.motion" @change="set('motion', $event.target.checked)" />
        <span>{{ words.motion }} <small v-if="isCalm && settings.motion">{{ words.calm }}</small></span></label>
      <label><input type="checkbox" :checked="settings.voice" @change="set('voice', $event.target.checked)" />
        <span>{{ words.voice }} <small v-if="!hasVoice" class="no-voice">{{ words.noVoice }}</small></span></label>
      <label class="wide-label"><span>{{ words.speed }}</span>
        <select :value="settings.speed" @change="set('speed', Number($event.target.value))">
          <option v-for="each in speeds" :key="each" :value="each">{{ each }} ×</option></select></label>
      <label class="wide-label"><span>{{ words.pace }}</span>
        <select :value="settings.pace" @change="set('pace', $event.target.value)">
          <option value="text">{{ words.paceText }}</option><option value="even">{{ words.paceEven }}</option></select></label>
      <section class="memories" :aria-label="words.progress">
        <h3>{{ words.progress }}</h3>
        <p>{{ progress }}</p>
        <p v-if="sure" class="acts sure" role="alert"><span>{{ words[sure + 'Sure'] }}</span>
          <button type="button" class="button" @click="ask('')">{{ words.keep }}</button>
          <button type="button" class="button primary" @click="forget">{{ words.forget }}</button></p>
        <p v-else-if="memories.length" class="acts">
          <button v-for="each in memories" :key="each" type="button" class="button" @click="ask(each)">{{ words[each] }}</button></p>
      </section>
      <p class="acts"><button type="button" class="button primary" @click="$emit('close')">{{ words.close }}</button>
        <small role="status">{{ isKept ? words.stays : words.notKept }}</small></p>
    </dialog>`,
};

export default {
  components: { Dialog },
  props: { words: Object, lesson: String },
  data: () => ({ isOpen: false }),
  template: `
    <div class="set">
      <button type="button" class="icon" :aria-label="words.settings" :title="words.settings" aria-haspopup="dialog" @click="isOpen = true">
        <svg viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="M10 2h4l.6 2.6 1.7.7 2.3-1.4 2.8 2.8-1.4 2.3.7 1.7 2.6.6v4l-2.6.6-.7 1.7
          1.4 2.3-2.8 2.8-2.3-1.4-1.7.7L14 24h-4l-.6-2.6-1.7-.7-2.3 1.4-2.8-2.8L4 17l-.7-1.7L.7 14.700v-4l2.600-.6.7-1.700L2.600 6.100l2.800-2.800 2.300 1.400 1.700-.7zm2 6.200a4 4 0 1 0 0 8 4 4 0 0 0 0-8z" /></svg>
      </button>
      <Dialog v-if="isOpen" :words="words" :lesson="lesson" @close="isOpen = false" />
    </div>`,
};
