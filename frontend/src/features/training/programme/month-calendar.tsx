import {
  addMonths,
  eachDayOfInterval,
  endOfISOWeek,
  endOfMonth,
  format,
  parseISO,
  startOfISOWeek,
  startOfMonth,
} from "date-fns";
import { useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { SHORT_WEEKDAYS, weekdayAndDate } from "./day-words.ts";
import styles from "./month-calendar.module.css";
import type { RunView } from "./use-run.ts";

interface Props {
  readonly view: RunView;
  /** The day whose month is shown at first. */
  readonly day: string;
  /** Shows the week of a session. */
  readonly onWeek: (week: number) => void;
}

const monthName = new Intl.DateTimeFormat("hr", { month: "long", year: "numeric" });

/** A month with the sessions of a run on their days; one tap shows a session's week. */
export function MonthCalendar({ view: { run, plan, today }, day, onWeek }: Props) {
  const [month, setMonth] = useState(() => startOfMonth(parseISO(day)));
  const days = eachDayOfInterval({ start: startOfISOWeek(month), end: endOfISOWeek(endOfMonth(month)) });
  return (
    <section className={styles.calendar} aria-label="Kalendar">
      <div className={styles.head}>
        <h3 aria-live="polite">{monthName.format(month)}</h3>
        <button type="button" aria-label="Prethodni mjesec" onClick={() => setMonth(addMonths(month, -1))}>
          <Icon name="back" size={20} />
        </button>
        <button type="button" aria-label="Sljedeći mjesec" onClick={() => setMonth(addMonths(month, 1))}>
          <Icon name="arrow" size={20} />
        </button>
      </div>
      <ol className={styles.names} aria-hidden="true">
        {SHORT_WEEKDAYS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <ol className={styles.days}>
        {days.map((date) => {
          const one = format(date, "yyyy-MM-dd");
          const session = run.sessions.findLast(({ on, state }) => on === one && state !== "dropped");
          const outside = date.getMonth() !== month.getMonth();
          return (
            <li key={one} className={outside ? styles.outside : undefined} aria-current={one === today && "date"}>
              {session ? (
                <button
                  type="button"
                  className={styles[session.state]}
                  aria-label={`${weekdayAndDate(one)}: ${plan.factsOf(session.session).title}`}
                  onClick={() => onWeek(session.week)}
                >
                  {session.state === "done" ? <Icon name="check" size={18} /> : date.getDate()}
                </button>
              ) : (
                <span className={one === today ? styles.now : undefined}>{date.getDate()}</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
