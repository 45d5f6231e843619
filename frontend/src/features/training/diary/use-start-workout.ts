import { useCallback } from "react";
import type { About, Slot } from "#contract/diary-values.ts";
import type { PlanSession } from "#contract/training/plan.ts";
import { planWorkoutId, type WorkoutView, workoutOf } from "#contract/training/workouts.ts";
import { deviceDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import type { DiaryView } from "./diary-view.ts";
import { useChangeDiary, useDiary, useRunningWorkout } from "./use-diary.ts";

interface Start {
  readonly enrolment: string;
  readonly product: number;
  readonly session: PlanSession;
}

/** Returns the function that begins a planned session today, or resumes it. Resolves to the workout's id once it is stored. */
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

/** The first id of the day whose workout has neither ended nor been deleted; a discarded workout keeps its id. */
function idToday(day: string, { enrolment, session }: Start, diary: DiaryView | undefined): string {
  for (let run = 1; ; run += 1) {
    const id = planWorkoutId(day, enrolment, session.session, run);
    const isDeleted = diary?.workouts.has(id) === true && !workoutIn(diary, id);
    if (!isDeleted && workoutIn(diary, id)?.ended === undefined) return id;
  }
}

/** A workout from its document or its month's line; undefined if deleted. */
function workoutIn(diary: DiaryView | undefined, id: string): WorkoutView | undefined {
  const entries = diary?.workouts.get(id);
  return entries ? workoutOf(id, entries) : diary?.history.find((one) => one.id === id);
}

/** The first values of a workout. `gone: null` overrules a discard by another device that is unknown here. */
function beginning(day: string, started: number, { enrolment, product, session }: Start): Record<string, unknown> {
  const { week, day: number, title } = session;
  const about: About = { kind: "plan", enrolment, product, session: session.session, week, day: number, title };
  const slots = session.slots.map(({ x, exercise, k, title: t }) => [`x:${x}`, { e: exercise, k, t } satisfies Slot]);
  return { about, day, started, gone: null, ...Object.fromEntries(slots) };
}
