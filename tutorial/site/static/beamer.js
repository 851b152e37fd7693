/* The big screen: the table and the words alone, as large as they go, for a room that looks on. Keys control it. */

export const beamer = {
  data: () => ({ isBeamer: false }),
  mounted() { document.addEventListener("fullscreenchange", this.onFullscreen); },
  beforeUnmount() { document.removeEventListener("fullscreenchange", this.onFullscreen); },
  methods: {
    toggleBeamer() {
      if (this.isBeamer) { this.leaveBeamer(); return; }
      this.isBeamer = true;
      // Where the browser does not allow it, the window is the screen.
      this.$el.requestFullscreen?.().catch(() => {});
    },
    leaveBeamer() {
      this.isBeamer = false;
      if (document.fullscreenElement) document.exitFullscreen();
    },
    // The browser's own way out, Escape, leads out of the big screen too.
    onFullscreen() {
      if (!document.fullscreenElement) this.isBeamer = false;
    },
  },
};
