/* Stands in the head of every page, so that the first paint has the visitor's colours: what is set is on the root element,
   where the style sheets look for it. Afterwards settings.js keeps it there. */
try {
  Object.assign(document.documentElement.dataset, JSON.parse(localStorage.getItem("skruuvi-settings")));
} catch { /* nothing was kept, or it may not be read */ }
// The framework numbers the tab and does not expect that this may be forbidden: it gets a note that lasts as long as the page.
try {
  void window.sessionStorage;
} catch {
  Object.defineProperty(window, "sessionStorage", { value: {} });
}
