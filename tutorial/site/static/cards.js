/* One playing card, face up or face down. The suits are paths, so that they look the same with every font. */

const PATHS = {
  S: "M12 2C9 7 2 10 2 15.5 2 18.5 4.5 20 7 20c1.6 0 3-.6 4-1.8C10.7 20.5 9.7 22 8 23h8c-1.7-1-2.7-2.5-3-4.8 1 1.2 2.4 1.8 4 1.8 2.5 0 5-1.5 5-4.5C22 10 15 7 12 2z",
  C: "M12 2a5 5 0 0 0-4.2 7.7A5 5 0 1 0 10.9 17c-.2 2.7-1.2 4.7-2.9 6h8c-1.7-1.3-2.7-3.3-2.9-6a5 5 0 1 0 3.1-7.3A5 5 0 0 0 12 2z",
  D: "M12 1l8.5 11L12 23 3.5 12z",
  H: "M12 22C5 16 2 12.5 2 8.5 2 5 4.6 2.5 7.5 2.5c1.9 0 3.5 1 4.5 2.7 1-1.7 2.6-2.7 4.5-2.7C19.4 2.5 22 5 22 8.5c0 4-3 7.5-10 13.5z",
};

// Each suit is an image that the browser draws once; a card only refers to it.
const style = document.createElement("style");
style.textContent = Object.entries(PATHS).map(([suit, path]) => {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}"/></svg>`;
  return `.suit-${suit} > .pip { --pip: url("data:image/svg+xml,${encodeURIComponent(image)}"); }`;
}).join("\n");
document.head.append(style);

export const CardFace = {
  // Without a name the card says nothing: it is then part of a button that does.
  props: { card: String, name: { type: String, default: null } },
  template: `
    <span class="card" :class="'suit-' + card[0]" :data-card="card" :role="name && 'img'" :aria-label="name" :aria-hidden="name ? null : true"
      ><b aria-hidden="true">{{ card.slice(1) }}</b><i class="pip"></i><i class="pip centre"></i></span>`,
};
