/* The parts around the editor and the player of one's own scenario: what greets a newcomer, the lists of faults and of
   advice, and the tabs of a phone. */

export const filled = (words, parts) => words.replace(/\{(\w+)\}/g, (_, key) => parts[key]);

export const Welcome = {
  props: { words: Object, lessons: Array },
  emits: ["choose", "deal", "example"],
  template: `
    <div class="welcome">
      <h2>{{ words.welcome }}</h2>
      <p>{{ words.what1 }} {{ words.what2 }} {{ words.what3 }}</p>
      <p class="acts">
        <button type="button" class="button primary" @click="$emit('example')">{{ words.smallExample }}</button>
        <button type="button" class="button" @click="$emit('choose')">{{ words.chooseFile }}</button>
        <button type="button" class="button" @click="$emit('deal')">{{ words.newDeal }}</button></p>
      <template v-if="lessons.length">
        <h3>{{ words.copyOf }}</h3>
        <ul><li v-for="each in lessons" :key="each.href"><a :href="each.href">{{ each.title }}</a></li></ul>
      </template>
    </div>`,
};

export const Problems = {
  props: { problems: Array, words: Object },
  emits: ["choose"],
  methods: {
    where({ line, column, step, whatIf }) {
      const parts = [filled(this.words.place, { line, column })];
      if (whatIf) parts.push(filled(this.words.inWhatIf, { n: whatIf }));
      if (step) parts.push(filled(this.words.inStep, { n: step }));
      return parts.join(" · ");
    },
    // Every other part is what stands between backticks.
    parts: (message) => message.split("`"),
  },
  template: `
    <ol><li v-for="(each, i) in problems" :key="i">
      <button type="button" class="link" @click="$emit('choose', each)">{{ where(each) }}</button>
      <template v-for="(part, n) in parts(each.message)" :key="n"><code v-if="n % 2">{{ part }}</code><template v-else>{{ part }}</template></template></li></ol>`,
};

export const Tabs = {
  props: { tab: String, words: Object, faults: String },
  emits: ["tab"],
  methods: {
    async turn() {
      this.$emit("tab", this.tab === "text" ? "lesson" : "text");
      await Vue.nextTick();
      this.$el.querySelector("[aria-selected=true]").focus();
    },
  },
  template: `
    <div class="tabs" role="tablist" :aria-label="words.tabs" @keydown.left.prevent.stop="turn" @keydown.right.prevent.stop="turn">
      <button v-for="each in ['text', 'lesson']" :key="each" type="button" class="button" role="tab" :aria-selected="tab === each"
        :aria-controls="'own-' + each" :tabindex="tab === each ? 0 : -1" @click="$emit('tab', each)">
        {{ words[each] }} <small v-if="each === 'text' && faults">{{ faults }}</small></button>
    </div>`,
};
