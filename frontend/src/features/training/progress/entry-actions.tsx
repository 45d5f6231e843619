import { lazy, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { OnceOpen } from "../../../components/once-open.tsx";
import { paths } from "../../../lib/paths.ts";
import { workoutChange } from "./diary-changes.ts";
import styles from "./entry.module.css";
import type { Undoable } from "./undo-bar.tsx";
import type { Training } from "./use-training.ts";

const MoveDialog = lazy(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog }));

interface Props {
  readonly workout: WorkoutView;
  readonly training: Training;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onDone: (done: Undoable) => void;
}

/** What can be done with a workout of the diary as a whole. */
export function EntryActions({ workout, training, editing, onEdit, onDone }: Props) {
  const [moving, setMoving] = useState(false);
  const navigate = useNavigate();
  const { id, ended } = workout;
  const remove = async () => {
    await training.change([workoutChange(id, { gone: true })]);
    onDone({ text: "Trening je obrisan.", back: [workoutChange(id, { gone: null })], to: paths.diaryEntry(id) });
    navigate(paths.diary);
  };
  return (
    <>
      <div className={styles.actions}>
        {ended === undefined && (
          <ButtonLink size="small" to={paths.workout(id)}>
            Nastavi trening
          </ButtonLink>
        )}
        <Button kind={editing ? "ink" : "outline"} size="small" onClick={onEdit}>
          {editing ? "Gotovo" : "Uredi"}
        </Button>
        <Button kind="outline" size="small" onClick={() => setMoving(true)}>
          Drugi dan
        </Button>
        <Button kind="outline" size="small" onClick={() => void remove()}>
          Obriši
        </Button>
      </div>
      <OnceOpen open={moving}>
        <MoveDialog
          open={moving}
          onClose={() => setMoving(false)}
          workout={workout}
          training={training}
          onDone={onDone}
        />
      </OnceOpen>
    </>
  );
}
