/* The two dialogs of one's own scenario: a random deal, and the link to share. */

const dialog = {
  mounted() {
    this.before = document.activeElement;
    this.$refs.dialog.showModal();
  },
  beforeUnmount() { this.before?.focus?.(); },
};

export const DealDialog = {
  mixins: [dialog],
  props: { words: Object, lastSeed: Number },
  emits: ["deal", "close"],
  data() {
    return { game: "kitty", seed: Math.floor(Math.random() * this.lastSeed) + 1, isPlayed: true };
  },
  template: `
    <dialog ref="dialog" class="sheet-dialog" aria-labelledby="deal-title" @close="$emit('close')" @keydown.stop>
      <h2 id="deal-title">{{ words.newDeal }}</h2>
      <form @submit.prevent="$emit('deal', { game, seed, is_played: isPlayed })">
        <label>{{ words.game }}
          <select v-model="game" autofocus>
            <option v-for="each in ['kitty', 'kotka', 'bolshevik']" :key="each" :value="each">{{ words[each] }}</option>
          </select></label>
        <label>{{ words.seed }} <input type="number" v-model.number="seed" min="0" :max="lastSeed" step="1" required
          aria-describedby="seed-note" /></label>
        <small id="seed-note">{{ words.seedNote }}</small>
        <fieldset><legend>{{ words.moves }}</legend>
          <label><input type="radio" name="moves" :value="true" v-model="isPlayed" /> {{ words.played }}</label>
          <label><input type="radio" name="moves" :value="false" v-model="isPlayed" /> {{ words.cardsOnly }}</label>
        </fieldset>
        <p class="acts"><button class="button primary">{{ words.deal }}</button>
          <button type="button" class="button" @click="$emit('close')">{{ words.cancel }}</button></p>
      </form>
    </dialog>`,
};

export const ShareDialog = {
  mixins: [dialog],
  // `link` is null where this browser cannot make one.
  props: { words: Object, link: String, isTooLong: Boolean, isFaulty: Boolean },
  emits: ["close", "download"],
  data: () => ({ isCopied: false }),
  methods: {
    async copy() {
      this.$refs.link.select();
      try {
        await navigator.clipboard.writeText(this.link);
        this.isCopied = true;
      } catch { /* not allowed here: the link is selected, to be copied by hand */ }
    },
  },
  template: `
    <dialog ref="dialog" class="sheet-dialog" aria-labelledby="share-title" @close="$emit('close')" @keydown.stop>
      <h2 id="share-title">{{ words.share }}</h2>
      <template v-if="link && !isTooLong">
        <p>{{ words.shareWhat }}</p>
        <label>{{ words.link }} <input ref="link" readonly :value="link" @focus="$event.target.select()" /></label>
      </template>
      <p v-else>{{ link ? words.linkTooLong : words.noLink }}</p>
      <p v-if="isFaulty">{{ words.shareFaulty }}</p>
      <p class="acts">
        <button v-if="link && !isTooLong" type="button" class="button primary" autofocus @click="copy">{{ words.copy }}</button>
        <button type="button" class="button" @click="$emit('download')">{{ words.download }}</button>
        <button type="button" class="button" @click="$emit('close')">{{ words.close }}</button>
        <span role="status">{{ isCopied ? words.copied : "" }}</span></p>
    </dialog>`,
};
