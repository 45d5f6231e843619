import { useCallback } from "react";
import { useLocal, usePersonData } from "../../../lib/offline/use-person-data.ts";
import { noteRunning, useRunning } from "../../../lib/running-workout.ts";
import { type DiaryView, viewOf } from "./diary-view.ts";
import { changeLocally, type LocalChange } from "./local-change.ts";
import "./diary-rows.ts";
import { applySnapshot } from "../../../lib/offline/apply-snapshot.ts";
import { eraseDiary } from "./queries.ts";

/** The diary of the signed-in member, or of whose workout runs here; undefined until the device's store was read. */
export function useDiary(): DiaryView | undefined {
  const local = usePersonData()?.local;
  return useLocal(local, () => viewOf(local));
}

/** Returns the function that writes changes; it resolves once the device has stored them. */
export function useChangeDiary(): (changes: readonly LocalChange[]) => Promise<void> {
  const data = usePersonData();
  return useCallback(
    async (changes) => {
      if (!data) return;
      await changeLocally(data.local, changes);
      data.sync.changed();
    },
    [data],
  );
}

/** The id of the workout that runs on this device, and its setter; null after its end. */
export function useRunningWorkout(): readonly [string | undefined, (id: string | null) => void] {
  const person = usePersonData()?.local.person;
  const running = useRunning();
  const set = useCallback(
    (id: string | null) => noteRunning(id === null || person === undefined ? undefined : { person, id }),
    [person],
  );
  return [running?.person === person ? running?.id : undefined, set];
}

/** Returns the function that sends unsent changes; during a workout at most every few minutes. */
export function useSendDiary(): () => Promise<void> {
  const sync = usePersonData()?.sync;
  return useCallback(async () => sync?.send(), [sync]);
}

/** Returns the function that erases the diary, or the measures with their consent, at the server and then here. Rejects offline. */
export function useEraseDiary(): (what: "all" | "measures") => Promise<void> {
  const local = usePersonData()?.local;
  return useCallback(
    async (what) => {
      if (!local) return;
      const answer = await eraseDiary(what);
      await local.update("all", (stored) => applySnapshot(local.person, stored, answer, []));
    },
    [local],
  );
}
