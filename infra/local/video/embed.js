const video = document.querySelector("video");
const start = Number.parseInt(video.dataset.start, 10) || 0;

video.addEventListener(
  "loadedmetadata",
  () => {
    // The sample clips are shorter than the workouts they stand for.
    if (start > 0) video.currentTime = start % video.duration;
  },
  { once: true },
);

new playerjs.HTML5Adapter(video).ready();
