import { isoWeek } from "#contract/training/days.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { randomLetters } from "../../../lib/offline/device-id.ts";
import type { PauseView } from "../diary/head.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { Choice } from "./choice.tsx";
import styles from "./goal-dialog.module.css";
import { PauseFields } from "./pause-fields.tsx";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The goal that holds today. */
  readonly goal: number | undefined;
  readonly pauses: readonly PauseView[];
  readonly today: string;
}

const GOALS = [1, 2, 3, 4, 5, 6, 7].map((goal) => [goal, String(goal)] as const);

/** The weekly goal, which holds from this week on, and a pause for illness, rest or anything else. */
export function GoalDialog({ open, onClose, goal, pauses, today }: Props) {
  const change = useChangeDiary();
  const write = (values: Record<string, unknown>) => change([{ kind: "head", values }]);
  return (
    <Dialog open={open} onClose={onClose} title="Tjedni cilj">
      <div className={styles.parts}>
        <Choice
          label="Treninga tjedno"
          options={GOALS}
          value={goal}
          onChoose={(next) => write({ [`goal:${isoWeek(today)}`]: next })}
        />
        <p className={styles.quiet}>
          Broje se tjedni, ne dani. Jedan tjedan ispod cilja svaki mjesec je slobodan, a pauza ne prekida niz.
        </p>
        <PauseFields
          pauses={pauses}
          today={today}
          onStart={(pause) => write({ [`pause:${randomLetters(6)}`]: pause })}
          onEnd={({ id, ...pause }, to) => write({ [`pause:${id}`]: to === undefined ? null : { ...pause, to } })}
        />
        <Button onClick={onClose}>Gotovo</Button>
      </div>
    </Dialog>
  );
}
