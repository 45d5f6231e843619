import { MUSCLES, type Muscle } from "#contract/muscle-words.ts";
import { TextField } from "../../../components/text-field.tsx";
import styles from "./exercise-filter-fields.module.css";
import type { ExerciseFilter } from "./library.ts";

interface Props {
  readonly filter: ExerciseFilter;
  /** The things to choose from. */
  readonly equipment: readonly string[];
  readonly onChange: (filter: ExerciseFilter) => void;
}

/** Searches exercises by words, muscle and equipment. */
export function ExerciseFilterFields({ filter, equipment, onChange }: Props) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Pretraži vježbe"
        name="exercise"
        type="search"
        autoComplete="off"
        value={filter.words}
        onChange={(event) => onChange({ ...filter, words: event.currentTarget.value })}
      />
      <label className={styles.select}>
        Mišić
        <select
          value={filter.muscle}
          onChange={(event) => onChange({ ...filter, muscle: event.currentTarget.value as Muscle | "" })}
        >
          <option value="">Bilo koji</option>
          {MUSCLES.map((muscle) => (
            <option key={muscle}>{muscle}</option>
          ))}
        </select>
      </label>
      <label className={styles.select}>
        Oprema
        <select
          value={filter.equipment}
          onChange={(event) => onChange({ ...filter, equipment: event.currentTarget.value })}
        >
          <option value="">Bilo koja</option>
          {equipment.map((thing) => (
            <option key={thing}>{thing}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
