import { useMemo } from "react";
import { countedWeeks } from "#contract/counted.ts";
import { later, mondayOf } from "#contract/training/days.ts";
import { type ExerciseHistory, exercisesOf } from "#contract/training/progress.ts";
import { trainedDays } from "#contract/training/trained.ts";
import type { Weeks } from "#contract/training/weeks.ts";
import { today } from "../../../lib/server-time.ts";
import { goalsOf, type PauseView, pausesOf, type Settings, settingsOf } from "../diary/diary-head.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";

/** What progress and diary read of the device's diary. */
export interface TrainingLog {
  readonly diary: DiaryView;
  readonly change: ReturnType<typeof useChangeDiary>;
  readonly settings: Settings;
  readonly weeks: Weeks;
  readonly pauses: readonly PauseView[];
  /** Latest done first. */
  readonly exercises: readonly ExerciseHistory[];
}

/** The diary and what derives from it; undefined until it was read. */
export function useTrainingLog(): TrainingLog | undefined {
  const diary = useDiary();
  const change = useChangeDiary();
  const exercises = useMemo(() => exercisesOf(diary?.history ?? []), [diary?.history]);
  const trained = useMemo(() => trainedDays(diary?.history ?? []), [diary?.history]);
  if (!diary) return undefined;
  const pauses = pausesOf(diary.head);
  return {
    diary,
    change,
    settings: settingsOf(diary.head),
    weeks: { trained, goals: goalsOf(diary.head), pauses },
    pauses,
    exercises,
  };
}

/** Weeks that progress looks back, the current one included. */
export const WEEKS = 12;
export const WEEKS_TEXT = `Zadnjih ${countedWeeks(WEEKS)}`;

/** First day of these weeks. */
export function firstDay(): string {
  return later(mondayOf(today()), -7 * (WEEKS - 1));
}
