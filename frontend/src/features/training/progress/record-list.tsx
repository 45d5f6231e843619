import { useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { type ExerciseHistory, recordsOf } from "#contract/training/progress.ts";
import type { WeightUnit } from "#contract/training/weight.ts";
import { ShowAll } from "../../../components/show-all.tsx";
import { dayOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import styles from "./progress-overview.module.css";
import { recordText, setText } from "./set-labels.ts";
import { firstDay, WEEKS_TEXT } from "./use-training-log.ts";

interface Props {
  readonly exercises: readonly ExerciseHistory[];
  readonly unit: WeightUnit;
}

const FIRST = 5;
const MOST = 50;

/** Records of the last weeks, latest first; all of them on demand. */
export function RecordList({ exercises, unit }: Props) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const records = useMemo(() => recordsOf(exercises), [exercises]);
  const since = firstDay();
  const counted = all ? records : records.filter(({ day }) => day >= since);
  const shown = counted.slice(0, all ? MOST : FIRST);
  return (
    <section className={styles.panel} aria-labelledby="records">
      <h2 id="records">Rekordi{counted.length > 0 && <span className={styles.count}> {counted.length}</span>}</h2>
      {records.length > 0 && <p className={styles.quiet}>{periodText(all, counted.length)}</p>}
      {records.length === 0 && (
        <p className={styles.quiet}>Rekord je sve što je više nego ikad prije. Prvi se put samo bilježi.</p>
      )}
      <ol ref={list} className={styles.rows}>
        {shown.map((record) => {
          const { name, before } = recordText(record, unit);
          return (
            <li key={`${record.key} ${record.day}`}>
              <Link to={paths.exerciseProgress(record.key)} className={styles.row}>
                <span className={styles.title}>{record.title}</span>
                <b>{setText(record.set, unit)}</b>
                <small className={styles.line}>
                  {dayOf(record.day)} {name}, prije {before}
                </small>
              </Link>
            </li>
          );
        })}
      </ol>
      {!all && records.length > shown.length && (
        <ShowAll list={list} shown={shown.length} onShow={() => setAll(true)}>
          Prikaži još
        </ShowAll>
      )}
    </section>
  );
}

function periodText(all: boolean, count: number): string {
  if (all) return "Od početka";
  return count === 0 ? `U ${WEEKS_TEXT.toLowerCase()} nema novog rekorda` : WEEKS_TEXT;
}
