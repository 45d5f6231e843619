import { useSyncExternalStore } from "react";

const ACTS = ["scroll", "pointerdown", "keydown", "focusin", "beforeprint"];
const tells = new Set<() => void>();
let hasActed = false;

if (typeof window !== "undefined") {
  for (const act of ACTS) window.addEventListener(act, note, true);
}

/** Whether the reader has scrolled, tapped, typed, moved the focus or begun to print since the site was opened. */
export function useHasActed(): boolean {
  return useSyncExternalStore(subscribe, () => hasActed, isNot);
}

function note(): void {
  hasActed = true;
  for (const act of ACTS) window.removeEventListener(act, note, true);
  for (const tell of tells) tell();
}

function subscribe(tell: () => void): () => void {
  tells.add(tell);
  return () => tells.delete(tell);
}

function isNot(): boolean {
  return false;
}
