import { type ComponentProps, useState } from "react";
import { isoWeek, later } from "#contract/training/days.ts";
import { Button, type ButtonKind } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { dayOf } from "../../../lib/format.ts";
import { randomLetters } from "../../../lib/offline/device-id.ts";
import type { PauseView } from "../diary/diary-head.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { Choice } from "./choice.tsx";
import styles from "./goal-dialog.module.css";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Today's goal. */
  readonly goal: number | undefined;
  readonly pauses: readonly PauseView[];
  readonly today: string;
}

const GOALS = [1, 2, 3, 4, 5, 6, 7].map((goal) => [goal, String(goal)] as const);

/** Sets the weekly goal from this week on, and a pause. */
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

type Pause = Omit<PauseView, "id">;

interface PauseFieldsProps {
  readonly pauses: readonly PauseView[];
  readonly today: string;
  readonly onStart: (pause: Pause) => void;
  /** Without a last day the pause is deleted. */
  readonly onEnd: (pause: PauseView, to: string | undefined) => void;
}

const WHY = { illness: "bolest", rest: "odmor", other: "pauza" } as const;
const REASONS = [
  ["illness", "Bolest"],
  ["rest", "Odmor"],
  ["other", "Drugo"],
] as const;

/** Ends the running pause, or starts one. */
function PauseFields({ pauses, today, onStart, onEnd }: PauseFieldsProps) {
  const [why, setWhy] = useState<Pause["why"]>("illness");
  const [to, setTo] = useState("");
  const running = runningPause(pauses, today);
  if (running) {
    const until = running.to ? ` do ${dayOf(running.to)}` : "";
    const end = () => onEnd(running, running.from === today ? undefined : later(today, -1));
    return (
      <div className={styles.pause}>
        <p>{`Pauza od ${dayOf(running.from)}${until}`}</p>
        <Button kind="outline" size="small" onClick={end}>
          Završi pauzu
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.pause}>
      <Choice label="Pauza od danas" options={REASONS} value={why} onChoose={setWhy} />
      <TextField
        label="Do (ako znaš)"
        name="to"
        type="date"
        min={today}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button kind="outline" size="small" onClick={() => onStart({ from: today, to: to >= today ? to : null, why })}>
        Započni pauzu
      </Button>
    </div>
  );
}

/** The pause that includes a day. Pure. */
export function runningPause(pauses: readonly PauseView[], today: string): PauseView | undefined {
  return pauses.find(({ from, to }) => from <= today && (to === null || to >= today));
}

/** `Pauza (bolest) do 8.11.2026.` */
export function pauseText({ why, to }: PauseView): string {
  return `Pauza (${WHY[why]})${to ? ` do ${dayOf(to)}` : "."}`;
}

interface GoalButtonProps extends Omit<ComponentProps<typeof GoalDialog>, "open" | "onClose"> {
  readonly kind: ButtonKind;
  readonly label: string;
}

/** Opens the goal dialog. */
export function GoalButton({ kind, label, ...known }: GoalButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <GoalDialog open={isOpen} onClose={() => setOpen(false)} {...known} />
    </>
  );
}
