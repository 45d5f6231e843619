import { useState } from "react";
import type { Section } from "#contract/product.ts";
import { Icon, type IconName } from "../../../components/icon.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { SessionRow } from "./session-row.tsx";
import type { ManagedRun } from "./use-run.ts";
import { WeekTabs } from "./week-tabs.tsx";
import styles from "./week-view.module.css";

interface Props {
  readonly view: ManagedRun;
  /** The weeks of the plan with their titles, where there are any. */
  readonly sections: readonly Pick<Section, "title">[];
  /** Sessions can be begun and moved; without access they only show. */
  readonly isOpen: boolean;
}

type Shape = "list" | "calendar";
const SHAPES: readonly [Shape, string, IconName][] = [
  ["list", "Popis", "list"],
  ["calendar", "Kalendar", "calendar"],
];

/** The sessions of a run, a week at a time, as a list or as a calendar; wide screens show both. */
export function WeekView({ view, sections, isOpen }: Props) {
  const { run } = view;
  const current = (run.next ?? run.sessions.at(-1))?.week ?? 1;
  const [chosen, setChosen] = useState<number>();
  const [shape, setShape] = useState<Shape>("list");
  const week = chosen ?? current;
  const rows = run.sessions.filter((session) => session.week === week);
  return (
    <div className={`${styles.view} ${styles[shape]}`}>
      <div className={styles.weeks}>
        <WeekTabs sessions={run.sessions} week={week} onWeek={setChosen} />
        <div className={styles.shapes} role="radiogroup" aria-label="Prikaz">
          {SHAPES.map(([name, label, icon]) => (
            <label key={name}>
              <input type="radio" name="shape" checked={shape === name} onChange={() => setShape(name)} />
              <span>
                <Icon name={icon} size={18} /> {label}
              </span>
            </label>
          ))}
        </div>
      </div>
      <div className={styles.calendarPart}>
        <MonthCalendar key={week} view={view} day={rows[0]?.on ?? view.today} onWeek={setChosen} />
      </div>
      <section className={styles.card} aria-labelledby="week-title">
        <h3 id="week-title">{sections[week - 1]?.title ?? `Tjedan ${week}`}</h3>
        <ol>
          {rows.map((session) => (
            <SessionRow key={session.session} session={session} view={view} isOpen={isOpen} />
          ))}
        </ol>
      </section>
    </div>
  );
}
