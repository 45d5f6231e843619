import type { RunSession } from "#contract/training/session-state.ts";
import { Icon } from "../../../components/icon.tsx";
import styles from "./week-view.module.css";

interface Props {
  readonly sessions: readonly RunSession[];
  readonly week: number;
  readonly onWeek: (week: number) => void;
}

/** The weeks of a run: which are over, which one goes on, which one is shown. */
export function WeekTabs({ sessions, week, onWeek }: Props) {
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
