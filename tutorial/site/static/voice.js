/* Reading aloud, by the voices that the browser has. */

import { settings } from "skruuvi/settings.js";

const speech = window.speechSynthesis;

// The browser may be able to speak, but not this language.
const voice = () => {
  const language = document.documentElement.lang.slice(0, 2);
  return speech?.getVoices().find((each) => each.lang.toLowerCase().startsWith(language));
};
export const canSpeak = () => !!voice();

// Some browsers list their voices only after a while. Gives back what ends the waiting.
export const whenVoicesCome = (then) => {
  speech?.addEventListener?.("voiceschanged", then);
  return () => speech?.removeEventListener?.("voiceschanged", then);
};

// Cards and bids as one says them: "♠3" is "three of spades".
const spelled = (text, { symbols, cards, calls }) => {
  const suits = Object.fromEntries(Object.entries(symbols).map(([suit, symbol]) => [symbol, suit]));
  return text
    .replace(/([♠♥♦♣])(10|[2-9JQKA])(?!\w)/g, (shown, symbol, rank) => cards[suits[symbol] + rank] ?? shown)
    .replace(/(?<!\w)([1-7])([♠♥♦♣])/g, (shown, level, symbol) => calls[level + suits[symbol]]?.name ?? shown);
};

// Sentence by sentence: some browsers break off what is long.
const sentences = (text) => text.split(/(?<=[.!?…:]["”»)]*)\s+/).filter(Boolean);

const hush = () => speech?.cancel();

// True once all has been said; false if it could not be, or was broken off.
const speak = (text) => new Promise((resolve) => {
  hush();
  const said = canSpeak() ? sentences(text) : [];
  if (!said.length) { resolve(false); return; }
  said.forEach((sentence, i) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    Object.assign(utterance, { voice: voice(), lang: voice().lang, onerror: () => resolve(false) });
    if (i === said.length - 1) utterance.onend = () => resolve(true);
    speech.speak(utterance);
  });
});

const reader = document.createElement("template");
export const plainText = (html) => {
  // Where a paragraph or a cell ends, its last word ends too.
  reader.innerHTML = html.replace(/<\/(p|li|td|th)>/g, " $&");
  return reader.content.textContent.replace(/\s+/g, " ").trim();
};

// The player's side: a step is read when it is shown, and nothing is said of one that is left.
export const aloud = {
  data: () => ({ isReading: false, wasRead: false }),
  watch: {
    "settings.voice"() { this.read(); this.schedule(); },
    "verdict.html"(html) { if (html) this.read(); },
  },
  mounted() { window.addEventListener("pagehide", hush); },
  beforeUnmount() {
    window.removeEventListener("pagehide", hush);
    this.beSilent();
  },
  methods: {
    // Pieces of HTML as sentences in plain words.
    asText(parts) {
      const plain = parts.filter(Boolean).map(plainText);
      return spelled(plain.map((text) => (/[.!?…:]["”»)]*$/.test(text) ? text : `${text}.`)).join(" "), this.text);
    },
    read() {
      if (!this.settings.voice) { this.beSilent(); return; }
      const { step, asked, questions, index, verdict } = this;
      const told = verdict ? [questions.verdicts[verdict.kind], verdict.html] : [];
      const score = step.score.map(({ label, value }) => `${label}: ${value}`);
      const words = [step.headline, step.say, step.happened, step.why, ...score, step.rule];
      // A try is answered; the position it was made from has been read already.
      this.say(asked && verdict ? told : [...told, ...words, asked && questions.asks[index]]);
    },
    async say(parts) {
      this.beSilent();
      const utterance = (this.utterance = {});
      this.isReading = true;
      const wasRead = await speak(this.asText(parts));
      if (this.utterance !== utterance) return;
      Object.assign(this, { isReading: false, wasRead });
      this.schedule();
    },
    beSilent() {
      if (!this.utterance) return;
      this.utterance = null;
      Object.assign(this, { isReading: false, wasRead: false });
      hush();
    },
  },
};
