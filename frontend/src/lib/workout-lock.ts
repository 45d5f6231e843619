import { useEffect } from "react";

const LOCK = "zamah-workout";
let held = 0;
const waiting = new Set<() => void>();

/** While a workout runs in this tab: no reload of it, and no update of the app in any tab. */
export function useWorkoutLock(running: boolean): void {
  useEffect(() => (running ? hold() : undefined), [running]);
}

/** Whether a workout runs in this tab. */
export function workoutRunsHere(): boolean {
  return held > 0;
}

/** Whether a workout runs in any tab. */
export async function workoutRuns(): Promise<boolean> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  return locks.some(({ name }) => name === LOCK);
}

/** Does what would end the page: at once, or as soon as no workout runs in this tab. */
export function afterWorkout(work: () => void): void {
  if (workoutRunsHere()) waiting.add(work);
  else work();
}

/** Tabs share the lock: each that shows a running workout holds it. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held += 1;
  navigator.locks?.request(LOCK, { mode: "shared" }, () => promise).catch(() => undefined);
  return () => {
    held -= 1;
    resolve();
    // React may hold it anew in the same turn.
    queueMicrotask(release);
  };
}

function release(): void {
  if (workoutRunsHere()) return;
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}
