import type { Exercise } from "#contract/product.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import styles from "./exercise-list.module.css";

interface Props {
  readonly exercises: readonly Exercise[];
  /** Titles of all exercises of the plan, for the alternatives. */
  readonly titles: ReadonlyMap<number, string>;
  readonly onWatch: (exercise: Exercise) => void;
}

/** A day's exercises: sets and repetitions, weight, what to do instead, and a button that shows the exercise. */
export function ExerciseList({ exercises, titles, onWatch }: Props) {
  const sorted = [...exercises].sort((left, right) => left.id - right.id);
  return (
    <ul className={styles.list}>
      {sorted.map((exercise) => (
        <li key={exercise.id} className={styles.exercise}>
          <div>
            <b>{exercise.title}</b>
            <p className={styles.amount}>{amountOf(exercise)}</p>
            <Alternative title={titles.get(exercise.alternative ?? 0)} />
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

function Alternative({ title }: { readonly title: string | undefined }) {
  return title ? <p className={styles.alternative}>{`Zamjena: ${title}`}</p> : null;
}

/** 3 × 12 · 20 kg */
function amountOf({ sets, reps, weight }: Exercise): string {
  const amount = [sets, reps].filter((part) => part !== undefined).join(" × ");
  return [amount, weight].filter(Boolean).join(" · ");
}
