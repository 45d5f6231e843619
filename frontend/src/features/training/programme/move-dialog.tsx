import { later } from "#contract/training/days.ts";
import type { RunSession } from "#contract/training/session-state.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { dateOf, dayFrom, shortTitle, weekdayOf } from "../diary/day-words.ts";
import styles from "./move-dialog.module.css";
import type { RunView } from "./use-run.ts";

const DAYS = 14;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly session: RunSession;
  readonly view: RunView;
  readonly onDay: (day: string) => void;
}

/** The days of the next two weeks, each with the session that stands there already; one tap moves. */
export function MoveDialog({ open, onClose, title, session, view: { run, plan, today }, onDay }: Props) {
  const days = Array.from({ length: DAYS }, (_, ahead) => later(today, ahead));
  const othersOn = (day: string) =>
    run.sessions.filter((one) => one.on === day && one.session !== session.session && one.state !== "skipped");
  return (
    <Dialog open={open} onClose={onClose} title="Premjesti">
      <p className={styles.what}>{`${title}, sada ${dayFrom(session.on, today)}`}</p>
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day}>
            <button type="button" onClick={() => onDay(day)} disabled={day === session.on}>
              <b>{dayName(day, today)}</b>
              <span>{dateOf(day)}</span>
              <small>{othersOn(day).map((one) => shortTitle(plan.factsOf(one.session).title))}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function dayName(day: string, today: string): string {
  const name = dayFrom(day, today);
  return name.includes(",") ? weekdayOf(day) : name;
}
