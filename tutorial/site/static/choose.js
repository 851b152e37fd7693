/* What a player can pick: calls, a contract, cards to send. Everything that belongs to the phase can be clicked, legal
   or not; what is picked goes up as the text of a move, for the server to judge. */

const SEATS = ["north", "east", "south", "west"];

// Within a group of choices the arrow keys move about, as in any toolbar; they step through the lesson elsewhere.
export const moveFocus = (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 0, ArrowUp: 0 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const group = event.currentTarget;
  const buttons = [...group.querySelectorAll("button:not(:disabled)")];
  const here = event.target.closest("button");
  const at = buttons.indexOf(here);
  if (step) { buttons[at + step]?.focus(); return; }
  // Up and down: the nearest button of the next row, wherever it happens to be drawn.
  const box = here.getBoundingClientRect();
  const isBeyond = (other) => (event.key === "ArrowDown" ? other.top >= box.bottom - 4 : other.bottom <= box.top + 4);
  const distance = (other) => Math.abs(other.top - box.top) * 4 + Math.abs(other.left - box.left);
  const beyond = buttons.map((button) => [button, button.getBoundingClientRect()]).filter(([, other]) => isBeyond(other));
  beyond.sort(([, one], [, other]) => distance(one) - distance(other))[0]?.[0].focus();
};

const BidBox = {
  props: { box: Object, choice: Object, verb: String, words: Object },
  emits: ["pick"],
  computed: {
    legal() { return new Set(this.choice.legal); },
  },
  methods: {
    moveFocus,
    // A long denomination stands under its level.
    short(call) { return this.words.calls[call].html.replace("\u00a0", "<br>"); },
    label(call) { return this.words.calls[call].name + (this.legal.has(call) ? "" : ", " + this.words.ui.forbidden); },
  },
  template: `
    <div class="bid-box" data-picks @keydown="moveFocus">
      <div v-if="choice.words.length" class="words">
        <button v-for="word in choice.words" :key="word" type="button" class="bid" :class="['call-' + word, { legal: legal.has(word) }]"
          :aria-label="label(word)" @click="$emit('pick', verb + ' ' + word)" v-html="words.calls[word].html"></button>
      </div>
      <div v-if="choice.bids" class="bids" :style="{ '--columns': box.denominations.length }">
        <template v-for="level in box.levels" :key="level">
          <button v-for="each in box.denominations" :key="each" type="button" class="bid" :class="{ legal: legal.has(level + each), long: short(level + each).includes('<br>') }"
            :aria-label="label(level + each)" @click="$emit('pick', verb + ' ' + level + each)"
            v-html="short(level + each)"></button>
        </template>
      </div>
    </div>`,
};

const Parcel = {
  props: { choice: Object, picked: Array, seats: Array, words: Object },
  emits: ["pick", "unpick"],
  computed: {
    wanted() { return this.choice.size * this.choice.to.length; },
    // Cards for several receivers each have a place of their own; a packet is one row, its top card first.
    slots() { return this.choice.kind === "each" ? this.choice.to.map((seat, i) => ({ seat, card: this.picked[i] })) : []; },
    loose() { return this.choice.kind === "each" ? [] : this.picked; },
    move() {
      if (this.choice.kind === "swap") return `swap ${this.picked[0]}`;
      if (this.choice.kind === "cards") return `give ${this.picked.join(" ")} to ${SEATS[this.choice.to[0]]}`;
      const gifts = this.slots.filter((slot) => slot.card).map((slot) => `${slot.card} to ${SEATS[slot.seat]}`);
      return `give ${gifts.join(" ")}`;
    },
  },
  template: `
    <div class="sending">
      <p class="count">{{ words.ui.pickCards }} <b>{{ picked.length }} / {{ wanted }}</b></p>
      <ol class="slots">
        <li v-for="slot in slots" :key="slot.seat">
          <span>{{ words.ui.to }} {{ seats[slot.seat].name }}</span>
          <button type="button" class="slot" :class="slot.card && 'suit-' + slot.card[0]" :disabled="!slot.card" @click="$emit('unpick', slot.card)"
            :aria-label="slot.card ? words.cards[slot.card] + ', ' + words.ui.takeBack : words.ui.nothingYet">
            {{ slot.card ? words.symbols[slot.card[0]] + slot.card.slice(1) : "–" }}</button>
        </li>
        <li v-for="card in loose" :key="card">
          <button type="button" class="slot" :class="'suit-' + card[0]" @click="$emit('unpick', card)"
            :aria-label="words.cards[card] + ', ' + words.ui.takeBack">{{ words.symbols[card[0]] + card.slice(1) }}</button>
        </li>
      </ol>
      <p class="acts">
        <button type="button" class="button primary" :disabled="!picked.length" @click="$emit('pick', move)">{{ words.ui.send }}
          <template v-if="choice.kind !== 'each'"> → {{ seats[choice.to[0]].name }}</template></button>
        <button v-if="choice.kind === 'swap'" type="button" class="button" :class="{ legal: choice.legal.length }"
          @click="$emit('pick', 'swap none')">{{ words.ui.decline }}</button>
      </p>
    </div>`,
};

export const Choices = {
  components: { BidBox, Parcel },
  // `picked` are the cards chosen in the hand so far, in order.
  props: { choice: Object, box: Object, picked: Array, seats: Array, words: Object },
  emits: ["pick", "unpick"],
  template: `
    <BidBox v-if="choice.kind === 'call' || choice.kind === 'name'" :box="box" :choice="choice" :verb="choice.kind" :words="words"
      @pick="$emit('pick', $event)" />
    <p v-else-if="choice.kind === 'play'" class="prompt">{{ words.ui.pickCard }}</p>
    <Parcel v-else :choice="choice" :picked="picked" :seats="seats" :words="words" @pick="$emit('pick', $event)"
      @unpick="$emit('unpick', $event)" />`,
};
