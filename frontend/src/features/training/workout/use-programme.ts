import { useMemo } from "react";
import { exercisesOf, sessionsOf } from "#contract/training/plan.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { settingsOf, stepsOf } from "../diary/head.ts";
import { usePlan } from "../diary/use-plan.ts";
import type { Programme } from "./session-places.ts";

/** The plan behind a workout; without it the workout shows what stands in it. */
export function useProgramme(workout: WorkoutView, { head }: DiaryView): { programme: Programme; isLoading: boolean } {
  const product = workout.about?.kind === "plan" ? workout.about.product : 0;
  const { plan, state } = usePlan(product);
  const programme = useMemo(() => {
    const { sections = [], exercises } = plan ?? {};
    return {
      product,
      state,
      sessions: sessionsOf(sections, exercises),
      exercises: exercisesOf(sections, exercises),
      unit: settingsOf(head).unit,
      steps: stepsOf(head),
    };
  }, [product, plan, state, head]);
  return { programme, isLoading: state === "loading" };
}
