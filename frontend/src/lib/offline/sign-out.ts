import { useSyncExternalStore } from "react";
import { sessionPerson } from "../session.ts";

/** What has to happen with what a device holds of somebody when they sign out. */
export interface SignOutHook {
  /** Sends what waits for the server. */
  readonly flush?: () => Promise<unknown>;
  /** How many changes only this device has. */
  readonly countPending?: () => Promise<number> | number;
  /** Tells the server what it shall know while the session lasts. */
  readonly tellServer?: () => Promise<void>;
  /** Deletes it from the device. */
  readonly remove?: () => Promise<void>;
}

/** What is asked before a sign-out that would lose something. */
export interface SignOutQuestion {
  readonly pending: number;
  readonly answer: (leaves: boolean) => void;
}

const LONGEST_FLUSH_MS = 5000;
const hooks = new Set<SignOutHook>();
const listeners = new Set<() => void>();
let question: SignOutQuestion | undefined;

/** Registers a hook; answers the way to take it back. */
export function onSignOut(hook: SignOutHook): () => void {
  hooks.add(hook);
  return () => hooks.delete(hook);
}

/** Whether whoever is signed in may sign out: what waits is sent first, and asked about where that can't be. */
export async function mayLeave(): Promise<boolean> {
  if (sessionPerson() === undefined) return true;
  const flushed = [...hooks].map((hook) => hook.flush?.());
  await Promise.race([Promise.allSettled(flushed), passed(LONGEST_FLUSH_MS)]);
  let pending = 0;
  for (const hook of hooks) pending += (await hook.countPending?.()) ?? 0;
  return pending === 0 || ask(pending);
}

/** Tells the server of the sign-out, as far as it can be reached. */
export async function tellServer(): Promise<void> {
  await Promise.allSettled([...hooks].map((hook) => hook.tellServer?.()));
}

/** Deletes what the device holds of the person who signs out, as far as it can be deleted. */
export async function removeFromDevice(): Promise<void> {
  await Promise.allSettled([...hooks].map((hook) => hook.remove?.()));
}

/** The question that stands open. */
export function useSignOutQuestion(): SignOutQuestion | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );
}

function ask(pending: number): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      show(undefined);
      resolve(leaves);
    };
    show({ pending, answer });
  });
}

function show(next: SignOutQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
