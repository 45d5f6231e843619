import { exercisesOf, type RecordDay, recordsOf, setsOf, volumeOf } from "#contract/training/progress.ts";
import { doneSessions, runOf } from "#contract/training/session-state.ts";
import { streakOf } from "#contract/training/streak.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { enrolmentsOf } from "../diary/diary-head.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { weekOf, weeksOf } from "../diary/weeks.ts";
import type { WorkoutProgramme } from "./exercise-places.ts";

export interface Summary {
  readonly day: string;
  readonly minutes: number;
  readonly sets: number;
  readonly grams: number;
  readonly records: readonly RecordDay[];
  /** Trained days of the week; `goal` undefined if none was set. */
  readonly week: { readonly done: number; readonly goal: number | undefined };
  readonly streak: number;
  readonly next: { readonly day: string; readonly title: string } | undefined;
}

/** Figures of an ended workout. Pure. */
export function summaryOf(workout: WorkoutView, diary: DiaryView, programme: WorkoutProgramme): Summary {
  const { day, started, ended } = workout;
  const { history, head } = diary;
  const weeks = weeksOf(diary);
  return {
    day,
    minutes: started === undefined || ended === undefined ? 0 : Math.max(1, Math.round((ended - started) / 60)),
    sets: setsOf(workout),
    grams: volumeOf(workout),
    records: recordsOf(exercisesOf(history)).filter((record) => record.workout === workout.id),
    week: weekOf(day, weeks),
    streak: streakOf(weeks, day),
    next: nextOf(workout, history, head, programme),
  };
}

function nextOf(
  { about, day }: WorkoutView,
  history: DiaryView["history"],
  head: DiaryView["head"],
  { sessions }: WorkoutProgramme,
): Summary["next"] {
  if (about?.kind !== "plan") return undefined;
  const found = enrolmentsOf(head).find(({ id }) => id === about.enrolment);
  if (!found) return undefined;
  const places = sessions.length > 0 ? sessions : undefined;
  const { next } = runOf(found.enrolment, doneSessions(found.id, history), day, places);
  if (!next) return undefined;
  const title = sessions.find(({ session }) => session === next.session)?.title;
  return { day: next.on, title: title ?? `Tjedan ${next.week}, dan ${next.day}` };
}
