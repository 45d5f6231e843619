import { Link } from "react-router-dom";
import { isoWeekday } from "#contract/training/days.ts";
import type { RunSession } from "#contract/training/session-state.ts";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { SHORT_WEEKDAYS, weekAround, weekdayAndDate } from "../diary/labels.ts";
import { useDiary } from "../diary/use-diary.ts";
import { weekOf, weeksOf, weekText } from "../diary/weeks.ts";
import { templatesOf } from "../own/templates.ts";
import { useCachedVideos } from "./cached-videos.ts";
import { runsIn } from "./runs.ts";
import styles from "./this-week.module.css";
import { useToday } from "./use-today.ts";

interface Props {
  readonly days: readonly WeekDay[];
  /** Trained days and goal. */
  readonly week?: ReturnType<typeof weekOf>;
}

const WORDS: Readonly<Record<WeekDay["mark"], string>> = {
  done: "odrađeno",
  missed: "propušteno",
  planned: "trening",
  today: "danas",
  rest: "odmor",
};

/** The week's days; each state has a shape as well. */
export function WeekStrip({ days, week }: Props) {
  return (
    <section className={styles.week} aria-label="Ovaj tjedan">
      <p className={styles.goal}>
        <span>Ovaj tjedan {week?.goal !== undefined && <b>{weekText(week)}</b>}</span>
        <Link to={paths.progress}>Napredak</Link>
      </p>
      <ol className={styles.days}>
        {days.map(({ day, mark, isToday }, index) => (
          <li key={day} className={`${styles[mark]} ${isToday ? styles.today : ""}`} aria-current={isToday && "date"}>
            <span data-spoken>{`${weekdayAndDate(day)}: ${WORDS[mark]}`}</span>
            <span className={styles.circle} aria-hidden="true">
              <Mark mark={mark} day={day} />
            </span>
            <span aria-hidden="true">{SHORT_WEEKDAYS[index]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ mark, day }: Pick<WeekDay, "mark" | "day">) {
  if (mark === "done") return <Icon name="check" size={20} />;
  if (mark === "missed") return <Icon name="close" size={18} />;
  return Number(day.slice(8));
}

interface WeekDay {
  readonly day: string;
  readonly mark: "done" | "missed" | "today" | "planned" | "rest";
  readonly isToday: boolean;
}

/** Days of today's week with what was trained and planned; `planned`: weekdays of templates. Pure. */
export function weekDays(
  today: string,
  sessions: readonly RunSession[],
  trained: ReadonlySet<string>,
  planned: readonly number[] = [],
): WeekDay[] {
  return weekAround(today).map((day) => {
    const states = new Set(sessions.filter(({ on }) => on === day).map(({ state }) => state));
    const isToday = day === today;
    if (trained.has(day) || states.has("done")) return { day, mark: "done", isToday };
    if (states.has("missed")) return { day, mark: "missed", isToday };
    if (isToday) return { day, mark: "today", isToday };
    const isPlanned = states.has("planned") || states.has("next") || (day > today && planned.includes(isoWeekday(day)));
    return { day, mark: isPlanned ? "planned" : "rest", isToday };
  });
}

/** The member's week; nothing without a programme or a training. */
export function ThisWeek() {
  const diary = useDiary();
  const today = useToday();
  const [videos] = useCachedVideos();
  if (!diary) return null;
  const runs = runsIn(diary, videos, today);
  if (runs.length === 0 && diary.history.length === 0) return null;
  const sessions = runs.flatMap(({ programme, run }) => (programme.enrolment.state === "active" ? run.sessions : []));
  const weeks = weeksOf(diary);
  const planned = templatesOf(diary.head).flatMap(({ weekdays = [] }) => weekdays);
  return <WeekStrip days={weekDays(today, sessions, weeks.trained, planned)} week={weekOf(today, weeks)} />;
}
