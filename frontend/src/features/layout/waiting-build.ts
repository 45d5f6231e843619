import { useEffect, useState } from "react";
import { registerWorker } from "../../lib/register-worker.ts";
import { afterWorkout, workoutRuns } from "../../lib/workout-lock.ts";

const HOUR_MS = 3_600_000;
/** Milliseconds in which a new build takes over as a rule. */
const PATIENCE_MS = 5000;

/**
 * Installs the app on the device and looks for a new build when it is opened and whenever the member comes back to it, an hour
 * after the last time at the earliest, and never while a workout runs. Answers the worker of a new build that waits.
 */
export function useWaitingBuild(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    if (import.meta.env.PROD) void follow(setWaiting, ended.signal);
    return () => ended.abort();
  }, []);
  return waiting;
}

/**
 * Lets the new build take over, then loads the page from it. False, and nothing is done, while a workout runs in some tab. The
 * browser takes over only when the earlier build has answered all: where that lasts, loading the page ends what it still asks.
 * A workout that was begun meanwhile is ended first.
 */
export async function takeOver(waiting: ServiceWorker): Promise<boolean> {
  if (await workoutRuns()) return false;
  const load = () => afterWorkout(() => window.location.reload());
  const timer = setTimeout(load, PATIENCE_MS);
  waiting.addEventListener("statechange", () => {
    if (waiting.state !== "activated") return;
    clearTimeout(timer);
    load();
  });
  waiting.postMessage("activate");
  return true;
}

/** The first build of all takes over at once; every other waits. */
async function follow(onWaiting: (worker: ServiceWorker | null) => void, signal: AbortSignal): Promise<void> {
  const registration = await registerWorker();
  if (!registration || signal.aborted) return;
  const tell = () => onWaiting(registration.active && registration.waiting);
  const watch = () => {
    const coming = registration.installing ?? registration.waiting;
    coming?.addEventListener("statechange", tell, { signal });
    tell();
  };
  registration.addEventListener("updatefound", watch, { signal });
  watch();
  keepLooking(registration, signal);
}

function keepLooking(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let looked = 0;
  const look = async () => {
    if (document.hidden || Date.now() - looked < HOUR_MS || (await workoutRuns())) return;
    looked = Date.now();
    await registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", () => void look(), { signal });
  if (registration.active) void look();
}
