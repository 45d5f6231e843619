import { useState } from "react";
import type { Registers } from "#contract/training/registers.ts";
import { goalIn } from "#contract/training/streak.ts";
import { Button } from "../../../components/button.tsx";
import { today as dayNow } from "../../../lib/server-time.ts";
import { goalsOf, pausesOf } from "../diary/head.ts";
import { GoalDialog } from "./goal-dialog.tsx";
import styles from "./training-settings.module.css";

/** The weekly goal that holds today, and the way to another or to a pause. */
export function GoalLine({ head }: { readonly head: Registers }) {
  const [editing, setEditing] = useState(false);
  const today = dayNow();
  const goal = goalIn(today, goalsOf(head));
  return (
    <p className={styles.goal}>
      <span>{goal ? `Tjedni cilj: ${goal}` : "Tjedni cilj"}</span>
      <Button kind="outline" size="small" onClick={() => setEditing(true)}>
        Cilj i pauza
      </Button>
      <GoalDialog open={editing} onClose={() => setEditing(false)} goal={goal} pauses={pausesOf(head)} today={today} />
    </p>
  );
}
