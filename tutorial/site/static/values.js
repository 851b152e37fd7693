/* What each card leads to: numbers over the cards, asked of the server when they are wanted and never waited for. */

export const values = {
  data: () => ({ weighing: false, weights: null, course: null }),
  computed: {
    // Only cards that lie open can be weighed, and not while they are the answer to a question.
    canWeigh() {
      const choice = this.line ? this.line.choices[this.index - this.line.at] : this.questions?.choices[this.index];
      return choice?.kind === "play" && !this.asked;
    },
    weighedSeat() { return this.step.act; },
    isWeighedOpen() {
      return this.open || this.wondering || !!this.line || this.weighedSeat === this.lesson.view || this.step.open.includes(this.weighedSeat);
    },
    // Values as one text, so that a hand whose values have not changed is not drawn again.
    weightText() {
      if (!this.weighing || this.weights?.at !== this.index) return "";
      const { cards, best } = this.weights;
      return Object.entries(cards).map(([card, value]) => `${card}:${value}:${best.includes(card) ? "best" : ""}`).join(" ");
    },
    weightNote() {
      if (!this.weighing) return "";
      const { ui } = this.text;
      if (this.asked) return ui.weighAnswer;
      if (!this.canWeigh) return ui.weighPlay;
      if (!this.isWeighedOpen) return ui.weighClosed;
      return this.weights?.at === this.index ? this.weights.note : ui.weighWait;
    },
    // The course of the whole deal tells how it ends: it is for those who look at all hands anyway.
    shownCourse() { return this.open && !this.line && !this.isSecret ? this.course : null; },
    isReview() { return !!this.lesson && this.index === this.last && !this.line; },
  },
  watch: {
    index() { this.weigh(); },
    line() { this.weigh(); },
    asked() { this.weigh(); },
    open() { this.weigh(); if (this.open) this.chart(); },
    isReview() { if (this.isReview) this.chart(); },
  },
  methods: {
    toggleWeigh() { this.weighing = !this.weighing; this.weigh(); },
    weigh() {
      this.weighAbort?.abort();
      clearTimeout(this.weighTimer);
      if (!this.weighing || !this.canWeigh || !this.isWeighedOpen) return;
      // Whoever steps through quickly asks for nothing.
      this.weighTimer = setTimeout(this.fetchWeights, 120);
    },
    async fetchWeights() {
      const at = this.index;
      const asked = { at: this.line?.at ?? at, moves: this.soFar(), open: this.open };
      this.weighAbort = new AbortController();
      try {
        const told = await this.post("values", asked, this.weighAbort.signal);
        if (this.index === at) this.weights = { ...told, at };
      } catch (error) {
        if (error.name !== "AbortError") console.warn(error);
      }
    },
    async chart() {
      if (this.course) return;
      const { base } = this;
      try {
        const course = await this.get(`${base}/course.json`);
        if (this.base === base) this.course = Vue.markRaw(course);
      } catch (error) {
        console.warn(error);
      }
    },
  },
};

export const Course = {
  // Points of the value against the position; above the line the learner's side is ahead.
  props: { course: Object, last: Number, words: Object },
  computed: {
    most() { return Math.max(1, ...this.course.points.map(([, value]) => Math.abs(value))); },
    path() {
      const x = (position) => (position / this.last) * 1000;
      const y = (value) => 20 - (value / this.most) * 16;
      return this.course.points.map(([position, value], i) => `${i ? `H${x(position)} V` : `M${x(position)} `}${y(value)}`).join(" ");
    },
  },
  template: `
    <figure v-if="course.points.length" class="course">
      <svg viewBox="0 0 1000 40" preserveAspectRatio="none" role="img" :aria-label="course.label">
        <path class="zero" d="M0 20H1000" /><path class="value" :d="path" /></svg>
      <figcaption>{{ course.label }}</figcaption>
    </figure>`,
};
