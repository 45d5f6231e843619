declare global {
  interface Window {
    /** What `start.js` keeps while the page's code is on its way: the last tap. */
    earlyTap?: { tap?: MouseEvent; readonly keep: (tap: MouseEvent) => void };
  }
}

/**
 * Answers a tap on a button that the page showed before its code had come; from then on buttons answer by themselves, as they do to a tap
 * that is still under way: it made the page take over at once.
 */
export function answerEarlyTap(): void {
  const { earlyTap } = window;
  if (!earlyTap) return;
  delete window.earlyTap;
  window.removeEventListener("click", earlyTap.keep, true);
  const { tap } = earlyTap;
  if (!(tap?.target instanceof Element) || tap.eventPhase !== Event.NONE) return;
  const button = tap.target.closest("button");
  if (button?.isConnected) button.click();
}
