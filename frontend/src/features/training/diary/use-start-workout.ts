import { useCallback } from "react";
import type { About, Slot } from "#contract/diary-values.ts";
import type { PlanSession } from "#contract/training/plan.ts";
import { planWorkoutId, type WorkoutView, workoutOf } from "#contract/training/workouts.ts";
import { deviceDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import type { DiaryView } from "./diary-view.ts";
import { useChangeDiary, useDiary, useRunningWorkout } from "./use-diary.ts";

/** A planned session, and the run through the programme that it belongs to. */
interface Start {
  readonly enrolment: string;
  readonly product: number;
  readonly session: PlanSession;
}

/**
 * Begins a planned session today, or goes on with it where it was begun and has not ended; resolves to the workout's id once the
 * device has kept it, for its page.
 */
export function useStartWorkout(): (start: Start) => Promise<string> {
  const diary = useDiary();
  const change = useChangeDiary();
  const [, setRunning] = useRunningWorkout();
  return useCallback(
    async (start) => {
      const now = serverNow();
      const day = deviceDay(now);
      const id = idToday(day, start, diary);
      setRunning(id);
      if (!workoutIn(diary, id)) {
        await change([{ kind: "workout", id, values: beginning(day, Math.floor(now.getTime() / 1000), start) }]);
      }
      return id;
    },
    [diary, change, setRunning],
  );
}

/** The first run of the day that has neither ended nor been deleted: what was discarded leaves its id behind. */
function idToday(day: string, { enrolment, session }: Start, diary: DiaryView | undefined): string {
  for (let run = 1; ; run += 1) {
    const id = planWorkoutId(day, enrolment, session.session, run);
    const isDeleted = diary?.workouts.has(id) === true && !workoutIn(diary, id);
    if (!isDeleted && workoutIn(diary, id)?.ended === undefined) return id;
  }
}

/** A workout as this device knows it, by its document or its month's line; undefined where it was deleted. */
function workoutIn(diary: DiaryView | undefined, id: string): WorkoutView | undefined {
  const entries = diary?.workouts.get(id);
  return entries ? workoutOf(id, entries) : diary?.history.find((one) => one.id === id);
}

/** It says that it is not deleted: without network another device's discard of the same session may be unknown here. */
function beginning(day: string, started: number, { enrolment, product, session }: Start): Record<string, unknown> {
  const { week, day: number, title } = session;
  const about: About = { kind: "plan", enrolment, product, session: session.session, week, day: number, title };
  const slots = session.slots.map(({ x, exercise, k, title: t }) => [`x:${x}`, { e: exercise, k, t } satisfies Slot]);
  return { about, day, started, gone: null, ...Object.fromEntries(slots) };
}
