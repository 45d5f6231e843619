import { type FormEvent, useState } from "react";
import type { OwnExercise } from "#contract/diary-values.ts";
import { MUSCLES, type Muscle } from "#contract/muscle-words.ts";
import { plain } from "#contract/plain-text.ts";
import type { Load } from "#contract/training/target.ts";
import { Button } from "../../../components/button.tsx";
import { Chip, ChipGroup } from "../../../components/chip.tsx";
import { ChipGroup as MuscleChips } from "../../../components/chip-group.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { type Choosable, LOADS, namesake } from "./choosable.ts";
import styles from "./own.module.css";

interface Props {
  /** Its key; a new one has none. */
  readonly k?: string;
  /** What it says at first. */
  readonly exercise: Partial<OwnExercise>;
  /** What has a name already. */
  readonly exercises: ReadonlyMap<string, Choosable>;
  readonly onSave: (exercise: OwnExercise) => void;
  /** The way back where there is no other. */
  readonly onBack?: () => void;
}

const MOST_TITLE = 120;
const MOST_MUSCLES = 6;
const OPTIONS = MUSCLES.map((value) => ({ value, label: value }));

/** Title, load and muscles of an exercise of one's own. */
export function OwnExerciseForm({ k, exercise, exercises, onSave, onBack }: Props) {
  const [load, setLoad] = useState<Load>(exercise.load ?? "kg");
  const [isTimed, setTimed] = useState(exercise.timed === true);
  const [main, setMain] = useState<readonly string[]>(exercise.muscles?.main ?? []);
  const [also, setAlso] = useState<readonly string[]>(exercise.muscles?.also ?? []);
  const [error, setError] = useState<string>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = plain(textOf(new FormData(event.currentTarget), "title")).replace(/\s+/gu, " ");
    if (title === "") return setError("Upiši naziv vježbe.");
    const same = namesake(exercises, title);
    if (same && same.k !== k) return setError("Vježba s tim nazivom već postoji.");
    const muscles = { main: main as Muscle[], also: also as Muscle[] };
    onSave({
      title: title.slice(0, MOST_TITLE),
      load,
      ...(isTimed && { timed: true }),
      ...(main.length > 0 && { muscles }),
      ...(exercise.merged && { merged: exercise.merged }),
    });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label="Naziv"
        name="title"
        maxLength={MOST_TITLE}
        autoComplete="off"
        defaultValue={exercise.title}
        error={error}
      />
      <ChipGroup name="Opterećenje">
        <div className={styles.chips}>
          {Object.entries(LOADS).map(([value, label]) => (
            <Chip
              key={value}
              name="load"
              label={label}
              checked={load === value}
              onChoose={() => setLoad(value as Load)}
            />
          ))}
        </div>
      </ChipGroup>
      <ChipGroup name="Serija se broji">
        <div className={styles.chips}>
          <Chip name="timed" label="u ponavljanjima" checked={!isTimed} onChoose={() => setTimed(false)} />
          <Chip name="timed" label="u sekundama" checked={isTimed} onChoose={() => setTimed(true)} />
        </div>
      </ChipGroup>
      <MuscleChips
        legend="Glavni mišići (ako želiš)"
        options={OPTIONS}
        chosen={main}
        onToggle={(value) => {
          setMain(toggled(main, value));
          setAlso(also.filter((one) => one !== value));
        }}
      />
      {main.length > 0 && (
        <MuscleChips
          legend="Pomažu i"
          options={OPTIONS.filter(({ value }) => !main.includes(value))}
          chosen={also}
          onToggle={(value) => setAlso(toggled(also, value))}
        />
      )}
      <Button full type="submit">
        Spremi vježbu
      </Button>
      {onBack && (
        <Button kind="quiet" full onClick={onBack}>
          Natrag na popis
        </Button>
      )}
    </form>
  );
}

function toggled(chosen: readonly string[], value: string): readonly string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  return chosen.length < MOST_MUSCLES ? [...chosen, value] : chosen;
}
