import { type ExerciseHistory, standingOf } from "#contract/training/progress.ts";
import { type WeightUnit, weightText } from "#contract/training/weight.ts";
import styles from "./exercise.module.css";
import { Difference } from "./exercise-list.tsx";
import { setText } from "./set-words.ts";

interface Props {
  readonly exercise: ExerciseHistory;
  readonly unit: WeightUnit;
}

/** Where an exercise stands: its last and best set, and what they come to for one repetition. */
export function ExerciseFigures({ exercise, unit }: Props) {
  const standing = standingOf(exercise);
  if (!standing) return null;
  const { last, best, estimate, difference } = standing;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Zadnje</dt>
        <dd>
          {setText(last, unit)} {difference && <Difference difference={difference} unit={unit} />}
        </dd>
      </div>
      <div>
        <dt>Najbolje</dt>
        <dd>{setText(best, unit)}</dd>
      </div>
      {estimate !== undefined && (
        <div>
          <dt>Procjena za 1 ponavljanje</dt>
          <dd>
            {weightText(estimate.grams, unit)} <small>{`iz ${setText(estimate.set, unit)}`}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
