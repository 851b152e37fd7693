/* What this browser remembers of the lessons: where one stopped, and which are done. It never leaves the browser. */

const KEY = "skruuvi-lessons";

const read = () => {
  try { return JSON.parse(localStorage.getItem(KEY)) ?? {}; } catch { return {}; }
};
const write = (lessons) => {
  try { localStorage.setItem(KEY, JSON.stringify(lessons)); } catch { /* it may be forbidden, or full */ }
};

export const reached = (id, step, last) => {
  const lessons = read();
  const before = lessons[id] ?? {};
  // At the end there is nothing to go on with.
  lessons[id] = { step: step === last ? 0 : step, done: before.done || step === last };
  write(lessons);
};

// On the list of lessons: a mark for those that are done, and the way back to where one stopped.
export const markLessons = (words) => {
  const lessons = read();
  for (const item of document.querySelectorAll("[data-lesson]")) {
    const { step, done } = lessons[item.dataset.lesson] ?? {};
    if (done) item.querySelector("strong").insertAdjacentHTML("afterend", `<span class="done">✓ ${words.done}</span>`);
    if (step > 1) {
      const link = document.createElement("a");
      const address = new URL(item.querySelector("a").href);
      address.searchParams.set("step", step);
      Object.assign(link, { href: address.href, className: "resume", textContent: `${words.goOn} ${step}` });
      item.append(link);
    }
  }
  const forget = document.querySelector("[data-forget]");
  if (!forget || !Object.keys(lessons).length) return;
  forget.hidden = false;
  forget.addEventListener("click", () => { write({}); location.reload(); });
};
