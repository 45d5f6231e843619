import { useMemo, useSyncExternalStore } from "react";
import { serverNow } from "./server-time.ts";
import { storage } from "./storage.ts";

/** A workout that was begun on this device and has not ended; it goes on without a session too. */
export interface RunningWorkout {
  readonly person: string;
  readonly id: string;
}

const NAME = "runningWorkout";
const LONGEST_MS = 2 * 24 * 60 * 60 * 1000;
const listeners = new Set<() => void>();

/** The workout that runs on this device; one that was begun the day before yesterday does no more. Its id begins with its day. */
export function runningWorkout(): RunningWorkout | undefined {
  const [person, id] = storage.read(NAME)?.split("\n") ?? [];
  if (!person || !id) return undefined;
  const day = id.replace(/^(\d{4})(\d\d)(\d\d).*/, "$1-$2-$3");
  const isOld = serverNow().getTime() - Date.parse(day) > LONGEST_MS;
  return isOld ? undefined : { person, id };
}

/** Notes which workout runs on this device; nothing: none does. */
export function noteRunning(running: RunningWorkout | undefined): void {
  if (running) storage.write(NAME, `${running.person}\n${running.id}`);
  else storage.remove(NAME);
  for (const listener of listeners) listener();
}

/** The workout that runs on this device, kept up to date over all tabs. */
export function useRunning(): RunningWorkout | undefined {
  const text = useSyncExternalStore(follow, () => storage.read(NAME));
  return useMemo(() => (text === null ? undefined : runningWorkout()), [text]);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
