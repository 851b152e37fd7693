/* The editor and the player show the same step: each follows the other. */

export const following = {
  // The position on show, and the number of the named line it is in: null in the lesson itself.
  data: () => ({ shown: null }),
  methods: {
    onPlayer() {
      const { player } = this.$refs;
      player.$watch(() => (player.questions ? `${player.index} ${this.openLine()}` : ""), this.onStep, { immediate: true });
      player.$watch("questions", this.onLesson);
      // The server may have forgotten the lesson: it is sent the text again.
      player.$watch("failed", async (failed) => { if (failed) { await this.read(); player.load(); } });
      player.$watch("lost", (lost) => { if (lost) this.read(); });
    },
    // The number of the named line that is on; null for the lesson itself, -1 for a line of the visitor's own.
    openLine() {
      const { line, questions } = this.$refs.player;
      return line ? questions.lines.findIndex((each) => each.name === line.name) : null;
    },
    onStep() {
      const { player } = this.$refs;
      if (player?.questions) this.shown = { position: player.index, whatIf: this.openLine() };
    },
    onLesson() {
      if (this.isFollowing) this.follow(true);
      this.isFollowing = false;
    },
    async follow(isTyped) {
      const { player, editor } = this.$refs;
      const passage = editor.passage();
      if (!passage || !player?.questions) return;
      const open = this.openLine();
      const isThere = open === passage.what_if && passage.first <= player.index && player.index <= passage.last;
      if (isThere && !isTyped) return;
      player.playing = false;
      if (passage.what_if === null) {
        if (player.line || player.wondering) player.leave();
      } else if (open !== passage.what_if) await player.openNamed(passage.what_if);
      player.go(passage.shown);
    },
  },
};
