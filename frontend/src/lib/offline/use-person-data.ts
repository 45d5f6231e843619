import { useCallback, useSyncExternalStore } from "react";
import { useRunning } from "../running-workout.ts";
import { usePerson } from "../session.ts";
import { DEVICE } from "./kinds.ts";
import type { LocalRows } from "./local-rows.ts";
import { openedPersonData, openPersonData, type PersonData } from "./person-data.ts";

/**
 * The data of whoever is signed in, or whose workout runs on this device. A page that began with data keeps it where the session or the
 * workout ends.
 */
export function usePersonData(): PersonData | undefined {
  const signedIn = usePerson();
  const running = useRunning()?.person;
  const person = signedIn ?? running;
  return person === undefined ? openedPersonData() : openPersonData(person);
}

/** Something that is read from a person's rows, kept up to date; `read` answers the same object where nothing changed. */
export function useLocal<T>(local: LocalRows | undefined, read: () => T): T {
  return useSyncExternalStore(local?.subscribe ?? followNothing, read);
}

/** A value of this device and person, such as until when a rest lasts; null removes it. */
export function useDeviceValue<T>(name: string): readonly [T | undefined, (value: T | null) => Promise<void>] {
  const local = usePersonData()?.local;
  const value = useLocal(local, () => local?.valueOf({ kind: DEVICE, id: name }) as T | undefined);
  const set = useCallback(async (next: T | null) => local?.setDeviceValue(name, next), [local, name]);
  return [value, set];
}

function followNothing(): () => void {
  return () => undefined;
}
