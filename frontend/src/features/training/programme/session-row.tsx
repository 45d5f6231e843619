import { Link } from "react-router-dom";
import type { RunSession, SessionState } from "#contract/training/session-state.ts";
import { Icon } from "../../../components/icon.tsx";
import { Line } from "../../../components/line.tsx";
import { paths } from "../../../lib/paths.ts";
import { dayFrom } from "../diary/day-words.ts";
import { Begin } from "./begin.tsx";
import { factsLine, minutesOf, verbOf } from "./run-words.ts";
import { SessionMenu } from "./session-menu.tsx";
import type { ManagedRun } from "./use-run.ts";
import styles from "./week-view.module.css";

interface Props {
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

/** One session of a week: its state, its day, and the way to begin it, to move it or to what was done in it. */
export function SessionRow({ session, view, isOpen }: Props) {
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
        {isFree && isOpen && isNext && <Begin session={session} view={view} label={verbOf(run)} size="small" />}
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

/** What stands twice ('Danas', 'danas') or says nothing is left out. */
function unique(words: readonly string[]): string[] {
  const lower = words.map((word) => word.toLowerCase());
  return words.filter((word, index) => word !== "" && lower.indexOf(word.toLowerCase()) === index);
}
