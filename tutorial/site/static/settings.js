/* What the visitor has set. It is kept in this browser and nowhere else; where that is forbidden, it lasts as long as the page. */

const KEY = "skruuvi-settings";

export const SPEEDS = [0.5, 0.75, 1, 1.5, 2, 3];

// What each setting can be; the first is what it is at first.
const VALUES = {
  scheme: ["system", "light", "dark"],
  suits: ["two", "four"],
  speed: [1, ...SPEEDS],
  pace: ["text", "even"],
  open: [false, true],
  voice: [false, true],
  motion: [true, false],
};

const read = () => {
  try { return JSON.parse(localStorage.getItem(KEY)) ?? {}; } catch { return {}; }
};

const before = read();
export const settings = Vue.reactive(Object.fromEntries(
  Object.entries(VALUES).map(([name, values]) => [name, values.includes(before[name]) ? before[name] : values[0]]),
));

// Whether it will still be known at the next visit.
export const set = (name, value) => {
  settings[name] = value;
  document.documentElement.dataset[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
};
