/* The card table at one step, seen from the learner's chair. It draws what the replay says and knows no rule. */

import { CardFace } from "skruuvi/cards.js";
import { moveFocus } from "skruuvi/choose.js";

const split = (text) => (text ? text.split(" ") : []);

// The legal cards of the hand that is asked; null where no card is picked.
export const picksOf = ({ kind, seat, legal }, step) => {
  if (kind === "call" || kind === "name") return null;
  return kind === "play" ? legal.join(" ") : step.hands[seat];
};

export const Hand = {
  components: { CardFace },
  // Cards come as text: a hand that has not changed is then equal to itself and is not drawn again. The same is why
  // every other part here takes plain values and why handlers are methods: a new object or function is a change.
  // `picks` lists the legal cards of a hand to pick from, `chosen` those that are picked; null where nothing is picked.
  props: {
    held: String, received: String, pointed: String, open: Boolean, rows: Boolean, label: String, words: Object,
    picks: { type: String, default: null }, chosen: String, weights: String,
  },
  emits: ["pick"],
  computed: {
    cards() { return split(this.held); },
    marked() { return split(this.received); },
    shown() { return split(this.pointed); },
    legal() { return this.picks === null ? null : new Set(split(this.picks)); },
    picked() { return split(this.chosen); },
    weight() {
      const each = split(this.weights).map((text) => text.split(":"));
      return Object.fromEntries(each.map(([card, value, best]) => [card, { value, best }]));
    },
    lines() {
      if (!this.open || !this.rows) return [this.cards];
      return ["S", "H", "C", "D"]
        .map((suit) => this.cards.filter((card) => card[0] === suit)).filter((line) => line.length);
    },
  },
  methods: {
    moveFocus,
    named(card) {
      const isForbidden = this.legal && !this.legal.has(card);
      const marks = [this.marked.includes(card) && this.words.ui.received, isForbidden && this.words.ui.forbidden, this.weight[card]?.value];
      return [this.words.cards[card], ...marks.filter(Boolean)].join(", ");
    },
  },
  template: `
    <div v-if="legal" class="hand open picking" :class="{ rows }" role="group" :aria-label="label" data-picks @keydown="moveFocus">
      <ul v-for="(line, i) in lines" :key="i" class="fan">
        <li v-for="card in line" :key="card" :class="{ received: marked.includes(card), shown: shown.includes(card), chosen: picked.includes(card) }">
          <button type="button" :class="{ legal: legal.has(card) }" :aria-label="named(card)"
            :aria-pressed="picked.length ? picked.includes(card) : null" @click="$emit('pick', card)">
            <CardFace :card="card" /><span v-if="weight[card]" class="weight" :class="weight[card].best" aria-hidden="true">{{ weight[card].value }}</span><span v-if="picked.length > 1 && picked.includes(card)" class="order" aria-hidden="true">{{ picked.indexOf(card) + 1 }}</span>
          </button>
        </li>
      </ul>
    </div>
    <div v-else class="hand" :class="{ open, rows: rows && open }" role="group" :aria-label="label">
      <template v-if="open">
        <ul v-for="(line, i) in lines" :key="i" class="fan">
          <li v-for="card in line" :key="card" :class="{ received: marked.includes(card), shown: shown.includes(card) }">
            <CardFace :card="card" :name="named(card)" />
            <span v-if="weight[card]" class="weight" :class="weight[card].best" aria-hidden="true">{{ weight[card].value }}</span>
          </li>
        </ul>
      </template>
      <div v-else class="fan" role="img" :aria-label="cards.length + ' ' + words.ui.faceDown">
        <i v-for="n in cards.length" :key="n" class="card back" :class="{ received: n <= marked.length }"></i>
      </div>
    </div>`,
};

const Plate = {
  props: { seat: Object, deals: Boolean, declares: Boolean, acts: Boolean, shown: Boolean, call: Object, words: Object },
  emits: ["go"],
  template: `
    <div class="plate" :class="{ acting: acts, shown, ['side-' + seat.side]: true }">
      <span class="name">{{ seat.name }}</span>
      <abbr v-if="deals" class="dealer" :title="words.ui.dealer">{{ words.ui.dealerMark }}</abbr>
      <span v-if="declares" class="role">{{ words.ui.declarer }}</span>
      <span v-if="acts" class="turn">{{ words.ui.toAct }}</span>
      <button v-if="call" type="button" class="bubble" :class="'call-' + call.kind" @click="$emit('go', call.step)"
        :title="words.ui.goThere" v-html="call.html"></button>
    </div>`,
};

export const CardTable = {
  components: { Hand, Plate, CardFace },
  // While `alone`, the seat that is asked shows its own hand and no other. `choice` is what can be picked.
  props: {
    lesson: Object, step: Object, index: Number, open: Boolean, words: Object, lastTrick: Boolean, choice: Object,
    picked: String, alone: Boolean, weights: String,
  },
  emits: ["go", "start", "pick"],
  computed: {
    places() {
      // Place 0 is the learner's chair at the bottom; the others follow clockwise: left, top, right.
      return [2, 1, 3, 0].map((place) => {
        const n = (this.lesson.view + place) % 4;
        const open = this.isOpen(n);
        return { place, name: ["bottom", "left", "top", "right"][place], seat: this.lesson.seats[n],
          held: this.step.hands[n], received: this.step.received[n], open, picks: this.choice?.seat === n ? this.picks : null,
          weights: this.step.act === n ? this.weights : "" };
      });
    },
    trick() {
      const onTable = this.lastTrick && this.step.done ? [this.step.done - 1, 4] : this.step.trick;
      if (!onTable) return null;
      const [number, fallen] = onTable;
      const { leader, cards, winners, steps } = this.lesson.tricks[number];
      return cards.slice(0, fallen).map((card, i) => {
        const seat = (leader + i) % 4;
        const to = fallen === 4 ? this.placeOf(winners[3]) : null;
        return { card, seat, step: steps[i], place: this.placeOf(seat), to, wins: seat === winners[fallen - 1] };
      });
    },
    kittyTaker() {
      const [card] = this.step.kitty;
      const seat = card ? this.step.received.findIndex((cards) => split(cards).includes(card)) : -1;
      return seat < 0 ? null : this.placeOf(seat);
    },
    picks() { return picksOf(this.choice, this.step); },
    // What the deal came to, once it is counted; the narration has it too, with how.
    results() { return this.step.score.length ? this.step.sides : []; },
    isTrickDone() { return this.trick?.length === 4; },
    calls() {
      // The newest call of every seat, while its auction or its round of doubling is going on.
      const newest = {};
      for (const call of this.lesson.calls) {
        if (call.step <= this.index && call.part === this.step.part) newest[call.seat] = call;
      }
      return newest;
    },
  },
  mounted() {
    // Cards are sized by the table's width. A container query would do, at the price of a second layout a step.
    const fit = () => this.$el.style.setProperty("--w", this.$el.clientWidth + "px");
    fit();
    this.watcher = new ResizeObserver(fit);
    this.watcher.observe(this.$el);
  },
  beforeUnmount() { this.watcher.disconnect(); },
  methods: {
    go(index) { this.$emit("go", index); },
    pick(card) { this.$emit("pick", card); },
    placeOf(seat) { return ["bottom", "left", "top", "right"][(seat - this.lesson.view + 4) % 4]; },
    isOpen(n) {
      if (this.step.open.includes(n) || n === this.choice?.seat) return true;
      return !this.alone && (this.open || n === this.lesson.view);
    },
    isFaceUp(parcel) { return this.isOpen(parcel.from) || this.isOpen(parcel.to); },
  },
  template: `
    <section class="table" :aria-label="words.ui.table">
      <div v-for="each in places" :key="each.name" class="seat" :class="each.name">
        <Plate :seat="each.seat" :deals="lesson.dealer === each.seat.n" :declares="step.declarer === each.seat.n"
          :acts="step.act === each.seat.n" :shown="step.seats.includes(each.seat.n)" :call="calls[each.seat.n]"
          :words="words" @go="go" />
        <Hand :held="each.held" :received="each.received" :pointed="step.cards.join(' ')" :open="each.open"
          :rows="each.place === 1 || each.place === 3" :label="words.ui.handOf + ' ' + each.seat.name" :words="words"
          :picks="each.picks" :chosen="picked" :weights="each.weights" @pick="pick" />
      </div>
      <div class="centre-stage">
        <ol v-if="trick" class="trick" :class="{ done: isTrickDone }" :aria-label="words.ui.trick">
          <li v-for="each in trick" :key="each.card" :data-from="each.place" :data-to="each.to" :class="[each.place, { wins: each.wins && isTrickDone, leads: each.wins }]">
            <button type="button" @click="$emit('go', each.step)" :title="words.ui.goThere"
              :aria-label="lesson.seats[each.seat].name + ': ' + words.cards[each.card] + (each.wins ? ', ' + words.ui.wins : '')">
              <CardFace :card="each.card" :name="words.cards[each.card]" />
            </button>
          </li>
        </ol>
        <div v-else-if="step.parcels.length" class="parcels" :class="{ several: step.parcels.length > 1 }">
          <div v-for="(parcel, i) in step.parcels" :key="i" class="parcel" :data-from="placeOf(parcel.from)" :data-to="placeOf(parcel.to)">
            <span class="route"><span v-if="step.parcels.length === 1">{{ lesson.seats[parcel.from].name }}&nbsp;</span
              ><span class="arrow">→&nbsp;</span>{{ lesson.seats[parcel.to].name }}</span>
            <span class="pack">
              <template v-for="(card, n) in parcel.cards" :key="card">
                <CardFace v-if="isFaceUp(parcel)" :card="card" :name="words.cards[card]" />
                <span v-else class="card back" :data-card="parcel.from + '>' + parcel.to + ' ' + n" role="img" :aria-label="words.ui.faceDownCard"></span>
              </template>
            </span>
          </div>
        </div>
        <div v-else-if="step.kitty.length || step.kittyDown" class="kitty" :data-to="kittyTaker">
          <span class="caption">{{ words.ui.kitty }}</span>
          <span class="pack">
            <CardFace v-for="card in step.kitty" :key="card" :card="card" :name="words.cards[card]" />
            <span v-for="n in step.kittyDown" :key="n" class="card back" role="img"
              :aria-label="words.ui.faceDownCard"></span>
          </span>
        </div>
        <div v-else-if="results.length" class="outcome" aria-hidden="true">
          <p v-for="side in results" :key="side.key">{{ side.name }} <b>{{ side.result }}</b></p>
        </div>
        <button v-if="index === 0" type="button" class="begin" @click="$emit('start')">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4v16l13-8z" /></svg>{{ words.ui.pressPlay }}
        </button>
      </div>
    </section>`,
};
