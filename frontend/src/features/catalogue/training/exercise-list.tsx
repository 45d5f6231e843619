import type { Exercise, ExerciseFacts } from "#contract/product.ts";
import { planGrams, type WeightUnit, weightText } from "#contract/training/weight.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import styles from "./exercise-list.module.css";

interface Props {
  readonly exercises: readonly Exercise[];
  /** All exercises of the plan by id, for the alternatives. */
  readonly plan: ReadonlyMap<number, Exercise>;
  /** What holds for the exercises, by id. */
  readonly facts: Readonly<Record<string, ExerciseFacts>> | undefined;
  readonly unit: WeightUnit;
  readonly onWatch: (exercise: Exercise) => void;
}

/** A day's exercises: sets and repetitions, weight, what to do instead, and a button that shows the exercise. */
export function ExerciseList({ exercises, plan, facts, unit, onWatch }: Props) {
  const sorted = [...exercises].sort((left, right) => left.id - right.id);
  return (
    <ul className={styles.list}>
      {sorted.map((exercise) => (
        <li key={exercise.id} className={styles.exercise}>
          <div>
            <b>{exercise.title}</b>
            <p className={styles.amount}>{amountOf(exercise, facts?.[exercise.id], unit)}</p>
            <Alternative exercise={plan.get(exercise.alternative ?? 0)} onWatch={onWatch} />
          </div>
          {exercise.video_id && (
            <Button
              kind="outline"
              size="small"
              onClick={() => onWatch(exercise)}
              aria-label={`Pogledaj vježbu: ${exercise.title}`}
            >
              <Icon name="play" size={16} /> Pogledaj vježbu
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AlternativeProps {
  readonly exercise: Exercise | undefined;
  readonly onWatch: (exercise: Exercise) => void;
}

/** What to do instead; pressed, it shows that exercise. */
function Alternative({ exercise, onWatch }: AlternativeProps) {
  if (!exercise) return null;
  if (!exercise.video_id) return <p className={styles.alternative}>{`Zamjena: ${exercise.title}`}</p>;
  return (
    <button type="button" className={styles.alternative} onClick={() => onWatch(exercise)}>
      {`Zamjena: ${exercise.title}`}
    </button>
  );
}

/** `3 × 12 · 2 × 8 kg`, in pounds as the workout proposes it. */
function amountOf(
  { sets, reps, weight, target }: Exercise,
  facts: ExerciseFacts | undefined,
  unit: WeightUnit,
): string {
  const amount = [sets, reps].filter((part) => part !== undefined).join(" × ");
  const pounds = unit === "lb" && target?.g && facts && weightText(planGrams(target.g, facts.step, unit), unit);
  const shown = pounds ? weight?.replace(KILOGRAMS, pounds) : weight;
  return [amount, shown?.replace(" x ", " × ")].filter(Boolean).join(" · ");
}

const KILOGRAMS = /[\d.,]+\s*kg/;
