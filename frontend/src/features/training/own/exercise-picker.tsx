import { useDeferredValue, useMemo, useState } from "react";
import type { OwnExercise } from "#contract/diary-values.ts";
import { ownExercisesOf, ownHeadKey, ownKey } from "#contract/training/own-exercises.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { randomLetters } from "../../../lib/offline/device-id.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { ExerciseFilterFields } from "../diary/exercise-filter-fields.tsx";
import { equipmentOf, NO_FILTER } from "../diary/library.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { type Choosable, choiceFacts, found, recentKeys } from "./choosable.ts";
import styles from "./own.module.css";
import { OwnExerciseForm } from "./own-exercise-form.tsx";
import { useExercises } from "./use-exercises.ts";

interface Props {
  readonly diary: DiaryView;
  readonly onPick: (exercise: Choosable) => void;
  /** Offers no exercise of one's own, and no new one. */
  readonly libraryOnly?: boolean;
}

const ID_LENGTH = 6;
const RECENT = 6;
/** As the diary takes them. */
const MOST_OWN = 200;
const MOST_SHOWN = 60;

/** Chooses an exercise: by words, what was done lately first; or makes one of one's own. */
export function ExercisePicker({ diary, onPick, libraryOnly = false }: Props) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [isNew, setNew] = useState(false);
  const asked = useDeferredValue(filter);
  const query = filter.words;
  const exercises = useExercises(diary);
  const recent = useMemo(() => recentKeys(diary.history, RECENT), [diary.history]);
  const offered = useMemo(
    () => (libraryOnly ? new Map([...exercises].filter(([, { isOwn }]) => !isOwn)) : exercises),
    [exercises, libraryOnly],
  );
  const shown = useMemo(() => found(offered, asked, recent), [offered, asked, recent]);
  const equipment = useMemo(() => equipmentOf([...offered.values()]), [offered]);
  const create = useCreateOwn();
  if (isNew) {
    return (
      <OwnExerciseForm
        exercise={{ title: query.trim() }}
        exercises={exercises}
        onSave={async (exercise) => onPick(await create(exercise))}
        onBack={() => setNew(false)}
      />
    );
  }
  const isFull = ownExercisesOf(diary.head).size >= MOST_OWN;
  const isNothing = shown.recent.length + shown.others.length === 0;
  return (
    <div className={styles.picker}>
      <ExerciseFilterFields filter={filter} equipment={equipment} onChange={setFilter} />
      {!libraryOnly && !isFull && (
        <Button kind="outline" size="small" onClick={() => setNew(true)}>
          <Icon name="plus" size={20} /> {query.trim() === "" ? "Moja nova vježba" : `Nova vježba: ${query.trim()}`}
        </Button>
      )}
      <p role="status" className={styles.quiet}>
        {isNothing && asked !== NO_FILTER && "Nema takve vježbe. Dodaj svoju."}
      </p>
      <Choices title="Nedavno" exercises={shown.recent} onPick={onPick} />
      <Choices
        title={shown.recent.length > 0 ? "Ostale vježbe" : "Vježbe"}
        exercises={shown.others.slice(0, MOST_SHOWN)}
        onPick={onPick}
      />
      {shown.others.length > MOST_SHOWN && <p className={styles.quiet}>Upiši riječ pa ih bude manje.</p>}
    </div>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly exercises: readonly Choosable[];
  readonly onPick: (exercise: Choosable) => void;
}

function Choices({ title, exercises, onPick }: ChoicesProps) {
  if (exercises.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.choices}>
        {exercises.map((one) => (
          <li key={one.k}>
            <button type="button" onClick={() => onPick(one)}>
              <b>{one.title}</b>
              <small>{choiceFacts(one)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the function that keeps a new exercise of one's own. */
function useCreateOwn(): (exercise: OwnExercise) => Promise<Choosable> {
  const change = useChangeDiary();
  return async (exercise) => {
    const k = ownKey(randomLetters(ID_LENGTH));
    await change([{ kind: "head", values: { [ownHeadKey(k)]: exercise } }]);
    const { title, load, timed, muscles } = exercise;
    return { k, title, load, timed, muscles, isOwn: true };
  };
}
