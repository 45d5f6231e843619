import type { StoredSet } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { isGone } from "#contract/training/workouts.ts";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import { noteRunning, runningWorkout } from "../../../lib/running-workout.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { viewOf } from "./diary-view.ts";
import { changeLocally } from "./local-change.ts";

const FORGOTTEN_SECONDS = 6 * 60 * 60;

/** A workout that nobody went on with for six hours is ended, at the time of its last set; one that has ended runs here no more. */
export async function endForgotten(local: LocalRows): Promise<void> {
  const now = serverNow().getTime() / 1000;
  const forgotten = [...(viewOf(local)?.workouts ?? [])].flatMap(([id, entries]) => {
    const last = lastMomentOf(entries);
    return last !== undefined && now - last >= FORGOTTEN_SECONDS
      ? [{ kind: "workout", id, values: { ended: last } } as const]
      : [];
  });
  if (forgotten.length > 0) await changeLocally(local, forgotten);
  const running = runningWorkout();
  const entries = running?.person === local.person && viewOf(local)?.workouts.get(running.id);
  if (entries && hasEnded(entries)) noteRunning(undefined);
}

function hasEnded(entries: Registers): boolean {
  return currentOf(entries, "ended") !== undefined || isGone(entries);
}

/** When somebody did something last in a workout that has not ended (seconds). */
function lastMomentOf(entries: Registers): number | undefined {
  const started = currentOf(entries, "started") as number | undefined;
  if (started === undefined || hasEnded(entries)) return undefined;
  const sets = Object.entries(entries).flatMap(([key, [value]]) =>
    key.startsWith("s:") && value !== null ? [(value as StoredSet).done] : [],
  );
  return Math.max(started, ...sets);
}
