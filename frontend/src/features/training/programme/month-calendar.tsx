import { useState } from "react";
import { once } from "#contract/once.ts";
import { later, mondayOf } from "#contract/training/days.ts";
import { Icon } from "../../../components/icon.tsx";
import { IconButton } from "../../../components/icon-button.tsx";
import { SHORT_WEEKDAYS, weekAround, weekdayAndDate } from "../diary/labels.ts";
import styles from "./month-calendar.module.css";
import type { RunView } from "./use-run.ts";

interface Props {
  readonly view: RunView;
  /** Its month is shown first. */
  readonly day: string;
  readonly onWeek: (week: number) => void;
}

const monthName = once(() => new Intl.DateTimeFormat("hr", { month: "long", year: "numeric", timeZone: "UTC" }));

/** Days from a month's first into the next month. */
const LONGEST_MONTH = 31;

/** A month with a run's sessions; a tap shows the session's week. */
export function MonthCalendar({ view: { run, plan, today }, day, onWeek }: Props) {
  const [month, setMonth] = useState(monthOf(day));
  const first = `${month}-01`;
  return (
    <section className={styles.calendar} aria-label="Kalendar">
      <div className={styles.head}>
        <h3 aria-live="polite">{monthName().format(new Date(first))}</h3>
        <IconButton icon="back" label="Prethodni mjesec" onClick={() => setMonth(monthOf(later(first, -1)))} />
        <IconButton
          icon="arrow"
          label="Sljedeći mjesec"
          onClick={() => setMonth(monthOf(later(first, LONGEST_MONTH)))}
        />
      </div>
      <ol className={styles.names} aria-hidden="true">
        {SHORT_WEEKDAYS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <ol className={styles.days}>
        {daysAround(month).map((one) => {
          const date = Number(one.slice(8));
          const session = run.sessions.findLast(({ on, state }) => on === one && state !== "dropped");
          const outside = monthOf(one) !== month;
          return (
            <li key={one} className={outside ? styles.outside : undefined} aria-current={one === today && "date"}>
              {session ? (
                <button
                  type="button"
                  className={styles[session.state]}
                  aria-label={`${date}, ${weekdayAndDate(one)}: ${plan.factsOf(session.session).title}`}
                  onClick={() => onWeek(session.week)}
                >
                  {session.state === "done" ? <Icon name="check" size={18} /> : date}
                </button>
              ) : (
                <span className={one === today ? styles.now : undefined}>{date}</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** `2026-11` of `2026-11-22` */
function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Days of all weeks that touch a month, Monday first. */
function daysAround(month: string): string[] {
  const days: string[] = [];
  for (let monday = mondayOf(`${month}-01`); monthOf(monday) <= month; monday = later(monday, 7)) {
    days.push(...weekAround(monday));
  }
  return days;
}
