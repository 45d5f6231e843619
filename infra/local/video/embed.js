const video = document.querySelector("video");
const start = Number.parseInt(video.dataset.start, 10) || 0;

video.addEventListener(
  "loadedmetadata",
  () => {
    // The sample clips are shorter than the workouts they stand for: one that goes on behind its end begins anew.
    if (start < video.duration) video.currentTime = start;
  },
  { once: true },
);

// The provider's build of player.js knows this command too.
const methods = playerjs.METHODS.all();
playerjs.METHODS.all = () => [...methods, "setPlaybackRate"];

const adapter = new playerjs.HTML5Adapter(video);
adapter.receiver.on("setPlaybackRate", (rate) => {
  video.playbackRate = rate;
});
adapter.ready();
