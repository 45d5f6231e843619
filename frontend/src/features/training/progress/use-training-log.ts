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

/** What the pages of progress and diary read of the device's diary; nothing until it was read. */
export interface TrainingLog {
  readonly diary: DiaryView;
  /** Resolves once the changes are kept on the device. */
  readonly change: ReturnType<typeof useChangeDiary>;
  readonly settings: Settings;
  readonly weeks: Weeks;
  readonly pauses: readonly PauseView[];
  /** The one that was done last first. */
  readonly exercises: readonly ExerciseHistory[];
}

/** The diary with what is derived from it, computed anew only when it changes. */
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

/** How many weeks progress looks back over, the running one among them. */
export const WEEKS = 12;
export const WEEKS_TEXT = `Zadnjih ${countedWeeks(WEEKS)}`;

/** The first day of these weeks. */
export function firstDay(): string {
  return later(mondayOf(today()), -7 * (WEEKS - 1));
}
