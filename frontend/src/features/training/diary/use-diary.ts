import { useCallback, useSyncExternalStore } from "react";
import { noteRunning, useRunning } from "../../../lib/running-workout.ts";
import { usePerson } from "../../../lib/session.ts";
import { type OpenDiary, openedDiary, openFor } from "./current-diary.ts";
import type { DiaryView } from "./diary-view.ts";
import type { LocalChange } from "./local-change.ts";

/** The diary of whoever is signed in, or whose workout runs on this device; undefined until the device's store was read. */
export function useDiary(): DiaryView | undefined {
  const diary = useOpen()?.diary;
  return useSyncExternalStore(diary?.subscribe ?? nobody, () => diary?.view());
}

/** Changes the diary; resolves once the change is kept on the device. */
export function useChangeDiary(): (changes: readonly LocalChange[]) => Promise<void> {
  const current = useOpen();
  return useCallback(
    async (changes) => {
      await current?.diary.change(changes);
      current?.sync.changed();
    },
    [current],
  );
}

/** A fact of this device and person, such as until when a rest lasts; null removes it. */
export function useDeviceFact<T>(name: string): readonly [T | undefined, (value: T | null) => Promise<void>] {
  const diary = useOpen()?.diary;
  const value = useSyncExternalStore(diary?.subscribe ?? nobody, () => diary?.kept("device", name) as T | undefined);
  const set = useCallback(async (next: T | null) => diary?.setFact(name, next), [diary, name]);
  return [value, set];
}

/** The workout that runs on this device, and a way to say so; null once it has ended. Said before the first set and at the end. */
export function useRunningWorkout(): readonly [string | undefined, (id: string | null) => void] {
  const person = useOpen()?.diary.person;
  const running = useRunning();
  const set = useCallback(
    (id: string | null) => noteRunning(id === null || person === undefined ? undefined : { person, id }),
    [person],
  );
  return [running?.person === person ? running?.id : undefined, set];
}

/** Sends what waits now; while a workout runs, only if the last call is some minutes old. */
export function useSendDiary(): () => Promise<void> {
  const sync = useOpen()?.sync;
  return useCallback(async () => sync?.send(), [sync]);
}

/** The open diary, for what stands beside it; a page that began with one keeps it where the session or the workout ends. */
export function useOpen(): OpenDiary | undefined {
  const signedIn = usePerson();
  const running = useRunning()?.person;
  const person = signedIn ?? running;
  return person === undefined ? openedDiary() : openFor(person);
}

function nobody(): () => void {
  return () => undefined;
}
