/* One's own scenario: the editor beside the player, and all that is done with a text. The text stays in the browser;
   the server is sent it to be read, and answers with its faults or with the address of its replay. */

import Player from "skruuvi/player.js";
import { DealDialog, ShareDialog } from "skruuvi/dialogs.js";
import { Editor } from "skruuvi/editor.js";
import { download } from "skruuvi/download.js";
import { following } from "skruuvi/following.js";
import { forgetAnswers, keep, recall } from "skruuvi/keeping.js";
import { LONGEST_LINK, MAX_BYTES, linkTo, textIn } from "skruuvi/sharing.js";
import { Problems, Tabs, Welcome, filled } from "skruuvi/workshop.js";

const MS_AFTER_TYPING = 300;
const MS_TO_TRY_AGAIN = 4000;
const TOO_LARGE = 413;

const stepInAddress = () => Number(new URLSearchParams(location.search).get("step")) || 0;

export default {
  components: { Player, Editor, Problems, Tabs, Welcome, DealDialog, ShareDialog },
  mixins: [following],
  // `source` is the text of a lesson to be copied, if the address names one. `labels` are those of the player.
  props: {
    words: Object, labels: Object, playerWords: String, language: String, source: String, sourceName: String, isGone: Boolean,
    lessons: Array, lastSeed: Number,
  },
  data: () => ({
    name: "", before: null, isBlank: true, isKept: true, isBusy: false, isDropping: false, isNarrow: false,
    state: "", faults: [], lesson: null, start: 0, notice: "", dialog: "", link: null, tab: "text",
  }),
  computed: {
    replay() { return `/api/replay/${this.lesson.digest}.json`; },
    // The lesson on paper: a page of its own, of the last version that was sound.
    paper() { return `${window.path_prefix ?? ""}/own/print/${this.lesson.digest}?lang=${this.language}`; },
    passages() { return this.lesson?.passages ?? []; },
    status() {
      const { words, faults } = this;
      if (this.isBlank) return "";
      if (this.state) return words[this.state];
      if (faults.length) return this.countedFaults;
      return filled(words.sound, { n: this.lesson?.steps ?? 0 });
    },
    countedFaults() { return filled(this.faults.length === 1 ? this.words.oneFault : this.words.faults, { n: this.faults.length }); },
    // While there are faults, the lines may have moved since the advice was given.
    advice() { return (!this.faults.length && this.lesson?.advice) || []; },
    canComplete() { return !!this.lesson && !this.lesson.isOver && !this.faults.length && !this.state && !this.isBusy; },
  },
  async mounted() {
    this.narrow = window.matchMedia("(max-width: 1099px)");
    this.narrow.addEventListener("change", this.onWidth);
    window.addEventListener("hashchange", this.openShared);
    window.addEventListener("pagehide", this.keep);
    document.addEventListener("visibilitychange", this.keep);
    window.addEventListener("online", this.read);
    this.onWidth();
    this.version = 0; // of the text as a whole: another text is another lesson for the player
    // NiceGUI sets the path prefix right after mounting.
    await new Promise((resolve) => setTimeout(resolve));
    this.begin();
  },
  beforeUnmount() {
    this.narrow.removeEventListener("change", this.onWidth);
    window.removeEventListener("hashchange", this.openShared);
    window.removeEventListener("pagehide", this.keep);
    document.removeEventListener("visibilitychange", this.keep);
    window.removeEventListener("online", this.read);
    clearTimeout(this.timer);
    this.asking?.abort();
  },
  methods: {
    filled,
    async begin() {
      const kept = recall();
      this.before = kept.before ?? null;
      this.name = kept.name ?? "";
      this.$refs.editor.replace(kept.text ?? "");
      this.isBegun = true;
      this.wanted = stepInAddress();
      if (this.isGone) this.notice = this.words.gone;
      if (this.source) {
        this.open(this.source, this.sourceName, "text", this.wanted);
        // A reload would copy the lesson over what has been written since.
        const address = new URL(location.href);
        address.searchParams.delete("from");
        history.replaceState(history.state, "", address);
      } else if (!(await this.openShared())) this.read();
    },
    async openShared() {
      try {
        const text = await textIn(location.hash);
        if (text !== null) this.open(text, "", "lesson", stepInAddress());
        return text !== null;
      } catch (error) {
        console.warn(error);
        this.notice = error instanceof RangeError ? this.words.tooLarge : this.words.badLink;
        return false;
      }
    },
    // Another text takes the place of the one that is here, which can be brought back. `tab` is what a phone shows.
    open(text, name, tab = "text", step = 0) {
      const old = { text: this.$refs.editor.text(), name: this.name };
      const isAnother = text !== old.text;
      if (isAnother && old.text.trim()) {
        this.before = old;
        this.notice = this.words.replaced;
      }
      this.name = name;
      this.tab = tab;
      this.wanted = step;
      if (isAnother) {
        this.version += 1;
        this.isFollowing = false;
        this.$refs.editor.replace(text);
      }
      this.keep();
      this.read();
    },
    bringBack() {
      this.open(this.before.text, this.before.name);
    },
    keep() {
      if (this.isBegun) this.isKept = keep({ text: this.$refs.editor.text(), name: this.name, before: this.before });
    },
    onTyped() {
      this.asking?.abort();
      this.isFollowing = true;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => { this.keep(); this.read(); }, MS_AFTER_TYPING);
      // The address of a shared text no longer says what is here.
      if (location.hash.startsWith("#text=")) history.replaceState(history.state, "", location.pathname + location.search);
    },
    async read() {
      clearTimeout(this.timer);
      this.asking?.abort();
      const text = this.$refs.editor.text();
      this.isBlank = !text.trim();
      if (this.isBlank || text.length > MAX_BYTES) {
        this.state = "";
        this.faults = this.isBlank ? [] : [this.tooLarge()];
        if (this.isBlank) { this.lesson = null; this.shown = null; }
        return;
      }
      const asking = (this.asking = new AbortController());
      this.state = "reading";
      try {
        const told = await this.ask("read", text, asking.signal);
        if (asking.signal.aborted) return;
        this.state = "";
        this.faults = told.faults ?? [];
        if (told.digest) this.take(told);
        else if (this.lesson?.version !== this.version) this.tab = "text";
      } catch (error) {
        if (asking.signal.aborted) return;
        console.warn(error);
        this.state = { [TOO_LARGE]: "", undefined: "offline" }[error.status] ?? "failed";
        if (error.status === TOO_LARGE) this.faults = [this.tooLarge()];
        if (this.state === "offline") this.timer = setTimeout(this.read, MS_TO_TRY_AGAIN);
      }
    },
    tooLarge() { return { line: 1, column: 1, message: this.words.tooLarge }; },
    async ask(name, body, signal) {
      const address = `${window.path_prefix ?? ""}/api/own/${name}?lang=${this.language}`;
      const answer = await fetch(address, { method: "POST", body, signal });
      if (!answer.ok) throw Object.assign(new Error(`${name}: ${answer.status}`), { status: answer.status });
      return answer.json();
    },
    take(told) {
      if (this.lesson?.version !== this.version) {
        this.start = this.wanted;
        if (this.version) forgetAnswers(told.id);
      }
      this.lesson = Vue.markRaw({ ...told, version: this.version });
    },

    async openFile(file) {
      if (!file) return;
      this.notice = "";
      if (file.size > MAX_BYTES) { this.notice = this.words.tooLarge; return; }
      const bytes = await file.arrayBuffer();
      try {
        this.open(new TextDecoder("utf-8", { fatal: true }).decode(bytes), file.name, "lesson");
      } catch {
        this.notice = this.words.notText;
      }
    },
    onChosen(event) {
      this.openFile(event.target.files[0]);
      event.target.value = "";
    },
    // A piece of text that is dragged about is the editor's.
    onDrag(event) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      this.isDropping = true;
    },
    onDrop(event) {
      this.isDropping = false;
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      this.openFile(file);
    },
    async busily(work) {
      this.isBusy = true;
      try { await work(); } catch (error) {
        console.warn(error);
        this.notice = this.words.lost;
      } finally { this.isBusy = false; }
    },
    deal(wish) {
      this.dialog = "";
      this.busily(async () => {
        const { text } = await this.ask("deal", JSON.stringify(wish));
        this.open(text, `${wish.game}-${wish.seed}.yaml`);
      });
    },
    complete() {
      const text = this.$refs.editor.text();
      this.busily(async () => {
        const told = await this.ask("rest", text);
        if (told.text && this.$refs.editor.text() === text) this.$refs.editor.amend(told.text);
        this.notice = told.text ? "" : this.words.cannotComplete;
      });
    },
    startAfresh() { this.open("", ""); this.$refs.editor.view.focus(); },
    async share() {
      const step = this.$refs.player?.index ?? 0;
      try { this.link = await linkTo(this.$refs.editor.text(), step); } catch (error) { console.warn(error); this.link = null; }
      this.dialog = "share";
    },
    download() { download(this.name || this.lesson?.name || "scenario.yaml", this.$refs.editor.text()); },
    async goTo({ line, column }) {
      this.tab = "text";
      await Vue.nextTick();
      this.$refs.editor.goTo(line, column);
    },
    async showTab(tab) {
      this.tab = tab;
      await Vue.nextTick();
      if (tab === "text") this.$refs.editor.reveal();
    },
    onWidth() { this.isNarrow = this.narrow.matches; },
    isTooLong() { return this.link?.length > LONGEST_LINK; },
  },
  template: `
    <div class="own" :class="{ tabbed: isNarrow && lesson, dropping: isDropping }" @dragover="onDrag"
      @dragleave="isDropping = isDropping && $el.contains($event.relatedTarget)" @drop.capture="onDrop">
      <div role="status" class="news"><p v-if="notice">{{ notice }}
        <button v-if="before && notice === words.replaced" type="button" class="button" @click="bringBack">{{ words.bringBack }}</button>
        <button type="button" class="button" @click="notice = ''">{{ words.close }}</button></p></div>
      <Tabs v-if="isNarrow && lesson" :tab="tab" :words="words" :faults="faults.length ? countedFaults : ''" @tab="showTab" />
      <section v-show="!isNarrow || !lesson || tab === 'text'" id="own-text" class="writing" :role="isNarrow && lesson ? 'tabpanel' : null"
        :aria-label="words.text">
        <div v-show="!isNarrow || !isBlank" class="tools" role="group" :aria-label="words.tools">
          <button type="button" class="button" @click="$refs.file.click()">{{ words.openFile }}</button>
          <button type="button" class="button" @click="dialog = 'deal'">{{ words.newDeal }}</button>
          <button type="button" class="button" :disabled="!canComplete" :title="words.completeWhat" @click="complete">{{ words.complete }}</button>
          <button type="button" class="button" :disabled="isBlank" @click="share">{{ words.share }}</button>
          <button type="button" class="button" :disabled="isBlank" @click="download">{{ words.download }}</button>
          <a v-if="lesson" class="button" :href="paper">{{ words.print }}</a>
          <button type="button" class="button" :disabled="isBlank" @click="startAfresh">{{ words.startAfresh }}</button>
        </div>
        <input ref="file" type="file" class="hidden" accept=".yaml,.yml,.txt" tabindex="-1" aria-hidden="true" @change="onChosen" />
        <Editor ref="editor" :label="words.editor" :phrases="words.phrases" :faults="faults" :passages="passages" :shown="shown"
          @typed="onTyped" @cursor="follow(false)" />
        <p class="reading"><span role="status" :class="{ bad: faults.length }">{{ status }}</span>
          <span v-if="!isKept" class="bad">{{ words.notKept }}</span>
          <span id="editor-keys">{{ words.editorKeys }}</span></p>
        <section v-if="faults.length" class="faults" :aria-label="countedFaults">
          <Problems :problems="faults" :words="words" @choose="goTo" />
        </section>
        <details v-if="advice.length" class="advice">
          <summary>{{ filled(words.advice, { n: advice.length }) }}</summary>
          <Problems :problems="advice" :words="words" @choose="goTo" />
        </details>
        <slot></slot>
      </section>
      <section v-show="!isNarrow || !lesson || tab === 'lesson'" id="own-lesson" class="preview" :role="isNarrow && lesson ? 'tabpanel' : null"
        :aria-label="words.lesson">
        <p v-if="faults.length && lesson" class="stale">{{ words.stale }}</p>
        <Welcome v-if="isBlank && !lesson" :words="words" :lessons="lessons" @choose="$refs.file.click()" @deal="dialog = 'deal'"
          @example="open(words.example, '')" />
        <p v-else-if="!lesson" class="notice">{{ faults.length ? words.mendFirst : words.reading }}</p>
        <Player v-else :key="lesson.version" ref="player" :replay="replay" :words="playerWords" :start="start" :next="labels" is-draft
          @vue:mounted="onPlayer" />
      </section>
      <DealDialog v-if="dialog === 'deal'" :words="words" :last-seed="lastSeed" @deal="deal" @close="dialog = ''" />
      <ShareDialog v-if="dialog === 'share'" :words="words" :link="link" :is-too-long="isTooLong()" :is-faulty="!!faults.length"
        @download="download" @close="dialog = ''" />
    </div>`,
};
