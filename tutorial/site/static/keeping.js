/* What a visitor has written stays in the browser, so that a reload or a lost connection loses nothing of it. */

const KEY = "skruuvi-own";

// The tab's own text outlives a reload; the other outlives the tab. Both may be forbidden.
const stores = () => [() => window.sessionStorage, () => window.localStorage];

export const keep = (value) => {
  let isKept = false;
  for (const store of stores()) {
    try {
      store().setItem(KEY, JSON.stringify(value));
      isKept = true;
    } catch { /* forbidden, or full */ }
  }
  return isKept;
};

export const recall = () => {
  for (const store of stores()) {
    try {
      const value = JSON.parse(store().getItem(KEY));
      if (value) return value;
    } catch { /* forbidden, or not ours */ }
  }
  return {};
};

// What the player remembers of a lesson belongs to the text that it was made of.
export const forgetAnswers = (lessonId) => {
  try { window.sessionStorage.removeItem(`skruuvi-${lessonId}`); } catch { /* forbidden: nothing was kept */ }
};
