/* Cards that move: from a hand to the trick, from the trick to its winner, packets across the table, and all of it back.

   The table is drawn at once, as it is after the step. Then every card that has changed its place is put back by a
   transform to where it was, and let go. So no step waits for this, and the next one ends whatever is under way. */

import { settings } from "skruuvi/settings.js";

const TIMING = { duration: 200, easing: "cubic-bezier(.2, .7, .3, 1)" };
const IN_HAND = 0.6; // the size of a card in a hand that lies face down, against that of a card in the middle
const ZONES = ".hand, .trick > li, .parcel, .kitty";

const less = window.matchMedia("(prefers-reduced-motion: reduce)");
export const isCalm = () => less.matches;

let running = [];
let ghosts = [];
let frame = 0;

export const still = () => {
  cancelAnimationFrame(frame);
  for (const each of [...running]) each.cancel();
  for (const each of ghosts) each.remove();
  running = [];
  ghosts = [];
};

// The ways were measured in the window as it was.
window.addEventListener("resize", still);

// The cards in sight by name. One that lies in a packet may lie in a hand too: the middle comes last, so that it counts.
const see = (table) => {
  const seen = new Map();
  for (const element of table.querySelectorAll("[data-card]")) {
    const zone = element.closest(ZONES);
    const { from, to } = zone.dataset;
    seen.set(element.dataset.card, { element, isHeld: zone.matches(".hand"), from, to, box: element.getBoundingClientRect() });
  }
  return seen;
};

const between = (one, other) => {
  const x = other.left + other.width / 2 - one.left - one.width / 2;
  const y = other.top + other.height / 2 - one.top - one.height / 2;
  return { x, y };
};
const put = ({ x, y }, scale) => `translate(${x}px, ${y}px) scale(${scale})`;

const run = (element, frames) => {
  const animation = element.animate(frames, TIMING);
  running.push(animation);
  return animation;
};

const bring = ({ element, box }, from, scale = from.width / box.width) => {
  const way = between(box, from);
  // A card that can be pressed moves with all of its button.
  const moving = element.closest("button") ?? element;
  if (Math.hypot(way.x, way.y) > 1) run(moving, [{ transform: put(way, scale) }, { transform: "none" }]);
};

// A card that is no longer there goes on as a picture of itself.
const sendAway = ({ element, box }, to) => {
  const ghost = element.cloneNode(true);
  ghost.ariaHidden = "true";
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px` });
  ghost.style.setProperty("--cw", `${box.width}px`);
  to.table.closest(".player").append(ghost);
  ghosts.push(ghost);
  run(ghost, [{ transform: "none" }, { transform: put(between(box, to.box), IN_HAND) }]).onfinish = () => ghost.remove();
};

const move = (table, before, after, isBack) => {
  // A step that is undone brings the cards from where they would go.
  const [source, target] = isBack ? ["to", "from"] : ["from", "to"];
  const handOf = (place) => place && { table, box: table.querySelector(`.seat.${place} .hand`).getBoundingClientRect() };
  for (const [name, card] of after) {
    const old = before.get(name);
    if (card.isHeld === (old?.isHeld ?? true)) continue;
    if (old) bring(card, old.box);
    else {
      const hand = handOf(card[source]);
      if (hand) bring(card, hand.box, IN_HAND);
    }
  }
  for (const [name, card] of before) {
    const hand = !card.isHeld && !after.has(name) && handOf(card[target]);
    if (hand) sendAway(card, hand);
  }
};

// To be called before a step changes the table; what it gives back, after it has.
export const watchStep = (table, isBack) => {
  if (!settings.motion || isCalm() || !table) return still;
  // Looked at before anything is ended, the page need not be laid out anew, and what is on its way turns where it is.
  const before = see(table);
  still();
  // Right before the paint, when the page is laid out anyway.
  return () => { frame = requestAnimationFrame(() => move(table, before, see(table), isBack)); };
};
