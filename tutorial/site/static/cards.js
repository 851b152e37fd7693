/* One playing card, face up or face down. The suits are paths, so that they look the same with every font. */

const PATHS = {
  S: "M12 2C9 7 2 10 2 15.5 2 18.5 4.5 20 7 20c1.6 0 3-.6 4-1.8C10.7 20.5 9.7 22 8 23h8c-1.7-1-2.7-2.5-3-4.8 1 1.2 2.4 1.8 4 1.8 2.5 0 5-1.5 5-4.5C22 10 15 7 12 2z",
  C: "M12 2a5 5 0 0 0-4.2 7.7A5 5 0 1 0 10.9 17c-.2 2.7-1.2 4.7-2.9 6h8c-1.7-1.3-2.7-3.3-2.9-6a5 5 0 1 0 3.1-7.3A5 5 0 0 0 12 2z",
  D: "M12 1l8.5 11L12 23 3.5 12z",
  H: "M12 22C5 16 2 12.5 2 8.5 2 5 4.6 2.5 7.5 2.5c1.9 0 3.5 1 4.5 2.7 1-1.7 2.6-2.7 4.5-2.7C19.4 2.5 22 5 22 8.5c0 4-3 7.5-10 13.5z",
};

export const suitOf = (card) => card[0];
export const rankOf = (card) => card.slice(1);

export const SuitIcon = {
  props: { suit: String },
  computed: { path() { return PATHS[this.suit]; } },
  template: `<svg class="pip" viewBox="0 0 24 24" aria-hidden="true"><path :d="path" /></svg>`,
};

export const CardFace = {
  components: { SuitIcon },
  props: { card: String, name: String },
  computed: {
    suit() { return suitOf(this.card); },
    rank() { return rankOf(this.card); },
  },
  template: `
    <span class="card" :class="'suit-' + suit" role="img" :aria-label="name">
      <span class="index" aria-hidden="true"><b>{{ rank }}</b><SuitIcon :suit="suit" /></span>
      <SuitIcon class="centre" :suit="suit" />
    </span>`,
};
