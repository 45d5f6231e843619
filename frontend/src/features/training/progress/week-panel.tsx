import { useState } from "react";
import { countedTrainings, countedWeeks } from "#contract/counted.ts";
import { goalIn, streakOf, trainedIn, weeksBack } from "#contract/training/streak.ts";
import { Button } from "../../../components/button.tsx";
import { dayOf } from "../../../lib/format.ts";
import { today as dayNow } from "../../../lib/server-time.ts";
import { GoalDialog } from "./goal-dialog.tsx";
import { runningPause } from "./pause-fields.tsx";
import { WEEKS } from "./period.ts";
import styles from "./progress.module.css";
import type { Training } from "./use-training.ts";
import { WeekBars } from "./week-bars.tsx";

const WHY = { illness: "bolest", rest: "odmor", other: "pauza" } as const;

/** The streak of weeks, the running week against its goal, and the weeks before it. */
export function WeekPanel({ training }: { readonly training: Training }) {
  const { weeks, settings } = training;
  const [editing, setEditing] = useState(false);
  const today = dayNow();
  const streak = streakOf(weeks, today);
  const goal = goalIn(today, weeks.goals);
  const done = trainedIn(today, weeks.trained);
  const pause = runningPause(training.pauses, today);
  return (
    <section className={`${styles.panel} ${styles.stage}`} aria-labelledby="weeks">
      <h2 id="weeks">{settings.streak && streak > 0 ? <Streak weeks={streak} /> : "Tvoji tjedni"}</h2>
      <p className={styles.week}>
        <b>{goal ? `Ovaj tjedan ${done} od ${goal}` : `Ovaj tjedan ${countedTrainings(done)}`}</b>
        <Button kind="light" size="small" onClick={() => setEditing(true)}>
          {goal ? `Cilj ${goal} tjedno` : "Postavi cilj"}
        </Button>
      </p>
      {pause && (
        <p className={styles.pause}>
          Pauza ({WHY[pause.why]}){pause.to ? ` do ${dayOf(pause.to)}` : ""}. Niz te čeka.
        </p>
      )}
      <WeekBars weeks={weeksBack(weeks, today, WEEKS)} most={WEEKS} />
      <GoalDialog open={editing} onClose={() => setEditing(false)} goal={goal} pauses={training.pauses} today={today} />
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
