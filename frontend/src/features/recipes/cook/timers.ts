import { useSyncExternalStore } from "react";
import { storage } from "../../../lib/storage.ts";

/** The wait of a step that runs: the moment of its end (milliseconds of the epoch), never a counter, so that it is right after a reload. */
export interface Timer {
  readonly recipe: number;
  readonly title: string;
  /** From 1 on. */
  readonly step: number;
  readonly until: number;
}

const NAME = "cookTimers";
const MINUTE_MS = 60_000;
/** Whoever comes back later than this knows that it is over. */
const KEPT_MS = 60 * MINUTE_MS;

const none: readonly Timer[] = [];
const listeners = new Set<() => void>();
let timers: readonly Timer[] | undefined;

/** The waits that run or have just ended on this device, of all recipes, the next one first. */
export function useTimers(): readonly Timer[] {
  return useSyncExternalStore(follow, current, () => none);
}

/** Begins the wait of a step, anew where it ran already. */
export function startTimer(of: Omit<Timer, "until">, minutes: number): void {
  keep([...without(of), { ...of, until: Date.now() + minutes * MINUTE_MS }]);
}

/** A minute longer; one that is over waits for that minute. */
export function addMinute(timer: Timer): void {
  keep([...without(timer), { ...timer, until: Math.max(timer.until, Date.now()) + MINUTE_MS }]);
}

/** Ends a wait, or forgets one that is over. */
export function stopTimer(timer: Timer): void {
  keep(without(timer));
}

function without({ recipe, step }: Omit<Timer, "until">): readonly Timer[] {
  return current().filter((one) => one.recipe !== recipe || one.step !== step);
}

function keep(next: readonly Timer[]): void {
  timers = next.toSorted((one, other) => one.until - other.until);
  storage.write(NAME, JSON.stringify(timers));
  for (const listener of listeners) listener();
}

function current(): readonly Timer[] {
  timers ??= kept().filter(({ until }) => until > Date.now() - KEPT_MS);
  return timers;
}

function kept(): readonly Timer[] {
  try {
    const value: unknown = JSON.parse(storage.read(NAME) ?? "[]");
    return Array.isArray(value) ? value.filter(isTimer) : none;
  } catch {
    return none;
  }
}

function isTimer(value: Partial<Timer> | null): value is Timer {
  return typeof value?.recipe === "number" && typeof value.step === "number" && typeof value.until === "number";
}

function follow(listener: () => void): () => void {
  const read = (event: StorageEvent) => {
    if (event.key !== NAME) return;
    timers = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", read);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", read);
  };
}
