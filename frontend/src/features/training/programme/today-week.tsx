import { trainedDays } from "#contract/training/progress.ts";
import { goalIn, trainedIn } from "#contract/training/streak.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { goalsOf } from "../diary/head.ts";
import { useDiary } from "../diary/use-diary.ts";
import { runsIn } from "./runs.ts";
import { useKeptVideos } from "./use-course-plan.ts";
import { useToday } from "./use-today.ts";
import { weekOf } from "./week.ts";
import { WeekStrip } from "./week-strip.tsx";

/** The member's week; nothing for who has neither a programme nor a training behind them. */
export function TodayWeek() {
  const diary = useDiary();
  const today = useToday();
  const [videos] = useKeptVideos();
  if (!diary) return null;
  const runs = runsIn(diary, videos, today);
  if (runs.length === 0 && diary.history.length === 0) return null;
  const sessions = runs.flatMap(({ programme, run }) => (programme.enrolment.state === "active" ? run.sessions : []));
  const trained = trainedDays(diary.history);
  return <WeekStrip days={weekOf(today, sessions, trained)} goal={goalOf(diary, trained, today)} />;
}

function goalOf({ head }: DiaryView, trained: ReadonlySet<string>, today: string) {
  const of = goalIn(today, goalsOf(head));
  return of === undefined ? undefined : { done: trainedIn(today, trained), of };
}
