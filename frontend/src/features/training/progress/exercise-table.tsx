import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { ExerciseHistory } from "#contract/training/progress.ts";
import { bestEstimate, type PerformedSet } from "#contract/training/sets.ts";
import { estimateText, type WeightUnit } from "#contract/training/weight.ts";
import { Line } from "../../../components/line.tsx";
import { ShowAll } from "../../../components/show-all.tsx";
import { dayOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import styles from "./exercise-progress.module.css";
import { setText } from "./set-labels.ts";

interface Props {
  readonly exercise: ExerciseHistory;
  readonly from: string | undefined;
  readonly unit: WeightUnit;
  readonly records: ReadonlySet<string>;
}

const FIRST = 12;
const SIDES = { l: "L ", r: "D " } as const;

/** An exercise's days with their sets, latest first: the chart as a table. */
export function ExerciseTable({ exercise, from = "", unit, records }: Props) {
  const [all, setAll] = useState(false);
  const rows = useRef<HTMLTableSectionElement>(null);
  const days = exercise.days.filter(({ day }) => day >= from).toReversed();
  return (
    <section className={styles.panel} aria-labelledby="days">
      <h2 id="days">Po danima</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Dan</th>
            <th scope="col">Serije</th>
            <th scope="col">Procjena</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {days.slice(0, all ? undefined : FIRST).map(({ day, workout, sets }) => (
            <tr key={day}>
              <th scope="row">
                <Link to={paths.diaryEntry(workout)}>{dayOf(day)}</Link>
                {records.has(day) && <small className={styles.record}>◆ rekord</small>}
              </th>
              <td>
                <Line parts={sets.map((set) => oneText(set, unit))} between=", " />
              </td>
              <td>{estimateOf(sets, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && days.length > FIRST && (
        <ShowAll list={rows} shown={FIRST} onShow={() => setAll(true)}>
          Prikaži sve dane
        </ShowAll>
      )}
    </section>
  );
}

function oneText(set: PerformedSet, unit: WeightUnit): string {
  const tag = set.tag === "w" ? "zagrijavanje " : "";
  return `${tag}${set.side ? SIDES[set.side] : ""}${setText(set, unit)}`;
}

function estimateOf(sets: readonly PerformedSet[], unit: WeightUnit): string {
  const estimate = bestEstimate(sets);
  return estimate ? estimateText(estimate.grams, unit) : "–";
}
