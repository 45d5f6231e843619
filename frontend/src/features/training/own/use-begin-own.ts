import { useCallback } from "react";
import type { About } from "#contract/diary-values.ts";
import { otherWorkoutId, templateWorkoutId, type WorkoutView, workoutOf } from "#contract/training/workouts.ts";
import { deviceDay } from "../../../lib/format.ts";
import { randomLetters } from "../../../lib/offline/device-id.ts";
import { serverNow } from "../../../lib/server-time.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { useChangeDiary, useDiary, useRunningWorkout } from "../diary/use-diary.ts";
import type { Chosen } from "./choosable.ts";
import type { OwnTemplate } from "./templates.ts";

const RANDOM_LENGTH = 10;

/** What a workout of one's own begins with; nothing: empty. */
export interface OwnStart {
  readonly title?: string | undefined;
  readonly template?: string | undefined;
  readonly exercises?: readonly Chosen[] | undefined;
}

export const OWN_TITLE = "Trening";

/** Returns the function that begins a workout of one's own. Resolves to its id once the device has stored it. */
export function useBeginOwn(): (start: OwnStart) => Promise<string> {
  const diary = useDiary();
  const change = useChangeDiary();
  const [, setRunning] = useRunningWorkout();
  return useCallback(
    async ({ title = OWN_TITLE, template, exercises = [] }) => {
      const now = serverNow();
      const day = deviceDay(now);
      const id = template ? templateToday(day, template, diary) : otherWorkoutId(day, randomLetters(RANDOM_LENGTH));
      setRunning(id);
      if (template && workoutIn(diary, id)) return id;
      const about: About = { kind: "own", title, ...(template && { template }) };
      const slots = exercises.map(({ k, t }, at) => [`x:${at + 1}`, { k, t }]);
      const started = Math.floor(now.getTime() / 1000);
      await change([
        { kind: "workout", id, values: { about, day, started, gone: null, ...Object.fromEntries(slots) } },
      ]);
      return id;
    },
    [diary, change, setRunning],
  );
}

/** A template as the start of a workout. Pure. */
export function fromTemplate({ id, title, slots }: OwnTemplate): OwnStart {
  return { title, template: id, exercises: slots };
}

/** An earlier workout as the start of another: what was done in it. Pure. */
export function fromWorkout({ about, slots }: WorkoutView): OwnStart {
  const exercises = slots.filter(({ k, sets }) => k !== "" && sets.length > 0).map(({ k, t }) => ({ k, t }));
  return { title: about?.title, template: about?.kind === "own" ? about.template : undefined, exercises };
}

/** The latest workout with a set that is over. Pure. */
export function lastWorkout(history: readonly WorkoutView[]): WorkoutView | undefined {
  return history.find(({ ended, slots }) => ended !== undefined && slots.some(({ k, sets }) => k && sets.length > 0));
}

/** The first id of the day whose workout has neither ended nor been deleted: two devices that begin a template write one workout. */
function templateToday(day: string, template: string, diary: DiaryView | undefined): string {
  for (let run = 1; ; run += 1) {
    const id = templateWorkoutId(day, template, run);
    const isDeleted = diary?.workouts.has(id) === true && !workoutIn(diary, id);
    if (!isDeleted && workoutIn(diary, id)?.ended === undefined) return id;
  }
}

function workoutIn(diary: DiaryView | undefined, id: string): WorkoutView | undefined {
  const entries = diary?.workouts.get(id);
  return entries ? workoutOf(id, entries) : diary?.history.find((one) => one.id === id);
}
