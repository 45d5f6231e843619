import { type KeyboardEvent, useEffect } from "react";
import type { Editor } from "./editor.ts";

/** Ctrl+S saves now; Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) go a step back and forth. */
export function editingKeys({ autosave, store }: Editor, isReadOnly: boolean) {
  const acts: Readonly<Record<string, () => unknown>> = {
    s: autosave.flush,
    z: store.undo,
    "shift z": store.redo,
    y: store.redo,
  };
  return (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isReadOnly) return;
    if (event.target instanceof Element && event.target.closest("[role=dialog]")) return;
    const act = acts[`${event.shiftKey ? "shift " : ""}${event.key.toLowerCase()}`];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/** The document saves itself as long as its page is open; leaving the site is questioned while something is unsent. */
export function useOpenDocument({ autosave }: Editor): void {
  useEffect(() => {
    autosave.start();
    const question = (event: BeforeUnloadEvent) => {
      if (autosave.state().status !== "saved") event.preventDefault();
    };
    const again = () => void autosave.flush();
    window.addEventListener("beforeunload", question);
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("beforeunload", question);
      window.removeEventListener("online", again);
      autosave.stop();
    };
  }, [autosave]);
}
