import { countedTrainings, countedWeeks } from "#contract/counted.ts";
import { streakOf, type WeekState, weeksBack } from "#contract/training/streak.ts";
import type { Weeks } from "#contract/training/weeks.ts";
import { Icon } from "../../../components/icon.tsx";
import { dayOf } from "../../../lib/format.ts";
import { today as dayNow } from "../../../lib/server-time.ts";
import { weekOf, weekText } from "../diary/weeks.ts";
import { GoalButton, pauseText, runningPause } from "./goal-dialog.tsx";
import styles from "./progress-overview.module.css";
import { type TrainingLog, WEEKS } from "./use-training-log.ts";
import bars from "./week-panel.module.css";

/** Streak, current week against its goal, and the weeks before. */
export function WeekPanel({ log }: { readonly log: TrainingLog }) {
  const { weeks, settings } = log;
  const today = dayNow();
  const streak = streakOf(weeks, today);
  const week = weekOf(today, weeks);
  const { goal } = week;
  const pause = runningPause(log.pauses, today);
  return (
    <section className={`${styles.panel} ${styles.stage}`} aria-labelledby="weeks">
      <h2 id="weeks">{settings.streak && streak > 0 ? <Streak weeks={streak} /> : "Tvoji tjedni"}</h2>
      <p className={styles.week}>
        <b>{`Ovaj tjedan ${weekText(week)}`}</b>
        <GoalButton
          kind="light"
          label={goal ? `Cilj ${goal} tjedno` : "Postavi cilj"}
          goal={goal}
          pauses={log.pauses}
          today={today}
        />
      </p>
      {pause && <p className={styles.pause}>{`${pauseText(pause)} Niz te čeka.`}</p>}
      <WeekBars weeks={weeks} today={today} />
    </section>
  );
}

function Streak({ weeks }: { readonly weeks: number }) {
  return (
    <>
      <span className={styles.streak}>{weeks}</span> {countedWeeks(weeks).replace(/^\d+ /u, "")} zaredom
    </>
  );
}

interface WeekBarsProps {
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

/** A bar a week, as high as its trained days; state as mark and spoken words. */
function WeekBars({ weeks, today }: WeekBarsProps) {
  const shown = weeksBack(weeks, today, WEEKS).toReversed();
  return (
    <>
      <ol className={bars.bars} aria-label={`Zadnjih ${countedWeeks(WEEKS)}`}>
        {Array.from({ length: WEEKS - shown.length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks before the first are all alike
          <li key={index} aria-hidden="true" />
        ))}
        {shown.map((week) => (
          <Bar key={week.monday} {...week} />
        ))}
      </ol>
      <p className={bars.legend} aria-hidden="true">
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
      <span className={`${bars.days} ${styles[state]}`} aria-hidden="true">
        {Array.from({ length: Math.max(days, goal ?? 0, 1) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days of a week are all alike
          <i key={index} className={index < days ? bars.done : undefined} style={{ height: `${100 / DAYS}%` }} />
        ))}
      </span>
      <Mark state={state} />
    </li>
  );
}

function Mark({ state }: { readonly state: WeekState["state"] }) {
  return (
    <span className={`${bars.mark} ${styles[`${state}Mark`] ?? ""}`} aria-hidden="true">
      {state === "reached" && <Icon name="check" size={12} />}
      {state === "paused" && <Icon name="pause" size={12} />}
    </span>
  );
}
