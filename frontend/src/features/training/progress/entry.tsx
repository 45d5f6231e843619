import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { recordsOfExercise } from "#contract/training/progress.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Icon } from "../../../components/icon.tsx";
import { dayOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { FEELINGS } from "../diary/feelings.ts";
import styles from "./entry.module.css";
import { EntryActions } from "./entry-actions.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryState } from "./entry-state.tsx";
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
  const { id, day, slots } = workout;
  const { exercises, settings } = training;
  const records = useMemo(() => recordsOn(exercises, workout), [exercises, workout]);
  return (
    <article className={styles.entry} aria-labelledby="entry">
      <Link to={paths.diary} className={styles.back}>
        <Icon name="back" size={20} /> Dnevnik
      </Link>
      <p className={styles.day}>{dayOf(day)}</p>
      <h2 id="entry">{workoutTitle(workout)}</h2>
      <p className={styles.facts}>{workoutFacts(workout, settings.unit, training.diary.head)}</p>
      <EntryState training={training} id={id} />
      <EntryActions
        workout={workout}
        training={training}
        editing={editing}
        onEdit={() => setEditing(!editing)}
        onDone={onDone}
      />
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
