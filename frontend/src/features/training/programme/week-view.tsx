import { useState } from "react";
import { Link } from "react-router-dom";
import type { Section } from "#contract/product.ts";
import type { RunSession, SessionState } from "#contract/training/session-state.ts";
import { Icon, type IconName } from "../../../components/icon.tsx";
import { Line } from "../../../components/line.tsx";
import { paths } from "../../../lib/paths.ts";
import { dayFrom } from "../diary/labels.ts";
import { BeginSession } from "./begin-session.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { SessionMenu } from "./programme-menus.tsx";
import { beginLabel, factsLine, minutesOf } from "./run-labels.ts";
import type { ManagedRun } from "./use-run.ts";
import styles from "./week-view.module.css";

interface Props {
  readonly view: ManagedRun;
  /** Titles of the plan's weeks. */
  readonly sections: readonly Pick<Section, "title">[];
  /** False without access: sessions are only shown. */
  readonly isOpen: boolean;
}

type Shape = "list" | "calendar";
const SHAPES: readonly [Shape, string, IconName][] = [
  ["list", "Popis", "list"],
  ["calendar", "Kalendar", "calendar"],
];

/** A run's sessions, a week at a time, as list or calendar; wide screens show both. */
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

interface WeekTabsProps {
  readonly sessions: readonly RunSession[];
  readonly week: number;
  readonly onWeek: (week: number) => void;
}

/** The run's weeks: finished, current, shown. */
function WeekTabs({ sessions, week, onWeek }: WeekTabsProps) {
  const weeks = [...new Set(sessions.map((session) => session.week))];
  return (
    <ol className={styles.tabs} aria-label="Tjedni">
      {weeks.map((one) => {
        const isOver = sessions.every(({ week: of, state }) => of !== one || isClosed(state));
        return (
          <li key={one}>
            <button
              type="button"
              aria-pressed={one === week}
              aria-label={`Tjedan ${one}${isOver ? ", odrađen" : ""}`}
              onClick={() => onWeek(one)}
            >
              {isOver ? <Icon name="check" size={18} /> : null}
              {one}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function isClosed(state: RunSession["state"]): boolean {
  return state === "done" || state === "skipped" || state === "dropped";
}

interface SessionRowProps {
  readonly session: RunSession;
  readonly view: ManagedRun;
  readonly isOpen: boolean;
}

const STATES: Readonly<Record<SessionState, string>> = {
  done: "Odrađen",
  skipped: "Preskočen",
  dropped: "Nije više u planu",
  missed: "Propušten",
  today: "Danas",
  next: "Na redu",
  planned: "",
};

/** A session with its state, day and menu. */
function SessionRow({ session, view, isOpen }: SessionRowProps) {
  const { state, on, workout } = session;
  const { plan, run, diary, today } = view;
  const facts = plan.factsOf(session.session);
  const isNext = run.next?.session === session.session;
  const isFree = state === "missed" || state === "today" || state === "next" || state === "planned";
  const done = diary.history.find(({ id }) => id === workout);
  const words = [STATES[state], dayFrom(on, today), state === "done" ? minutesOf(done) : factsLine(facts)];
  return (
    <li className={`${styles.row} ${styles[state]} ${isNext ? styles.isNext : ""}`} aria-current={isNext && "step"}>
      <span className={styles.mark} aria-hidden="true">
        <Mark state={state} day={session.day} />
      </span>
      <div className={styles.words}>
        <b>{facts.title}</b>
        <p>
          <Line parts={unique(words)} />
        </p>
      </div>
      <div className={styles.ways}>
        {done && (
          <Link to={paths.diaryEntry(done.id)} aria-label={`Zapis: ${facts.title}`} className={styles.entry}>
            <Icon name="arrow" size={20} />
          </Link>
        )}
        {isFree && isOpen && isNext && (
          <BeginSession session={session} view={view} label={beginLabel(run)} size="small" />
        )}
        {isFree && isOpen && <SessionMenu view={view} session={session} />}
      </div>
    </li>
  );
}

function Mark({ state, day }: Pick<RunSession, "state" | "day">) {
  if (state === "done") return <Icon name="check" size={20} />;
  if (state === "missed") return <Icon name="close" size={18} />;
  if (state === "skipped" || state === "dropped") return <Icon name="minus" size={18} />;
  return day;
}

/** Drops empty and repeated words (`Danas`, `danas`). */
function unique(words: readonly string[]): string[] {
  const lower = words.map((word) => word.toLowerCase());
  return words.filter((word, index) => word !== "" && lower.indexOf(word.toLowerCase()) === index);
}
