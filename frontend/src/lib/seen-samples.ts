import { useSyncExternalStore } from "react";
import { serverNow } from "./server-time.ts";
import { storage } from "./storage.ts";

/** A free workout that was watched to its end. */
export interface SeenSample {
  readonly challenge: number;
  /** Which of the challenge's videos. */
  readonly row: number;
  readonly title: string;
  readonly seconds: number;
  /** Milliseconds. */
  readonly ended: number;
}

const NAME = "seenSamples";
/** Whoever signs in later than that may be somebody else. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const NONE = "[]";

const listeners = new Set<() => void>();

/** Free workouts wait on this device until an account writes them into its diary. */
export const seenSamples = {
  add: (sample: SeenSample) => {
    storage.write(NAME, JSON.stringify([...read(), sample]));
    for (const listener of listeners) listener();
  },
  drop: () => {
    storage.remove(NAME);
    for (const listener of listeners) listener();
  },
  read,
};

function read(): SeenSample[] {
  try {
    const kept: SeenSample[] = JSON.parse(storage.read(NAME) ?? NONE);
    return kept.filter(({ ended }) => serverNow().getTime() - ended < KEPT_MS);
  } catch {
    return [];
  }
}

/** Whether a free workout waits for a diary. */
export function useHasSeenSamples(): boolean {
  return useSyncExternalStore(follow, () => read().length > 0);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
