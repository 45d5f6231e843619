import { useDiary } from "../diary/use-diary.ts";
import { weekOf, weeksOf } from "../diary/weeks.ts";
import { useKeptVideos } from "./kept-videos.ts";
import { runsIn } from "./runs.ts";
import { useToday } from "./use-today.ts";
import { weekDays } from "./week.ts";
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
  const weeks = weeksOf(diary);
  return <WeekStrip days={weekDays(today, sessions, weeks.trained)} week={weekOf(today, weeks)} />;
}
