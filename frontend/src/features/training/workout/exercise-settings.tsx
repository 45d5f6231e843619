import { stepText, type WeightUnit } from "#contract/training/weight.ts";
import { Button } from "../../../components/button.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import type { Settings } from "../diary/diary-head.ts";
import { weightHead } from "./exercise-labels.ts";
import type { ExercisePlace } from "./exercise-places.ts";
import { Switch } from "./switch.tsx";
import styles from "./workout-sheets.module.css";

interface RestProps {
  readonly place: ExercisePlace;
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
  readonly onClose: () => void;
}

/** Turns rest off for all exercises or this one. */
export function RestDialog({ settings, onChange, onClose, place }: RestProps) {
  const { k, title } = place.exercise;
  const others = settings.no_rest.filter((one) => one !== k);
  return (
    <Sheet onClose={onClose} title="Odmor">
      <div className={styles.switches}>
        <Switch name="rest" checked={settings.rest} onChange={(rest) => onChange({ rest })}>
          Odmor kod svih vježbi
        </Switch>
        <Switch
          name="no_rest"
          checked={!settings.no_rest.includes(k)}
          onChange={(rests) => onChange({ no_rest: rests ? others : [...others, k] })}
        >
          {`Odmor kod ove vježbe: ${title}`}
        </Switch>
      </div>
    </Sheet>
  );
}

interface MoreProps {
  readonly place: ExercisePlace;
  readonly unit: WeightUnit;
  readonly onDrop: () => void;
  readonly onWeight: () => void;
  readonly onStep: (step: number) => void;
  readonly onRest: () => void;
  /** Undefined where a plan says what is done. */
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Kilograms; doubled in pounds. */
const STEPS = { kg: [0.5, 1, 1.25, 2, 2.5, 4, 5, 10], lb: [0.5, 1, 1.25, 2.5, 5, 10] } as const;

/** Rare settings of an exercise. */
export function MoreDialog({ place, unit, onDrop, onWeight, onStep, onRest, onRemove, onClose }: MoreProps) {
  const { step, load } = place.exercise;
  const hasWeight = weightHead(place, unit) !== undefined;
  const steps = [...new Set([...STEPS[unit], step])].toSorted((one, other) => one - other);
  return (
    <Sheet onClose={onClose} title="Više">
      <p className={styles.lead}>{place.exercise.title}</p>
      <div className={styles.buttons}>
        <Button full kind="outline" onClick={onDrop}>
          Padajuća serija
        </Button>
        {load === "body" && !hasWeight && (
          <Button full kind="outline" onClick={onWeight}>
            Dodaj težinu
          </Button>
        )}
        <Button full kind="outline" onClick={onRest}>
          Odmor
        </Button>
        {onRemove && (
          <Button full kind="quiet" onClick={onRemove}>
            Ukloni vježbu
          </Button>
        )}
      </div>
      {hasWeight && (
        <label className={styles.select}>
          <span>Korak težine</span>
          <select value={step} onChange={(event) => onStep(Number(event.target.value))}>
            {steps.map((one) => (
              <option key={one} value={one}>
                {stepText(one, unit)}
              </option>
            ))}
          </select>
        </label>
      )}
    </Sheet>
  );
}
