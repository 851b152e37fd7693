/* The editor of a scenario: CodeMirror, as NiceGUI brings it. It marks the lines with faults and the passage of the step
   on show, and tells where the cursor is. It knows nothing of the game. */

import * as CM from "nicegui-codemirror";

// Chrome's own way of editing can put what is typed right after a jump before the cursor.
CM.EditorView.EDIT_CONTEXT = false;

const setFaults = CM.StateEffect.define();
const setPassages = CM.StateEffect.define();
const setShown = CM.StateEffect.define();
const fromOutside = CM.Annotation.define(); // of a change that nobody has typed

const lineStart = (doc, line) => doc.line(Math.min(Math.max(line, 1), doc.lines)).from;

class FaultMarker extends CM.GutterMarker {
  elementClass = "cm-fault-mark";
  toDOM() { return document.createTextNode("✕"); }
}
const marker = new FaultMarker();
const faultyLine = CM.Decoration.line({ class: "cm-fault" });

// Marks move with the text until the server has read it anew.
const faultField = CM.StateField.define({
  create: () => ({ lines: CM.Decoration.none, markers: CM.RangeSet.empty }),
  update({ lines, markers }, change) {
    for (const effect of change.effects) {
      if (!effect.is(setFaults)) continue;
      const starts = [...new Set(effect.value.map((fault) => lineStart(change.newDoc, fault.line)))].sort((a, b) => a - b);
      return {
        lines: CM.Decoration.set(starts.map((at) => faultyLine.range(at))),
        markers: CM.RangeSet.of(starts.map((at) => marker.range(at))),
      };
    }
    return change.docChanged ? { lines: lines.map(change.changes), markers: markers.map(change.changes) } : { lines, markers };
  },
  provide: (field) => CM.EditorView.decorations.from(field, (value) => value.lines),
});

class PassageValue extends CM.RangeValue {
  constructor(passage) { super(); this.passage = passage; }
}

const passageField = CM.StateField.define({
  create: () => ({ passages: CM.RangeSet.empty, shown: null }),
  update({ passages, shown }, change) {
    passages = passages.map(change.changes);
    for (const effect of change.effects) {
      if (effect.is(setShown)) shown = effect.value;
      if (!effect.is(setPassages)) continue;
      passages = CM.RangeSet.of(effect.value.map((each) => {
        const at = lineStart(change.newDoc, each.line);
        return new PassageValue(each).range(at, at);
      }), true);
    }
    return { passages, shown };
  },
});

const all = (state) => {
  const found = [];
  for (const at = state.field(passageField).passages.iter(); at.value; at.next()) found.push({ ...at.value.passage, from: at.from });
  return found;
};

// From where to where the passage of the step on show reaches; null if the step has none.
const shownRange = (state) => {
  const { shown } = state.field(passageField);
  const passages = all(state);
  const n = passages.findIndex((each) => shown && each.has_steps && each.what_if === shown.whatIf &&
    each.first <= shown.position && shown.position <= each.last);
  if (n < 0) return null;
  const next = passages.slice(n + 1).find((each) => each.from > passages[n].from);
  let last = state.doc.lineAt(next ? next.from - 1 : state.doc.length);
  // What is empty or only a remark belongs to what follows.
  while (last.from > passages[n].from && /^\s*(#|$)/.test(last.text)) last = state.doc.line(last.number - 1);
  return { from: passages[n].from, to: last.to };
};

const shownLines = CM.EditorView.decorations.compute([passageField, "doc"], (state) => {
  const range = shownRange(state);
  if (!range) return CM.Decoration.none;
  const lines = [];
  for (let at = range.from; at <= range.to; at = state.doc.lineAt(at).to + 1) {
    const ends = [at === range.from && "first", state.doc.lineAt(at).to >= range.to && "last"].filter(Boolean);
    lines.push(CM.Decoration.line({ class: ["cm-shown", ...ends].join(" ") }).range(at));
  }
  return CM.Decoration.set(lines);
});

// The library's colours of the words are made for light paper: on dark, the same ones, lighter.
const inBothSchemes = ({ color, ...rest }) => (color ? { ...rest, color: `light-dark(${color}, color-mix(in oklab, ${color}, white 60%))` } : rest);
const colours = CM.HighlightStyle.define(CM.defaultHighlightStyle.specs.map(inBothSchemes));

export const Editor = {
  props: { label: String, phrases: Object, faults: Array, passages: Array, shown: Object },
  emits: ["typed", "cursor"],
  watch: {
    faults(faults) { this.view.dispatch({ effects: setFaults.of(faults) }); },
    passages(passages) { this.view.dispatch({ effects: setPassages.of(passages) }); },
    shown(shown) {
      this.view.dispatch({ effects: setShown.of(shown) });
      // Whoever writes is not taken away from where they write.
      if (!this.view.hasFocus) this.reveal();
    },
  },
  mounted() {
    const language = new CM.Compartment();
    this.view = new CM.EditorView({
      parent: this.$el,
      extensions: [
        CM.gutter({ class: "cm-faults", markers: (view) => view.state.field(faultField).markers, initialSpacer: () => marker }),
        CM.basicSetup,
        CM.syntaxHighlighting(colours),
        CM.keymap.of([CM.indentWithTab]),
        CM.indentUnit.of("  "),
        CM.EditorView.lineWrapping,
        CM.EditorView.contentAttributes.of({ "aria-label": this.label, "aria-describedby": "editor-keys", tabindex: "0" }),
        CM.EditorState.phrases.of(this.phrases),
        language.of([]),
        faultField, passageField, shownLines,
        CM.EditorView.updateListener.of(this.onUpdate),
      ],
    });
    CM.languages.find((each) => each.name === "YAML").load()
      .then((yaml) => this.view.dispatch({ effects: language.reconfigure(yaml) }))
      .catch(console.warn); // without its colours it is an editor still
  },
  beforeUnmount() { this.view.destroy(); },
  methods: {
    onUpdate(update) {
      const isOwn = update.transactions.some((each) => each.annotation(fromOutside));
      if (update.docChanged && !isOwn) this.$emit("typed");
      if (update.selectionSet && !update.docChanged && update.view.hasFocus) this.$emit("cursor");
    },
    text() { return this.view.state.doc.toString(); },
    // The passage that the cursor is in; undefined before anything has been read.
    passage() {
      const { state } = this.view;
      const line = state.doc.lineAt(state.selection.main.head);
      return all(state).findLast((each) => each.from <= line.from);
    },
    // Another text, with the cursor at its beginning.
    replace(text) {
      const { state } = this.view;
      this.view.dispatch({
        changes: { from: 0, to: state.doc.length, insert: text }, selection: { anchor: 0 },
        effects: [setFaults.of([]), setPassages.of([])],
        annotations: [fromOutside.of(true), CM.isolateHistory.of("full")],
      });
      this.view.scrollDOM.scrollTop = 0;
    },
    // The same text with something added: only what differs is changed, so that cursor and marks stay.
    amend(text) {
      const old = this.text();
      let [start, end] = [0, 0];
      const most = Math.min(old.length, text.length);
      while (start < most && old[start] === text[start]) start++;
      while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end++;
      this.view.dispatch({
        changes: { from: start, to: old.length - end, insert: text.slice(start, text.length - end) },
        annotations: CM.isolateHistory.of("full"), // one undo takes back this, and nothing else
      });
    },
    goTo(line, column) {
      const { doc } = this.view.state;
      const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      this.view.dispatch({ selection: { anchor: Math.min(from + column - 1, to) } });
      this.scrollTo(from);
      this.view.focus();
    },
    reveal() {
      const range = shownRange(this.view.state);
      if (range) this.scrollTo(range.from);
    },
    // CodeMirror's own way would scroll the window as well.
    scrollTo(position) {
      const { scrollDOM } = this.view;
      const { top, bottom } = this.view.lineBlockAt(position);
      if (top >= scrollDOM.scrollTop && bottom <= scrollDOM.scrollTop + scrollDOM.clientHeight) return;
      scrollDOM.scrollTop = top - scrollDOM.clientHeight / 3;
    },
  },
  template: `<div class="editor"></div>`,
};
