import { useDeferredValue, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { countedTrainings } from "#contract/counted.ts";
import { hasWords } from "#contract/plain-text.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { LazySection } from "../../../components/lazy-section.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { paths } from "../../../lib/paths.ts";
import styles from "./diary-list.module.css";
import type { TrainingLog } from "./use-training-log.ts";
import { monthName, shortDay, workoutFacts, workoutTitle } from "./workout-labels.ts";

interface Props {
  readonly log: TrainingLog;
  readonly chosen: string | undefined;
}

/** Months rendered at once; the others when scrolled near. */
const FIRST_MONTHS = 3;
/** Least height of a row. */
const ROW_REM = 4.75;

/** Workouts by month, latest first; searchable by title, exercises and note. */
export function DiaryList({ log: { diary, settings }, chosen }: Props) {
  const [query, setQuery] = useState("");
  const words = useDeferredValue(query);
  const searched = useMemo(
    () => diary.history.map((workout) => ({ workout, text: searchTextOf(workout) })),
    [diary.history],
  );
  const months = useMemo(() => {
    const found = searched.filter(({ text }) => hasWords(text, words)).map(({ workout }) => workout);
    return Object.entries(Object.groupBy(found, ({ day }) => day.slice(0, 7)));
  }, [searched, words]);
  return (
    <>
      <TextField
        label="Pretraži dnevnik"
        name="diary"
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status" className={styles.note}>
        {noteOf(diary, words, months.length)}
      </p>
      {months.map(([month, workouts = []], index) => {
        const rows = <Rows workouts={workouts} chosen={chosen} unit={settings.unit} diary={diary} />;
        return (
          <section key={month} className={styles.month} aria-labelledby={`m${month}`}>
            <h2 id={`m${month}`}>
              {monthName(month)} <span>{countedTrainings(workouts.length)}</span>
            </h2>
            {index < FIRST_MONTHS ? rows : <LazySection before={<Room rows={workouts.length} />}>{rows}</LazySection>}
          </section>
        );
      })}
    </>
  );
}

/** Reserves the rows' height, so that nothing moves. */
function Room({ rows }: { readonly rows: number }) {
  return <div style={{ height: `${rows * ROW_REM}rem` }} />;
}

interface RowsProps {
  readonly workouts: readonly WorkoutView[];
  readonly chosen: string | undefined;
  readonly unit: TrainingLog["settings"]["unit"];
  readonly diary: TrainingLog["diary"];
}

function Rows({ workouts, chosen, unit, diary }: RowsProps) {
  const refused = new Set(diary.refused.map(({ id }) => id));
  return (
    <ul className={styles.rows}>
      {workouts.map((workout) => (
        <li key={workout.id}>
          <Link
            to={paths.diaryEntry(workout.id)}
            className={styles.row}
            style={{ minHeight: `${ROW_REM}rem` }}
            aria-current={workout.id === chosen ? "page" : undefined}
          >
            <time dateTime={workout.day}>{shortDay(workout.day)}</time>
            <b>{workoutTitle(workout)}</b>
            <small>
              {refused.has(workout.id)
                ? `nije spremljeno · ${workoutFacts(workout, unit, diary.head)}`
                : workoutFacts(workout, unit, diary.head)}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function noteOf({ complete, state, history }: TrainingLog["diary"], words: string, months: number): string {
  const isSearching = words.trim() !== "";
  if (!complete && state !== "offline") return "Stariji mjeseci se dohvaćaju.";
  if (!complete) return "Stariji mjeseci dolaze kad bude mreže.";
  if (isSearching && months === 0) return "Nema treninga s tim riječima.";
  return history.length === 0 ? "Dnevnik je prazan. Prvi trening otvara tvoj napredak." : "";
}

function searchTextOf(workout: WorkoutView): string {
  return [workoutTitle(workout), ...workout.slots.map(({ t }) => t), workout.note].join(" ");
}
