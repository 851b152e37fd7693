/* What stands beside the table: the state of the contract, the narration, the calls and the finished tricks. */

import { CardFace } from "skruuvi/cards.js";

export const Standing = {
  props: { lesson: Object, step: Object, words: Object },
  template: `
    <dl class="standing">
      <div class="contract"><dt>{{ step.contractLabel }}</dt><dd v-html="step.contract"></dd></div>
      <div v-for="side in step.sides" :key="side.key" class="side" :class="'side-' + side.key">
        <dt>{{ side.name }}</dt>
        <dd>
          <span class="count"><b>{{ side.tricks }}</b><template v-if="side.goal !== null"> / {{ side.goal }}</template></span>
          <span class="unit">{{ side.unit }}</span>
          <span v-if="side.aces !== null" class="aces">· {{ words.ui.aces }} {{ side.aces }}</span>
        </dd>
      </div>
    </dl>`,
};

export const Narration = {
  props: { lesson: Object, step: Object, index: Number, words: Object, next: Object, isLast: Boolean },
  emits: ["restart"],
  template: `
    <article class="narration">
      <p class="where"><span class="phase">{{ step.phase }}</span>
        <span v-if="index">{{ words.ui.step }} {{ index }} / {{ lesson.steps.length - 1 }}</span></p>
      <h2 v-html="step.headline"></h2>
      <div v-if="step.say" class="say author" v-html="step.say"></div>
      <p v-if="step.happened" class="happened" v-html="step.happened"></p>
      <div v-if="step.why" class="why author"><h3>{{ words.ui.why }}</h3><div v-html="step.why"></div></div>
      <table v-if="step.score.length" class="score">
        <tbody>
          <tr v-for="(line, i) in step.score" :key="i" :class="{ total: line.total }">
            <th scope="row" v-html="line.label"></th><td v-html="line.value"></td>
          </tr>
        </tbody>
      </table>
      <p v-if="step.rule" class="rule" v-html="step.rule"></p>
      <div v-if="step.next || step.nextWords" class="next"><h3>{{ words.ui.next }}</h3>
        <div v-if="step.nextWords" class="author" v-html="step.nextWords"></div>
        <p v-if="step.next" v-html="step.next"></p>
      </div>
      <p v-if="isLast" class="onward">
        <a v-if="next.href" class="button primary" :href="next.href">{{ next.label }}</a>
        <button type="button" class="button" @click="$emit('restart')">{{ words.ui.again }}</button>
      </p>
    </article>`,
};

export const Session = {
  // The totals after the deal are the lesson's last word, so they are not shown before it.
  props: { session: Object, isLast: Boolean, words: Object },
  computed: { hasAfter() { return this.isLast && this.session.totals.some((each) => each.after); } },
  template: `
    <section class="session" :aria-label="session.title">
      <h2>{{ session.title }}</h2>
      <p v-if="session.partners">{{ session.partners }}</p>
      <table v-if="session.totals.length">
        <thead><tr><td></td><th scope="col">{{ words.ui.before }}</th><th v-if="hasAfter" scope="col">{{ words.ui.after }}</th></tr></thead>
        <tbody><tr v-for="each in session.totals" :key="each.name">
          <th scope="row">{{ each.name }}</th><td>{{ each.before }}</td><td v-if="hasAfter">{{ each.after }}</td>
        </tr></tbody>
      </table>
    </section>`,
};

// A component of its own, so that only a cell that has changed is drawn again.
const CallCell = {
  props: { call: Object, current: Boolean, diverges: Boolean },
  emits: ["go"],
  template: `
    <td><button v-if="call" type="button" :class="['call-' + call.kind, { current, diverges }]"
      :aria-current="current ? 'step' : null" :aria-label="call.name" @click="$emit('go', call.step)"
      v-html="call.html"></button></td>`,
};

export const Calls = {
  components: { CallCell },
  // `made` is the number of calls so far, `current` the position of the call on show: both seldom change.
  props: { lesson: Object, made: Number, current: Number, words: Object },
  emits: ["go"],
  computed: {
    order() { return [1, 2, 3, 0].map((place) => this.lesson.seats[(this.lesson.view + place) % 4]); },
    parts() {
      // Rows of four columns; a part (first auction, second auction, doubling) begins on a row of its own.
      const parts = [];
      for (const call of this.lesson.calls.slice(0, this.made)) {
        if (parts.at(-1)?.name !== call.part) parts.push({ name: call.part, title: call.title, rows: [] });
        const rows = parts.at(-1).rows;
        const column = this.order.findIndex((seat) => seat.n === call.seat);
        let row = rows.at(-1);
        if (!row || row.slice(column).some(Boolean)) rows.push((row = [null, null, null, null]));
        row[column] = call;
      }
      return parts;
    },
  },
  methods: { go(index) { this.$emit("go", index); } },
  template: `
    <table class="calls" v-if="parts.length">
      <caption>{{ words.ui.calls }}</caption>
      <thead><tr><th v-for="seat in order" :key="seat.n" scope="col" :class="'side-' + seat.side">{{ seat.name }}</th></tr></thead>
      <tbody v-for="part in parts" :key="part.name">
        <tr v-if="parts.length > 1"><th colspan="4" scope="rowgroup" class="part">{{ part.title }}</th></tr>
        <tr v-for="(row, i) in part.rows" :key="i">
          <CallCell v-for="(call, c) in row" :key="c" :call="call" :current="call?.step === current"
            :diverges="!!call && call.step === lesson.diverges" @go="go" />
        </tr>
      </tbody>
    </table>`,
};

export const Tricks = {
  // A finished trick never changes within a lesson, so its row is drawn once.
  components: { CardFace },
  props: { lesson: Object, done: Number, words: Object },
  emits: ["go"],
  computed: {
    order() { return [1, 2, 3, 0].map((place) => this.lesson.seats[(this.lesson.view + place) % 4]); },
    rows() {
      return this.lesson.tricks.slice(0, this.done).map((trick, i) => ({
        number: this.lesson.firstTrick + i,
        cells: this.order.map((seat) => {
          const at = (seat.n - trick.leader + 4) % 4;
          return { seat, card: trick.cards[at], step: trick.steps[at], wins: seat.n === trick.winners[3], leads: at === 0 };
        }),
      }));
    },
  },
  template: `
    <table class="tricks" v-if="rows.length">
      <caption>{{ words.ui.tricks }}</caption>
      <thead><tr><th scope="col">{{ words.ui.trick }}</th>
        <th v-for="seat in order" :key="seat.n" scope="col" :class="'side-' + seat.side">{{ seat.name }}</th></tr></thead>
      <tbody><tr v-for="row in rows" :key="row.number" v-memo="[lesson]">
        <th scope="row">{{ row.number }}</th>
        <td v-for="cell in row.cells" :key="cell.seat.n" :class="{ wins: cell.wins, diverges: cell.step === lesson.diverges }">
          <button type="button" :class="'suit-' + cell.card[0]" @click="$emit('go', cell.step)" :title="words.ui.goThere"
            :aria-label="words.cards[cell.card] + (cell.leads ? ', ' + words.ui.led : '') + (cell.wins ? ', ' + words.ui.wins : '')">
            <span v-if="cell.leads" class="led" aria-hidden="true">▸</span>{{ words.symbols[cell.card[0]] }}{{ cell.card.slice(1) }}
          </button>
        </td></tr></tbody>
    </table>`,
};
