declare global {
  interface Window {
    /** What `start.js` keeps while the page's code is on its way: the button that was tapped last. */
    earlyTap?: { button: HTMLButtonElement | null; readonly keep: (event: MouseEvent) => void };
  }
}

/** Answers a tap on a button that the page showed before its code had come; from then on buttons answer by themselves. */
export function answerEarlyTap(): void {
  const { earlyTap } = window;
  if (!earlyTap) return;
  delete window.earlyTap;
  window.removeEventListener("click", earlyTap.keep, true);
  if (earlyTap.button?.isConnected) earlyTap.button.click();
}
