const WAIT_MS = 2_000;
const TAKES_OVER = ["wheel", "touchstart", "keydown", "pointerdown"];

/** Scrolls to where a page was left, again while it grows (ms: two seconds), until it is there or the reader takes over. Answers how to stop. */
export function restoreScroll(to: number): () => void {
  const observer = new ResizeObserver(() => attempt());
  const timer = setTimeout(() => stop(), WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of TAKES_OVER) window.removeEventListener(event, stop);
  };
  const attempt = () => {
    window.scrollTo(0, to);
    if (Math.abs(window.scrollY - to) < 2) stop();
  };
  for (const event of TAKES_OVER) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}
