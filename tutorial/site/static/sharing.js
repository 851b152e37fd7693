/* A whole text in the fragment of an address, where no server sees it: deflated, then written in base64url. */

export const LONGEST_LINK = 8000; // characters; what is longer does not survive many mail programs
export const MAX_BYTES = 1024 * 1024; // of a text, as on the server

const MARK = "#text=";

const bytesOf = async (stream, most) => {
  const reader = stream.getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    // A short link may hold any amount of text: it is let go as soon as it is too much.
    if (size > most) {
      await reader.cancel();
      throw new RangeError(`more than ${most} bytes`);
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

// The link to a text at a step of its lesson.
export const linkTo = async (text, step) => {
  const squeezed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const letters = Array.from(await bytesOf(squeezed, Infinity), (byte) => String.fromCharCode(byte)).join("");
  const code = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  const address = new URL(location.href);
  address.search = step ? `?step=${step}` : "";
  address.hash = MARK + code;
  return address.href;
};

// The text that a fragment holds, null if it is none of ours. Throws if it is damaged or holds too much.
export const textIn = async (fragment) => {
  if (!fragment.startsWith(MARK)) return null;
  const letters = atob(fragment.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
  const squeezed = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]).stream();
  const bytes = await bytesOf(squeezed.pipeThrough(new DecompressionStream("deflate")), MAX_BYTES);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
};
