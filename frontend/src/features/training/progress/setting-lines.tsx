import { countedDays } from "#contract/counted.ts";
import type { Registers } from "#contract/training/registers.ts";
import { goalIn } from "#contract/training/weeks.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { today as dayNow } from "../../../lib/server-time.ts";
import { goalsOf, pausesOf, wishesOf } from "../diary/head.ts";
import { GoalButton } from "./goal-button.tsx";
import styles from "./training-settings.module.css";

/** The weekly goal that holds today, and the way to another or to a pause. */
export function GoalLine({ head }: { readonly head: Registers }) {
  const today = dayNow();
  const goal = goalIn(today, goalsOf(head));
  return (
    <p className={styles.goal}>
      <span>{goal ? `Tjedni cilj: ${goal}` : "Tjedni cilj"}</span>
      <GoalButton kind="outline" label="Cilj i pauza" goal={goal} pauses={pausesOf(head)} today={today} />
    </p>
  );
}

/** What was answered at the beginning: it decides what is proposed. */
export function StartLine({ head }: { readonly head: Registers }) {
  const { goal, equipment = [], days } = wishesOf(head);
  const answers = [goal, ...equipment, days && countedDays(days)].filter(Boolean);
  return (
    <p className={styles.goal}>
      <span>{answers.length > 0 ? `Za prijedloge: ${answers.join(" · ")}` : "Cilj, oprema i dani"}</span>
      <ButtonLink to={paths.start()} kind="outline" size="small">
        {answers.length > 0 ? "Promijeni odgovore" : "Odgovori na tri pitanja"}
      </ButtonLink>
    </p>
  );
}
