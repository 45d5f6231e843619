import { useDeferredValue, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { hasWords } from "#contract/plain-text.ts";
import { type ExerciseHistory, exerciseSummary } from "#contract/training/progress.ts";
import type { WeightUnit } from "#contract/training/weight.ts";
import { ShowAll } from "../../../components/show-all.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { dayOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import styles from "./progress-overview.module.css";
import { differenceText, setText } from "./set-labels.ts";

interface Props {
  readonly exercises: readonly ExerciseHistory[];
  readonly unit: WeightUnit;
}

const SEARCHED = 6;
const FIRST = 10;

/** Every exercise with its last set and its change; searchable. */
export function LoggedExercises({ exercises, unit }: Props) {
  const [query, setQuery] = useState("");
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const words = useDeferredValue(query);
  const rows = useMemo(
    () => exercises.map((one) => ({ ...one, summary: exerciseSummary(one), last: one.days.at(-1)?.day })),
    [exercises],
  );
  const found = rows.filter(({ title }) => hasWords(title, words));
  const shown = all || words.trim() !== "" ? found : found.slice(0, FIRST);
  return (
    <section className={styles.panel} aria-labelledby="exercises">
      <h2 id="exercises">
        Vježbe<span className={styles.count}> {exercises.length}</span>
      </h2>
      {exercises.length > SEARCHED && (
        <TextField
          label="Pretraži vježbe"
          name="exercise"
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <p role="status" className={styles.quiet}>
        {found.length === 0 && words.trim() !== "" && "Nema vježbe s tim riječima."}
      </p>
      <ul ref={list} className={styles.rows}>
        {shown.map(({ key, title, summary, last }) => (
          <li key={key}>
            <Link to={paths.exerciseProgress(key)} className={styles.row}>
              <span className={styles.title}>{title}</span>
              {summary && <b>{setText(summary.last, unit)}</b>}
              <small>{last && dayOf(last)}</small>
              {summary?.difference && <Difference difference={summary.difference} unit={unit} />}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <ShowAll list={list} shown={shown.length} onShow={() => setAll(true)}>
          Prikaži sve vježbe
        </ShowAll>
      )}
    </section>
  );
}

type DifferenceProps = { readonly difference: Parameters<typeof differenceText>[0]; readonly unit: WeightUnit };

/** The change since the time before; no change is `=`. */
export function Difference({ difference, unit }: DifferenceProps) {
  const text = differenceText(difference, unit);
  return (
    <span className={styles.difference}>
      <span aria-hidden="true">{text}</span>
      <span data-spoken>{text === "=" ? "jednako kao prošli put" : `${text} od prošlog puta`}</span>
    </span>
  );
}
