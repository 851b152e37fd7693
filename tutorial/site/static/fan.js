/* Some cards on the felt, for their looks alone. */

import { CardFace } from "skruuvi/cards.js";

export default {
  components: { CardFace },
  data: () => ({ cards: ["S10", "DJ", "CQ", "SK", "HA"] }),
  template: `<div class="spread" aria-hidden="true"><CardFace v-for="card in cards" :key="card" :card="card" /></div>`,
};
