import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { paths } from "../../../lib/paths.ts";
import { serverNow, today } from "../../../lib/server-time.ts";
import { useWorkoutLock } from "../../../lib/workout-lock.ts";
import { useChangeDiary, useRunningWorkout, useSendDiary } from "../diary/use-diary.ts";

/** Whether a workout runs, and what ends it or lets it go on. */
export function useCourse(workout: WorkoutView) {
  const navigate = useNavigate();
  const change = useChangeDiary();
  const send = useSendDiary();
  const [running, setRunning] = useRunningWorkout();
  const [, setRest] = useDeviceValue("rest");
  const [, setHold] = useDeviceValue("hold");
  const [wasFinishedNow, setFinishedNow] = useState(false);
  const isRunning = workout.ended === undefined;
  const isNoted = running === workout.id;
  useWorkoutLock(isRunning);
  // Noted once: another tab may note another workout since.
  useEffect(() => {
    if (isRunning) setRunning(workout.id);
  }, [isRunning, workout.id, setRunning]);
  const noteEnd = useCallback(() => {
    if (isNoted) setRunning(null);
  }, [isNoted, setRunning]);
  useEffect(() => {
    if (!isRunning) noteEnd();
  }, [isRunning, noteEnd]);

  const write = (values: Record<string, unknown>) => change([{ kind: "workout", id: workout.id, values }]);
  const clearClocks = () => Promise.all([setRest(null), setHold(null)]);
  return {
    isRunning,
    wasFinishedNow,
    write,
    finish: async () => {
      setFinishedNow(true);
      // A clock that was set back meanwhile ends no workout before it began.
      await write({ ended: Math.max(workout.started ?? 0, Math.floor(serverNow().getTime() / 1000)) });
      noteEnd();
      await clearClocks();
      void keepStorage();
      void send();
    },
    discard: async () => {
      navigate(paths.home);
      await write({ gone: true });
      noteEnd();
      await clearClocks();
      void send();
    },
    goOn: workout.day === today() ? () => void write({ ended: null }) : undefined,
  };
}

/** Asks the browser to keep what it stores here when it needs room. */
async function keepStorage(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
