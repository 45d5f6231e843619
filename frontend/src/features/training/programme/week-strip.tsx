import { Link } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { SHORT_WEEKDAYS, weekdayAndDate } from "../diary/day-words.ts";
import { type weekOf, weekText } from "../diary/weeks.ts";
import type { WeekDay } from "./week.ts";
import styles from "./week-strip.module.css";

interface Props {
  readonly days: readonly WeekDay[];
  /** How many trainings were done, and the goal where one holds. */
  readonly week?: ReturnType<typeof weekOf>;
}

const WORDS: Readonly<Record<WeekDay["mark"], string>> = {
  done: "odrađeno",
  missed: "propušteno",
  planned: "trening",
  today: "danas",
  rest: "odmor",
};

/** The days of the week: done, today, planned, missed or rest, each by its shape too. */
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
