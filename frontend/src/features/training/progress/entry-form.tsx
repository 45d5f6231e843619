import type { WorkoutView } from "#contract/training/workouts.ts";
import { TextArea } from "../../../components/text-area.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { FEELINGS } from "../diary/feelings.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { Choice } from "./choice.tsx";
import { workoutChange } from "./diary-changes.ts";
import styles from "./entry.module.css";
import { workoutTitle } from "./workout-words.ts";

const OPTIONS = FEELINGS.map((name, index) => [index + 1, name] as const);

/** Title, feeling and note of a workout, each kept as soon as it is left. */
export function EntryForm({ workout }: { readonly workout: WorkoutView }) {
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
        options={OPTIONS}
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
