import { countedWeeks } from "#contract/counted.ts";
import { streakOf } from "#contract/training/streak.ts";
import { today as dayNow } from "../../../lib/server-time.ts";
import { weekOf, weekText } from "../diary/weeks.ts";
import { GoalButton } from "./goal-button.tsx";
import { pauseText, runningPause } from "./pause-fields.tsx";
import styles from "./progress.module.css";
import type { Training } from "./use-training.ts";
import { WeekBars } from "./week-bars.tsx";

/** The streak of weeks, the running week against its goal, and the weeks before it. */
export function WeekPanel({ training }: { readonly training: Training }) {
  const { weeks, settings } = training;
  const today = dayNow();
  const streak = streakOf(weeks, today);
  const week = weekOf(today, weeks);
  const { goal } = week;
  const pause = runningPause(training.pauses, today);
  return (
    <section className={`${styles.panel} ${styles.stage}`} aria-labelledby="weeks">
      <h2 id="weeks">{settings.streak && streak > 0 ? <Streak weeks={streak} /> : "Tvoji tjedni"}</h2>
      <p className={styles.week}>
        <b>{`Ovaj tjedan ${weekText(week)}`}</b>
        <GoalButton
          kind="light"
          label={goal ? `Cilj ${goal} tjedno` : "Postavi cilj"}
          goal={goal}
          pauses={training.pauses}
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
