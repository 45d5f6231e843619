import { useDeferredValue, useMemo, useState } from "react";
import type { PlanExercise } from "#contract/training/plan.ts";
import type { WeightUnit } from "#contract/training/weight.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button } from "../../../components/button.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { ExerciseFilterFields } from "../diary/exercise-filter-fields.tsx";
import { equipmentOf, fitsFilter, NO_FILTER } from "../diary/library.ts";
import { useLibrary } from "../diary/use-library.ts";
import { lastTime, setsText } from "./exercise-labels.ts";
import type { ExercisePlace } from "./exercise-places.ts";
import { type Substitute, substitutesFor } from "./substitutes.ts";
import styles from "./workout-sheets.module.css";

interface Props {
  readonly place: ExercisePlace;
  readonly exercises: readonly PlanExercise[];
  /** The member's equipment; undefined where they never said. */
  readonly owned: readonly string[] | undefined;
  readonly history: readonly WorkoutView[];
  readonly unit: WeightUnit;
  readonly onSwap: (other: Substitute) => void;
  readonly onClose: () => void;
}

const MOST_SHOWN = 40;

/** Chooses a substitute for today: the programme's alternatives, then what trains the same muscle, or any exercise of the shop. */
export function SwapDialog({ place, exercises, owned, history, unit, onSwap, onClose }: Props) {
  const library = useLibrary();
  const { near, alike, others } = useMemo(
    () => substitutesFor(place, exercises, library, owned),
    [place, exercises, library, owned],
  );
  const [showsAll, setShowsAll] = useState(near.length + alike.length === 0);
  const [chosen, setChosen] = useState((near[0] ?? alike[0])?.k);
  const [filter, setFilter] = useState(NO_FILTER);
  const asked = useDeferredValue(filter);
  const all = [...near, ...alike, ...others];
  const found = all.filter((one) => fitsFilter(one, asked));
  const shown = showsAll ? found.slice(0, MOST_SHOWN) : [...near, ...alike];
  const picked = shown.find(({ k }) => k === chosen);
  const choices = (title: string, list: readonly Substitute[]) =>
    list.length > 0 && (
      <fieldset className={styles.choices}>
        <legend>{title}</legend>
        {list.map((one) => (
          <Choice
            key={one.k}
            exercise={one}
            last={lastWords(one, history, unit)}
            isChosen={one === picked}
            onChoose={() => setChosen(one.k)}
          />
        ))}
      </fieldset>
    );
  return (
    <Sheet onClose={onClose} title="Zamijeni vježbu">
      <p className={styles.lead}>{`Samo danas, umjesto: ${place.exercise.title}.`}</p>
      <div
        // Another element for the whole list: it begins at its top, and the keyboard goes on there.
        key={String(showsAll)}
        ref={showsAll ? focus : undefined}
        tabIndex={-1}
        className={styles.groups}
      >
        {showsAll ? (
          <>
            <ExerciseFilterFields filter={filter} equipment={equipmentOf(all)} onChange={setFilter} />
            <p role="status" className={styles.small}>
              {found.length === 0 && "Nijedna vježba ne odgovara."}
              {found.length > MOST_SHOWN && "Upiši riječ pa ih bude manje."}
            </p>
            {choices("Sve vježbe", shown)}
          </>
        ) : (
          <>
            {choices("Zamjene iz programa", near)}
            {choices("Isti mišić", alike)}
            <button type="button" className={styles.link} onClick={() => setShowsAll(true)}>
              Sve vježbe
            </button>
          </>
        )}
      </div>
      <Button full disabled={!picked} onClick={() => picked && onSwap(picked)}>
        Zamijeni
      </Button>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly exercise: Substitute;
  readonly last: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ exercise: { title, equipment = [], lacking }, last, isChosen, onChoose }: ChoiceProps) {
  const needs = lacking.length > 0 ? `treba ti još: ${listOf(lacking)}` : listOf(equipment);
  return (
    <label className={styles.choice}>
      <input type="radio" name="swap" checked={isChosen} onChange={onChoose} />
      <span>
        <b>{title}</b>
        <small>{[needs, last].filter(Boolean).join(" · ")}</small>
      </span>
    </label>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

function listOf(things: readonly string[]): string {
  return things.join(", ").toLocaleLowerCase("hr");
}

function lastWords({ k }: Substitute, history: readonly WorkoutView[], unit: WeightUnit): string {
  const last = lastTime(k, history);
  return last ? `zadnje ${setsText(last.sets, unit)}` : "još bez zapisa";
}
