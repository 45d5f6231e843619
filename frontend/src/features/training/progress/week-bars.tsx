import { countedTrainings, countedWeeks } from "#contract/counted.ts";
import { type WeekState, weeksBack } from "#contract/training/streak.ts";
import type { Weeks } from "#contract/training/weeks.ts";
import { Icon } from "../../../components/icon.tsx";
import { dayOf } from "../../../lib/format.ts";
import { WEEKS } from "./period.ts";
import styles from "./week-bars.module.css";

interface Props {
  readonly weeks: Weeks;
  readonly today: string;
}

const STATES: Record<WeekState["state"], string> = {
  reached: "cilj ispunjen",
  running: "u tijeku",
  paused: "pauza",
  free: "slobodan tjedan",
  missed: "ispod cilja",
};
const DAYS = 7;

/** A bar a week, as high as its training days; its state is a mark below it and words for those who hear them. */
export function WeekBars({ weeks, today }: Props) {
  const shown = weeksBack(weeks, today, WEEKS).toReversed();
  return (
    <>
      <ol className={styles.bars} aria-label={`Zadnjih ${countedWeeks(WEEKS)}`}>
        {Array.from({ length: WEEKS - shown.length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks before the first are all alike
          <li key={index} aria-hidden="true" />
        ))}
        {shown.map((week) => (
          <Bar key={week.monday} {...week} />
        ))}
      </ol>
      <p className={styles.legend} aria-hidden="true">
        <span>
          <Mark state="reached" /> cilj
        </span>
        <span>
          <Mark state="free" /> slobodan tjedan
        </span>
        <span>
          <Mark state="paused" /> pauza
        </span>
      </p>
    </>
  );
}

function Bar({ monday, days, goal, state }: WeekState) {
  const count = goal ? `${days} od ${goal}` : countedTrainings(days);
  return (
    <li>
      <span data-spoken>{`Tjedan od ${dayOf(monday)} ${count}, ${STATES[state]}`}</span>
      <span className={`${styles.days} ${styles[state]}`} aria-hidden="true">
        {Array.from({ length: Math.max(days, goal ?? 0, 1) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days of a week are all alike
          <i key={index} className={index < days ? styles.done : undefined} style={{ height: `${100 / DAYS}%` }} />
        ))}
      </span>
      <Mark state={state} />
    </li>
  );
}

function Mark({ state }: { readonly state: WeekState["state"] }) {
  return (
    <span className={`${styles.mark} ${styles[`${state}Mark`] ?? ""}`} aria-hidden="true">
      {state === "reached" && <Icon name="check" size={12} />}
      {state === "paused" && <Icon name="pause" size={12} />}
    </span>
  );
}
