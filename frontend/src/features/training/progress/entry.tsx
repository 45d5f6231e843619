import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { recordsOfExercise } from "#contract/training/progress.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { dayOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { FEELINGS } from "../diary/feelings.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { workoutChange } from "./diary-changes.ts";
import styles from "./entry.module.css";
import { EntryForm } from "./entry-form.tsx";
import { EntryState } from "./entry-state.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { SlotPart } from "./slot-part.tsx";
import type { Undoable } from "./undo-bar.tsx";
import type { Training } from "./use-training.ts";
import { workoutFacts, workoutTitle } from "./workout-words.ts";

interface Props {
  readonly workout: WorkoutView;
  readonly training: Training;
  readonly onDone: (done: Undoable) => void;
}

/** A workout of the diary: what was done, and everything of it to correct, move or delete. */
export function Entry({ workout, training, onDone }: Props) {
  const [editing, setEditing] = useState(false);
  const [moving, setMoving] = useState(false);
  const change = useChangeDiary();
  const navigate = useNavigate();
  const { id, day, ended, slots } = workout;
  const here = paths.diaryEntry(id);
  const remove = async () => {
    await change([workoutChange(id, { gone: true })]);
    onDone({ text: "Trening je obrisan.", back: [workoutChange(id, { gone: null })], to: here });
    navigate(paths.diary);
  };
  const { exercises, settings } = training;
  const records = useMemo(() => recordsOn(exercises, workout), [exercises, workout]);
  return (
    <article className={styles.entry} aria-labelledby="entry">
      <Link to={paths.diary} className={styles.back}>
        <Icon name="back" size={20} /> Dnevnik
      </Link>
      <p className={styles.day}>{dayOf(day)}</p>
      <h2 id="entry">{workoutTitle(workout)}</h2>
      <p className={styles.facts}>{workoutFacts(workout, settings.unit)}</p>
      <EntryState training={training} id={id} />
      <div className={styles.actions}>
        {ended === undefined && (
          <ButtonLink size="small" to={paths.workout(id)}>
            Nastavi trening
          </ButtonLink>
        )}
        <Button kind={editing ? "ink" : "outline"} size="small" onClick={() => setEditing(!editing)}>
          {editing ? "Gotovo" : "Uredi"}
        </Button>
        <Button kind="outline" size="small" onClick={() => setMoving(true)}>
          Drugi dan
        </Button>
        <Button kind="outline" size="small" onClick={() => void remove()}>
          Obriši
        </Button>
      </div>
      {editing ? <EntryForm workout={workout} /> : <Impression workout={workout} />}
      <ol className={styles.slots}>
        {slots.map((slot) => (
          <SlotPart
            key={slot.x}
            workout={workout}
            slot={slot}
            settings={settings}
            editing={editing}
            record={records.get(slot.k)}
            onDone={onDone}
          />
        ))}
      </ol>
      <MoveDialog
        open={moving}
        onClose={() => setMoving(false)}
        workout={workout}
        training={training}
        onDone={onDone}
      />
    </article>
  );
}

function Impression({ workout: { feeling, note } }: Pick<Props, "workout">) {
  if (feeling === undefined && note === undefined) return null;
  return (
    <div className={styles.impression}>
      {feeling !== undefined && (
        <p>
          Bilo je: <b>{FEELINGS[feeling - 1]}</b>
        </p>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** The records that stand in a workout, by exercise. */
function recordsOn(exercises: Training["exercises"], workout: WorkoutView) {
  const keys = new Set(workout.slots.map(({ k }) => k));
  const records = exercises.filter(({ key }) => keys.has(key)).flatMap(recordsOfExercise);
  return new Map(records.filter((record) => record.workout === workout.id).map((record) => [record.key, record]));
}
