import { useSyncExternalStore } from "react";
import { tabStorage } from "../../lib/storage.ts";

const NAME = "subscriptionNotice";
/** What is said of a cancellation. */
export const CANCELLED = "Pretplata je uspješno otkazana.";
const listeners = new Set<() => void>();

/** Leaves a sentence for the page that loads next in this tab. */
export function leaveNotice(text: string): void {
  tabStorage.write(NAME, text);
}

/** Shows a sentence at once. */
export function showNotice(text: string): void {
  leaveNotice(text);
  tell();
}

/** Takes the sentence away once it has been read. */
export function dropNotice(): void {
  tabStorage.remove(NAME);
  tell();
}

/** The sentence that waits to be read, or null. */
export function useNotice(): string | null {
  return useSyncExternalStore(subscribe, stored, () => null);
}

function stored(): string | null {
  return tabStorage.read(NAME);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
