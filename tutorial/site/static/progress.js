/* What this browser remembers of the lessons: where one stopped, which are done, which questions were answered right at
   first. It never leaves the browser. */

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
  lessons[id] = { ...before, step: step === last ? 0 : step, done: before.done || step === last };
  write(lessons);
};

// The newest answer to a question counts.
export const answered = (id, position, isRight) => {
  const lessons = read();
  const before = lessons[id] ?? {};
  lessons[id] = { ...before, answers: { ...before.answers, [position]: isRight } };
  write(lessons);
};

const count = ({ answers = {} }) => ({ right: Object.values(answers).filter(Boolean).length, asked: Object.keys(answers).length });

export const totals = () => {
  const lessons = Object.values(read());
  const sums = lessons.map(count);
  return {
    lessons: lessons.length,
    done: lessons.filter((each) => each.done).length,
    right: sums.reduce((sum, each) => sum + each.right, 0),
    asked: sums.reduce((sum, each) => sum + each.asked, 0),
  };
};

export const hasBegun = (id) => id in read();

// One lesson, or all of them: as if they had never been opened.
export const forget = (id = null) => {
  const lessons = read();
  for (const each of id === null ? Object.keys(lessons) : [id]) {
    delete lessons[each];
    try { sessionStorage.removeItem(`skruuvi-${each}`); } catch { /* forbidden: nothing was kept */ }
  }
  write(lessons);
};

// On the list of lessons: a mark for those that are done, how the questions went, and the way back to where one stopped.
export const markLessons = (words) => {
  const lessons = read();
  for (const item of document.querySelectorAll("[data-lesson]")) {
    const lesson = lessons[item.dataset.lesson] ?? {};
    const { right, asked } = count(lesson);
    const mark = [lesson.done && `✓ ${words.done}`, asked && words.right.replace("{right}", right).replace("{asked}", asked)];
    const told = mark.filter(Boolean).join(" · ");
    if (told) item.querySelector("strong").insertAdjacentHTML("afterend", `<span class="done">${told}</span>`);
    if (lesson.step > 1) {
      const link = document.createElement("a");
      const address = new URL(item.querySelector("a").href);
      address.searchParams.set("step", lesson.step);
      Object.assign(link, { href: address.href, className: "resume", textContent: `${words.goOn} ${lesson.step}` });
      item.append(link);
    }
  }
  const button = document.querySelector("[data-forget]");
  if (!button || !Object.keys(lessons).length) return;
  button.hidden = false;
  button.addEventListener("click", () => { forget(); location.reload(); });
};
