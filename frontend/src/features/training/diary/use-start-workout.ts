import { useCallback } from "react";
import type { About, Slot } from "#contract/diary-values.ts";
import type { PlanSession } from "#contract/training/plan.ts";
import { planWorkoutId, workoutOf } from "#contract/training/workouts.ts";
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
  const workouts = useDiary()?.workouts;
  const change = useChangeDiary();
  const [, setRunning] = useRunningWorkout();
  return useCallback(
    async (start) => {
      const now = serverNow();
      const day = deviceDay(now);
      const id = idToday(day, start, workouts);
      setRunning(id);
      if (!workouts?.has(id)) {
        await change([{ kind: "workout", id, values: beginning(day, Math.floor(now.getTime() / 1000), start) }]);
      }
      return id;
    },
    [workouts, change, setRunning],
  );
}

/** The first run of the day that has not ended. */
function idToday(day: string, { enrolment, session }: Start, workouts: DiaryView["workouts"] | undefined): string {
  for (let run = 1; ; run += 1) {
    const id = planWorkoutId(day, enrolment, session.session, run);
    const entries = workouts?.get(id);
    if (!entries || workoutOf(id, entries)?.ended === undefined) return id;
  }
}

function beginning(day: string, started: number, { enrolment, product, session }: Start): Record<string, unknown> {
  const { week, day: number, title } = session;
  const about: About = { kind: "plan", enrolment, product, session: session.session, week, day: number, title };
  const slots = session.slots.map(({ x, exercise, k, title: t }) => [`x:${x}`, { e: exercise, k, t } satisfies Slot]);
  return { about, day, started, ...Object.fromEntries(slots) };
}
