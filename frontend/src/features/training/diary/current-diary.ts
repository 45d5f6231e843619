import { type DeviceStore, openDeviceStore } from "../../../lib/offline/device-store.ts";
import { createMemoryStore } from "../../../lib/offline/memory-store.ts";
import { noteRunning, runningWorkout } from "../../../lib/running-workout.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { type Diary, openDiary } from "./diary.ts";
import { dropDrawings } from "./drawings.ts";
import { withRoom } from "./room.ts";
import { type Sync, startSync } from "./sync.ts";

/** A diary that is kept in step with the server. */
export interface OpenDiary {
  readonly diary: Diary;
  readonly sync: Sync;
}

/** What waits of somebody who is not signed in is kept so long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

let store: Promise<DeviceStore> | undefined;
let current: OpenDiary | undefined;

/** The diary of a person on this device: one at a time, another person's takes its place. */
export function openFor(person: string): OpenDiary {
  if (current?.diary.person === person) return current;
  closeDiary();
  store ??= openStore();
  tidyDevice(person).catch(() => undefined);
  const diary = openDiary(person, store);
  current = { diary, sync: startSync(diary) };
  return current;
}

/** The diary that is open; it stays so until it is closed or another person's is opened. */
export function openedDiary(): OpenDiary | undefined {
  return current;
}

/** Closes the open diary; the next to be asked for is read anew. */
export function closeDiary(): void {
  current?.sync.stop();
  current?.diary.close();
  [current, store] = [undefined, undefined];
}

/** Removes all of a person from the device. */
export async function removeDiary(person: string): Promise<void> {
  const opened = await (store ?? openStore());
  closeDiary();
  await opened.forget(person);
  await dropDrawings();
  if (runningWorkout()?.person === person) noteRunning(undefined);
}

/**
 * Others' diaries go from the device once somebody else or nobody is signed in, but for the one whose workout runs; what waits in them
 * stays for thirty days, until that person signs in again.
 */
export async function tidyDevice(person?: string): Promise<void> {
  const people = [person, runningWorkout()?.person].filter((one) => one !== undefined);
  const opened = await (store ?? openStore());
  await opened.tidy(people, serverNow().getTime() - KEPT_MS);
}

/** Without a database the diary lives in memory and by the network. */
function openStore(): Promise<DeviceStore> {
  if (typeof indexedDB === "undefined") return Promise.resolve(createMemoryStore());
  return openDeviceStore(indexedDB).then(withRoom).catch(createMemoryStore);
}
