import { useSyncExternalStore } from "react";
import { sessionPerson } from "../../../lib/session.ts";
import { openFor, removeDiary } from "./current-diary.ts";

/** What is asked before a sign-out that would lose something: how many changes wait, how many of them are sets. */
export interface Question {
  readonly waiting: number;
  readonly sets: number;
  readonly answer: (leaves: boolean) => void;
}

/** Something else of the signed-in person that waits on this device. */
interface AlsoWaiting {
  readonly flush: () => Promise<unknown>;
  /** How many changes wait. */
  readonly count: () => number;
}

const LONGEST_WAIT_MS = 5000;
const others = new Set<AlsoWaiting>();
const listeners = new Set<() => void>();
let question: Question | undefined;

/** Whether whoever is signed in may sign out: what waits is sent first, and asked about where that can't be. */
export async function mayLeave(): Promise<boolean> {
  const person = sessionPerson();
  if (person === undefined) return true;
  const { diary, sync } = openFor(person);
  const sent = [sync.flush(), ...[...others].map(({ flush }) => flush())];
  await Promise.race([Promise.allSettled(sent), passed(LONGEST_WAIT_MS)]);
  await diary.store;
  const waiting = [...others].reduce((sum, { count }) => sum + count(), diary.view()?.waiting ?? 0);
  return waiting === 0 || ask(waiting, diary.waitingSets());
}

/** Notes something that is sent, and asked about, before whoever is signed in leaves; answers the way to take the note back. */
export function noteWaiting(other: AlsoWaiting): () => void {
  others.add(other);
  return () => others.delete(other);
}

/** Takes the diary of whoever is signed in off the device. */
export async function removeOwnDiary(): Promise<void> {
  const person = sessionPerson();
  if (person !== undefined) await removeDiary(person);
}

/** The question that stands open. */
export function useQuestion(): Question | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );
}

function ask(waiting: number, sets: number): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      show(undefined);
      resolve(leaves);
    };
    show({ waiting, sets, answer });
  });
}

function show(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
