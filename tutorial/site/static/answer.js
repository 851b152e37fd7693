/* The panels of the learner: the question with its verdict, the line that is on, the review at the end. */

import { Choices } from "skruuvi/choose.js";

// The page may be served under a path of a larger site.
const linked = { computed: { prefix() { return window.path_prefix ?? ""; } } };

export const Question = {
  mixins: [linked],
  components: { Choices },
  // `choice` is null once the question is answered and only the verdict is left to read.
  props: {
    lesson: Object, ask: String, say: String, choice: Object, box: Object, picked: Array, verdict: Object, hints: Array,
    hintsLeft: Number, nudged: Boolean, words: Object, verdicts: Object, canPlayOn: Boolean,
  },
  emits: ["pick", "unpick", "hint", "show", "again", "on", "play-on"],
  template: `
    <section class="question" :aria-label="words.ui.question">
      <template v-if="choice">
        <h2>{{ words.ui.question }}<small> · {{ lesson.seats[choice.seat].name }}</small></h2>
        <div v-if="say" class="author" v-html="say"></div>
        <div v-if="ask" class="author ask" v-html="ask"></div>
        <p v-else class="ask">{{ words.ui.whichMove }}</p>
        <Choices :choice="choice" :box="box" :picked="picked" :seats="lesson.seats" :words="words"
          @pick="$emit('pick', $event)" @unpick="$emit('unpick', $event)" />
        <ol v-if="hints.length" class="hints"><li v-for="(hint, i) in hints" :key="i" v-html="hint"></li></ol>
      </template>
      <div role="status">
        <div v-if="verdict" class="verdict" :class="'is-' + verdict.kind">
          <h3>{{ verdicts[verdict.kind] }}</h3>
          <div v-html="verdict.html"></div>
          <p v-if="verdict.weighed" v-html="verdict.weighed"></p>
          <p v-if="verdict.chapter"><a :href="prefix + verdict.chapter">{{ words.ui.theRule }}</a></p>
        </div>
        <p v-else-if="nudged && choice" class="nudge">{{ words.ui.answerFirst }}</p>
      </div>
      <p class="acts">
        <button v-if="verdict && choice" type="button" class="button" @click="$emit('again')">{{ words.ui.tryAgain }}</button>
        <button v-if="choice" type="button" class="button" :disabled="!hintsLeft" @click="$emit('hint')">
          {{ words.ui.hint }}<template v-if="hintsLeft"> ({{ hintsLeft }})</template></button>
        <button v-if="choice" type="button" class="button" @click="$emit('show')">{{ words.ui.showMe }}</button>
        <button v-else type="button" class="button primary" @click="$emit('on')">{{ words.ui.goOn }}</button>
        <button v-if="canPlayOn" type="button" class="button" @click="$emit('play-on')">{{ words.ui.playOn }}</button>
      </p>
    </section>`,
};

export const Verdict = {
  props: { verdict: Object, title: String },
  template: `
    <div class="verdict" :class="'is-' + verdict.kind" role="status"><h3>{{ title }}</h3><div v-html="verdict.html"></div></div>`,
};

export const LinePanel = {
  mixins: [linked],
  components: { Choices },
  props: {
    lesson: Object, line: Object, choice: Object, box: Object, picked: Array, verdict: Object, verdicts: Object,
    isOver: Boolean, words: Object,
  },
  emits: ["pick", "unpick", "carry-on", "leave"],
  template: `
    <section class="question what-if" :aria-label="words.ui.whatIf">
      <h2>{{ line?.name || words.ui.whatIf }}</h2>
      <p v-if="line">{{ words.ui.leftAt }} {{ line.at }}.</p>
      <p v-else>{{ words.ui.anyMove }}</p>
      <template v-if="isOver"><p v-for="end in line.ends" :key="end" class="end" v-html="end"></p></template>
      <template v-if="choice">
        <p class="ask">{{ words.ui.moveOf }} <b>{{ lesson.seats[choice.seat].name }}</b></p>
        <Choices :choice="choice" :box="box" :picked="picked" :seats="lesson.seats" :words="words"
          @pick="$emit('pick', $event)" @unpick="$emit('unpick', $event)" />
      </template>
      <div role="status"><div v-if="verdict" class="verdict" :class="'is-' + verdict.kind">
        <h3>{{ verdicts[verdict.kind] }}</h3><div v-html="verdict.html"></div>
        <p v-if="verdict.chapter"><a :href="prefix + verdict.chapter">{{ words.ui.theRule }}</a></p></div></div>
      <p class="acts">
        <template v-if="choice">
          <button type="button" class="button" @click="$emit('carry-on', false)">{{ words.ui.oneMove }}</button>
          <button type="button" class="button" @click="$emit('carry-on', true)">{{ words.ui.playOut }}</button>
        </template>
        <button type="button" class="button primary" @click="$emit('leave')">{{ words.ui.leave }}</button>
      </p>
    </section>`,
};

export const Lines = {
  props: { named: Array, own: Array, words: Object },
  emits: ["open-named", "open-own", "rename", "drop", "save"],
  data: () => ({ renaming: 0 }),
  template: `
    <section v-if="named.length || own.length" class="lines" :aria-label="words.ui.lines">
      <h2>{{ words.ui.lines }}</h2>
      <ul>
        <li v-for="line in named" :key="'n' + line.number">
          <button type="button" class="link" @click="$emit('open-named', line.number)">{{ line.name }}</button></li>
        <li v-for="line in own" :key="line.id">
          <input v-if="renaming === line.id" :value="line.name" maxlength="60" :aria-label="words.ui.rename"
            @vue:mounted="({ el }) => el.select()"
            @change="$emit('rename', line.id, $event.target.value)" @keydown.enter="$event.target.blur()" @blur="renaming = 0" />
          <button v-else type="button" class="link" @click="$emit('open-own', line)">{{ line.name }}</button>
          <span class="acts">
            <button type="button" class="button" @click="renaming = line.id">{{ words.ui.rename }}</button>
            <button type="button" class="button" @click="$emit('save', line)">{{ words.ui.save }}</button>
            <button type="button" class="button" @click="$emit('drop', line.id)">{{ words.ui.drop }}</button>
          </span></li>
      </ul>
    </section>`,
};

export const Turns = {
  // Where the deal changed hands; each is a link to its step.
  props: { turns: Array, words: Object },
  emits: ["go"],
  template: `
    <section v-if="turns.length" class="review" :aria-label="words.ui.turns">
      <h2>{{ words.ui.turns }}</h2>
      <ul><li v-for="turn in turns" :key="turn.step"><button type="button" class="link" @click="$emit('go', turn.step)">
        {{ words.ui.step }} {{ turn.step }}</button> <span v-html="turn.html"></span></li></ul>
    </section>`,
};

export const Review = {
  props: { lesson: Object, positions: Array, answers: Object, missed: Array, isRight: Function, words: Object },
  emits: ["ask", "again"],
  methods: {
    said(position) {
      const { ui } = this.words;
      const answer = this.answers[position];
      if (!answer?.done) return ui.notAnswered;
      if (this.isRight(answer)) return ui.rightAtFirst;
      if (answer.shown) return ui.wasShown;
      return ["right", "also"].includes(answer.first) ? ui.rightWithHint : ui.rightLater;
    },
  },
  template: `
    <section class="review" :aria-label="words.ui.review">
      <h2>{{ words.ui.review }}: {{ positions.length - missed.length }} / {{ positions.length }} {{ words.ui.rightAtFirst }}</h2>
      <ol>
        <li v-for="each in positions" :key="each" :class="{ missed: missed.includes(each) }">
          <button type="button" class="link" @click="$emit('ask', each)"><span>{{ words.ui.step }} {{ each + 1 }}</span>:
            <span v-html="lesson.steps[each + 1].headline"></span></button> <small>{{ said(each) }}</small></li>
      </ol>
      <p class="acts">
        <button v-if="missed.length" type="button" class="button primary" @click="$emit('again', missed)">{{ words.ui.onlyMissed }}</button>
        <button type="button" class="button" @click="$emit('again', null)">{{ words.ui.allAgain }}</button>
      </p>
    </section>`,
};
