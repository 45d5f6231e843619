import { useCallback, useSyncExternalStore } from "react";
import { usePerson } from "../../../lib/session.ts";
import { type DeviceStore, openDeviceStore } from "./device-store.ts";
import { type Diary, openDiary } from "./diary.ts";
import type { DiaryView } from "./diary-view.ts";
import type { LocalChange } from "./local-change.ts";
import { createMemoryStore } from "./memory-store.ts";
import { noteRunning, useRunningId, useRunningPerson } from "./running-workout.ts";
import { type Sync, startSync } from "./sync.ts";

interface Open {
  readonly diary: Diary;
  readonly sync: Sync;
}

let store: Promise<DeviceStore> | undefined;
let open: Open | undefined;

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
  const set = useCallback(
    (id: string | null) => noteRunning(id === null || person === undefined ? undefined : { person, id }),
    [person],
  );
  return [useRunningId(), set];
}

/** Sends what waits now; while a workout runs, only if the last call is some minutes old. */
export function useSendDiary(): () => Promise<void> {
  const sync = useOpen()?.sync;
  return useCallback(async () => sync?.send(), [sync]);
}

/** The open diary, for what stands beside it. */
export function useOpen(): Open | undefined {
  const signedIn = usePerson();
  const running = useRunningPerson();
  const person = signedIn ?? running;
  return person === undefined ? undefined : openFor(person);
}

/** One diary at a time: another person's takes its place. */
function openFor(person: string): Open {
  if (open?.diary.person === person) return open;
  open?.sync.stop();
  open?.diary.close();
  store ??= openStore();
  const diary = openDiary(person, store);
  open = { diary, sync: startSync(diary) };
  return open;
}

/** Closes the open diary; the next to be asked for is read anew. */
export function forgetDiary(): void {
  open?.sync.stop();
  open?.diary.close();
  [open, store] = [undefined, undefined];
}

/** Without a database the diary lives in memory and by the network. */
function openStore(): Promise<DeviceStore> {
  if (typeof indexedDB === "undefined") return Promise.resolve(createMemoryStore());
  return openDeviceStore(indexedDB).catch(createMemoryStore);
}

function nobody(): () => void {
  return () => undefined;
}
