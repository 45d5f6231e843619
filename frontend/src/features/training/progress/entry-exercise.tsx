import { Link } from "react-router-dom";
import type { RecordDay } from "#contract/training/progress.ts";
import type { SlotView, WorkoutView } from "#contract/training/workouts.ts";
import { Icon } from "../../../components/icon.tsx";
import { randomLetters } from "../../../lib/offline/device-id.ts";
import { paths } from "../../../lib/paths.ts";
import type { Settings } from "../diary/diary-head.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import styles from "./diary-entry.module.css";
import { SetForm } from "./set-form.tsx";
import { recordText, setText } from "./set-labels.ts";
import type { Undoable } from "./undo-bar.tsx";
import { addedSet, changedSet, workoutChange } from "./workout-changes.ts";

interface Props {
  readonly workout: WorkoutView;
  readonly slot: SlotView;
  readonly settings: Settings;
  readonly editing: boolean;
  readonly record: RecordDay | undefined;
  readonly onDone: (done: Undoable) => void;
}

const SIDES = { l: "L", r: "D" } as const;

/** An exercise of a diary's workout with its sets, editable. */
export function EntryExercise({ workout, slot, settings, editing, record, onDone }: Props) {
  const change = useChangeDiary();
  const { unit } = settings;
  const title = slot.t || "Vježba";
  const remove = async (id: string, back: ReturnType<typeof changedSet>) => {
    await change([workoutChange(workout.id, { [`s:${id}`]: null })]);
    onDone({ text: "Serija je obrisana.", back: [back], to: paths.diaryEntry(workout.id) });
  };
  return (
    <li className={styles.slot}>
      <h3>{slot.k ? <Link to={paths.exerciseProgress(slot.k)}>{title}</Link> : title}</h3>
      {record && <Record record={record} unit={unit} />}
      {slot.note && <p className={styles.note}>{slot.note}</p>}
      <ol className={styles.sets} aria-label={`Serije, ${title}`}>
        {slot.sets.map((set) => (
          <li key={set.id}>
            <span className={styles.number}>
              {set.tag === "w" ? "Z" : set.n}
              {set.side ? ` ${SIDES[set.side]}` : ""}
            </span>
            {editing ? (
              <SetForm
                set={set}
                title={title}
                unit={unit}
                effort={settings.effort}
                onChange={(numbers) => change([changedSet(workout.id, set, numbers)])}
                onRemove={() => remove(set.id, changedSet(workout.id, set, {}))}
              />
            ) : (
              <span>
                {setText(set, unit)}
                {set.tag === "d" && <small> padajuća</small>}
                {settings.effort && set.effort !== undefined && <small> napor {set.effort}</small>}
              </span>
            )}
          </li>
        ))}
      </ol>
      {slot.sets.length === 0 && !editing && (
        <p className={styles.quiet}>{slot.skipped ? "Preskočeno" : "Bez serija"}</p>
      )}
      {editing && (
        <button
          type="button"
          className={styles.add}
          onClick={() => void change([addedSet(workout, slot, randomLetters(6))])}
          aria-label={`Serija: dodaj, ${title}`}
        >
          <Icon name="plus" size={18} /> Serija
        </button>
      )}
    </li>
  );
}

function Record({ record, unit }: { readonly record: RecordDay; readonly unit: Settings["unit"] }) {
  const { name, before } = recordText(record, unit);
  return (
    <p className={styles.record}>
      <span aria-hidden="true">◆</span> Rekord: {name}, prije {before}
    </p>
  );
}
