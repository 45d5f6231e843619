import { useState } from "react";
import type { PlanExercise } from "#contract/training/plan.ts";
import type { WeightUnit } from "#contract/training/weight.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button } from "../../../components/button.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { lastTime, setsText } from "./exercise-labels.ts";
import type { ExercisePlace } from "./exercise-places.ts";
import styles from "./workout-sheets.module.css";

interface Props {
  readonly place: ExercisePlace;
  readonly exercises: readonly PlanExercise[];
  readonly history: readonly WorkoutView[];
  readonly unit: WeightUnit;
  readonly onSwap: (other: PlanExercise) => void;
  readonly onClose: () => void;
}

/** Chooses a substitute for today: the alternatives with their last values, or any exercise of the programme. */
export function SwapDialog({ place, exercises, history, unit, onSwap, onClose }: Props) {
  const byId = new Map(exercises.map((one) => [one.exercise, one]));
  const near = place.alternatives.flatMap((id) => byId.get(id) ?? []);
  const others = exercises
    .filter((one) => one.exercise !== place.exercise.exercise && !near.includes(one))
    .toSorted((one, other) => one.title.localeCompare(other.title, "hr"));
  const [showsAll, setShowsAll] = useState(near.length === 0);
  const [chosen, setChosen] = useState(near[0]);
  const choice = (one: PlanExercise) => (
    <Choice
      key={one.exercise}
      exercise={one}
      last={lastWords(one, history, unit)}
      isChosen={one === chosen}
      onChoose={() => setChosen(one)}
    />
  );
  return (
    <Sheet onClose={onClose} title="Zamijeni vježbu">
      <p className={styles.lead}>{`Samo danas, umjesto: ${place.exercise.title}.`}</p>
      <fieldset className={styles.choices}>
        <legend data-spoken>Vježba</legend>
        {near.map(choice)}
        {showsAll ? (
          others.map(choice)
        ) : (
          <button type="button" className={styles.link} onClick={() => setShowsAll(true)}>
            Druga iz programa
          </button>
        )}
      </fieldset>
      <Button full disabled={!chosen} onClick={() => chosen && onSwap(chosen)}>
        Zamijeni
      </Button>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly exercise: PlanExercise;
  readonly last: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ exercise, last, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="swap" checked={isChosen} onChange={onChoose} />
      <span>
        <b>{exercise.title}</b>
        <small>{last}</small>
      </span>
    </label>
  );
}

function lastWords({ k }: PlanExercise, history: readonly WorkoutView[], unit: WeightUnit): string {
  const last = lastTime(k, history);
  return last ? `zadnje ${setsText(last.sets, unit)}` : "još bez zapisa";
}
