import { noteRunning, runningWorkout } from "../running-workout.ts";
import { serverNow } from "../server-time.ts";
import { sessionPerson } from "../session.ts";
import { type DeviceStore, openDeviceStore } from "./device-store.ts";
import { dropFiles } from "./kinds.ts";
import { type LocalRows, openLocalRows } from "./local-rows.ts";
import { createMemoryStore } from "./memory-store.ts";
import { withQuotaEviction } from "./quota-eviction.ts";
import type { SignOutHook } from "./sign-out.ts";
import { type Sync, startSync } from "./sync.ts";

/** A person's rows on this device, kept in step with the server. */
export interface PersonData {
  readonly local: LocalRows;
  readonly sync: Sync;
}

/** What waits of somebody who is not signed in is kept so long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

let store: Promise<DeviceStore> | undefined;
let current: PersonData | undefined;

/** The data of a person on this device: one at a time, another person's takes its place. */
export function openPersonData(person: string): PersonData {
  if (current?.local.person === person) return current;
  closePersonData();
  store ??= openStore();
  tidyDevice(person).catch(() => undefined);
  const local = openLocalRows(person, store);
  current = { local, sync: startSync(local) };
  return current;
}

/** The data that is open; it stays so until it is closed or another person's is opened. */
export function openedPersonData(): PersonData | undefined {
  return current;
}

/** Closes the open data; the next to be asked for is read anew. */
export function closePersonData(): void {
  current?.sync.stop();
  current?.local.close();
  [current, store] = [undefined, undefined];
}

/** Sends the outbox of whoever signs out, and deletes their data from the device. */
export const personDataHook: SignOutHook = {
  flush: async () => ownData()?.sync.flush(),
  countPending: async () => {
    const local = ownData()?.local;
    await local?.store;
    return local?.countPending() ?? 0;
  },
  remove: async () => {
    const person = sessionPerson();
    if (person !== undefined) await removePersonData(person);
  },
};

/**
 * Others' data goes from the device once somebody else or nobody is signed in, but for the person's whose workout runs; what waits of them
 * stays for thirty days, until they sign in again.
 */
export async function tidyDevice(person?: string): Promise<void> {
  const people = [person, runningWorkout()?.person].filter((one) => one !== undefined);
  const opened = await (store ?? openStore());
  await opened.tidy(people, serverNow().getTime() - KEPT_MS);
}

async function removePersonData(person: string): Promise<void> {
  const opened = await (store ?? openStore());
  closePersonData();
  await opened.forget(person);
  await dropFiles();
  if (runningWorkout()?.person === person) noteRunning(undefined);
}

function ownData(): PersonData | undefined {
  const person = sessionPerson();
  return person === undefined ? undefined : openPersonData(person);
}

/** Without a database the data lives in memory and by the network. */
function openStore(): Promise<DeviceStore> {
  if (typeof indexedDB === "undefined") return Promise.resolve(createMemoryStore());
  return openDeviceStore(indexedDB).then(withQuotaEviction).catch(createMemoryStore);
}
