import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { recordsOfExercise } from "#contract/training/progress.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { BackLink } from "../../../components/text-link.tsx";
import { dayOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { useOnce } from "../../../lib/timing/use-after.ts";
import { RefusedChanges } from "../diary/diary-states.tsx";
import { FEELINGS } from "../diary/labels.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { BeginOwn } from "../own/begin-own.tsx";
import { fromWorkout } from "../own/use-begin-own.ts";
import { Choice } from "./choice.tsx";
import styles from "./diary-entry.module.css";
import { EntryExercise } from "./entry-exercise.tsx";
import type { Undoable } from "./undo-bar.tsx";
import type { TrainingLog } from "./use-training-log.ts";
import { workoutChange } from "./workout-changes.ts";
import { MoveWorkoutDialog } from "./workout-dialogs.tsx";
import { workoutFacts, workoutTitle } from "./workout-labels.ts";

interface Props {
  readonly workout: WorkoutView;
  readonly log: TrainingLog;
  readonly onDone: (done: Undoable) => void;
}

/** A workout of the diary: read, correct, move, delete. */
export function DiaryEntry({ workout, log, onDone }: Props) {
  const [editing, setEditing] = useState(false);
  const { id, day, slots } = workout;
  const { exercises, settings } = log;
  const records = useMemo(() => recordsOn(exercises, workout), [exercises, workout]);
  return (
    <article className={styles.entry} aria-labelledby="entry">
      <BackLink to={paths.diary} className={styles.back}>
        Dnevnik
      </BackLink>
      <p className={styles.day}>{dayOf(day)}</p>
      <h2 id="entry">{workoutTitle(workout)}</h2>
      <p className={styles.facts}>{workoutFacts(workout, settings.unit, log.diary.head)}</p>
      <EntryState log={log} id={id} />
      <EntryActions workout={workout} log={log} editing={editing} onEdit={() => setEditing(!editing)} onDone={onDone} />
      {editing ? <EntryForm workout={workout} /> : <Impression workout={workout} />}
      <ol className={styles.slots}>
        {slots.map((slot) => (
          <EntryExercise
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

/** A workout's records by exercise. */
function recordsOn(exercises: TrainingLog["exercises"], workout: WorkoutView) {
  const keys = new Set(workout.slots.map(({ k }) => k));
  const records = exercises.filter(({ key }) => keys.has(key)).flatMap(recordsOfExercise);
  return new Map(records.filter((record) => record.workout === workout.id).map((record) => [record.key, record]));
}

/** Whether the workout is stored on the server, unsent or refused. */
function EntryState({ log: { diary }, id }: { readonly log: TrainingLog; readonly id: string }) {
  const refused = diary.refused.filter((one) => one.id === id);
  if (refused.length > 0) return <RefusedChanges refused={refused} name={`trening-${id}`} className={styles.state} />;
  return (
    <p className={styles.quiet} role="status">
      {SAVED[diary.state](diary.waiting)}
    </p>
  );
}

const SAVED = {
  synced: () => "Spremljeno",
  waiting: () => "Sprema se",
  offline: (waiting: number) => (waiting > 0 ? `Na uređaju, čeka mrežu (${waiting})` : "Spremljeno"),
};

interface EntryActionsProps {
  readonly workout: WorkoutView;
  readonly log: TrainingLog;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onDone: (done: Undoable) => void;
}

function EntryActions({ workout, log, editing, onEdit, onDone }: EntryActionsProps) {
  const [moving, setMoving] = useState(false);
  const hasMoved = useOnce(moving);
  const navigate = useNavigate();
  const { id, ended } = workout;
  const remove = async () => {
    await log.change([workoutChange(id, { gone: true })]);
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
        {ended !== undefined && workout.slots.some(({ k, sets }) => k && sets.length > 0) && (
          <BeginOwn start={fromWorkout(workout)} label="Ponovi" kind="outline" size="small" />
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
      {hasMoved && (
        <MoveWorkoutDialog open={moving} onClose={() => setMoving(false)} workout={workout} log={log} onDone={onDone} />
      )}
    </>
  );
}

const FEELING_OPTIONS = FEELINGS.map((name, index) => [index + 1, name] as const);

/** Title, difficulty and note, each stored on blur. */
function EntryForm({ workout }: { readonly workout: WorkoutView }) {
  const change = useChangeDiary();
  const { id, about, feeling, note = "" } = workout;
  const write = (values: Record<string, unknown>) => change([workoutChange(id, values)]);
  const rename = (title: string) => {
    if (title !== "" && title !== workoutTitle(workout))
      write({ about: about ? { ...about, title } : { kind: "other", title } });
  };
  const annotate = (text: string) => {
    if (text !== note) write({ note: text === "" ? null : text });
  };
  return (
    <div className={styles.form}>
      <TextField
        label="Naziv"
        name="title"
        maxLength={120}
        autoComplete="off"
        defaultValue={workoutTitle(workout)}
        onBlur={(event) => rename(event.currentTarget.value.trim())}
      />
      <Choice
        label="Koliko je bilo teško?"
        options={FEELING_OPTIONS}
        value={feeling}
        onChoose={(value) => write({ feeling: value })}
      />
      <TextArea
        label="Bilješka"
        name="note"
        maxLength={500}
        defaultValue={note}
        onBlur={(event) => annotate(event.currentTarget.value.trim())}
      />
    </div>
  );
}
