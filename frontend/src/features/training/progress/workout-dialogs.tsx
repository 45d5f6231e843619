import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { dayOf } from "../../../lib/format.ts";
import { randomLetters } from "../../../lib/offline/device-id.ts";
import { paths } from "../../../lib/paths.ts";
import { today as dayNow, serverNow } from "../../../lib/server-time.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import styles from "./goal-dialog.module.css";
import type { Undoable } from "./undo-bar.tsx";
import type { TrainingLog } from "./use-training-log.ts";
import { movedWorkout, otherWorkout, workoutChange } from "./workout-changes.ts";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

type Faults = Partial<Record<"title" | "minutes" | "day", string>>;

const FIRST_DAY = "2024-01-01";
const MOST_MINUTES = 600;

/** Adds a workout outside any programme. */
export function AddWorkoutDialog({ open, onClose }: Props) {
  const [faults, setFaults] = useState<Faults>({});
  const change = useChangeDiary();
  const navigate = useNavigate();
  const today = dayNow();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const title = textOf(fields, "title").trim();
    const minutes = Number(textOf(fields, "minutes"));
    const day = textOf(fields, "day") || today;
    const refused = faultsOf(title, minutes, day, today);
    setFaults(refused);
    if (Object.keys(refused).length > 0) return;
    const added = otherWorkout(
      { day, title, minutes },
      { now: serverNow().getTime(), today, random: randomLetters(10) },
    );
    await change([added]);
    onClose();
    navigate(paths.diaryEntry(added.id ?? ""));
  };
  return (
    <Dialog open={open} onClose={onClose} title="Drugi trening">
      <form className={styles.parts} onSubmit={(event) => void send(event)} noValidate>
        <div className={styles.fields}>
          <TextField label="Što je to bilo?" name="title" maxLength={120} autoComplete="off" error={faults.title} />
          <TextField
            label="Trajanje u minutama"
            name="minutes"
            inputMode="numeric"
            autoComplete="off"
            error={faults.minutes}
          />
          <TextField
            label="Dan"
            name="day"
            type="date"
            min={FIRST_DAY}
            max={today}
            defaultValue={today}
            error={faults.day}
          />
        </div>
        <Button type="submit">Zapiši</Button>
      </form>
    </Dialog>
  );
}

function faultsOf(title: string, minutes: number, day: string, today: string): Faults {
  return {
    ...(title === "" && { title: "Upiši naziv, na primjer Trčanje." }),
    ...(!(Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES) && {
      minutes: "Upiši broj minuta od 1 do 600.",
    }),
    ...((day < FIRST_DAY || day > today) && { day: "Odaberi dan do danas." }),
  };
}

interface MoveWorkoutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly workout: WorkoutView;
  readonly log: TrainingLog;
  readonly onDone: (done: Undoable) => void;
}

/** Moves a workout to another day. */
export function MoveWorkoutDialog({ open, onClose, workout, log: { diary, change }, onDone }: MoveWorkoutDialogProps) {
  const [refused, setRefused] = useState(false);
  const navigate = useNavigate();
  const today = dayNow();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = textOf(new FormData(event.currentTarget), "day");
    const isDay = day >= FIRST_DAY && day <= today;
    setRefused(!isDay);
    if (!isDay) return;
    onClose();
    if (day === workout.day) return;
    const taken = (id: string) => diary.workouts.has(id) || diary.history.some((one) => one.id === id);
    const [there, away] = movedWorkout(workout, day, { taken, random: randomLetters(10) });
    await change([there, away]);
    const back = [workoutChange(workout.id, { gone: null }), workoutChange(there.id ?? "", { gone: true })];
    onDone({ text: `Trening je sada ${dayOf(day)}`, back, to: paths.diaryEntry(workout.id) });
    navigate(paths.diaryEntry(there.id ?? ""), { replace: true });
  };
  return (
    <Dialog open={open} onClose={onClose} title="Drugi dan">
      <form className={styles.parts} onSubmit={(event) => void send(event)} noValidate>
        <div className={styles.fields}>
          <TextField
            label="Trening je bio"
            name="day"
            type="date"
            min={FIRST_DAY}
            max={today}
            defaultValue={workout.day}
            error={refused ? "Odaberi dan do danas." : undefined}
          />
        </div>
        <Button type="submit">Premjesti</Button>
      </form>
    </Dialog>
  );
}
