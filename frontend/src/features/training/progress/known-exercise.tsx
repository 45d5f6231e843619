import { useMemo, useState } from "react";
import { later } from "#contract/training/days.ts";
import { type LineMeasure, lineOf, measuresOf } from "#contract/training/exercise-line.ts";
import { type ExerciseHistory, recordsOfExercise } from "#contract/training/progress.ts";
import type { WeightUnit } from "#contract/training/weight.ts";
import { EmptyState } from "../../../components/states.tsx";
import { today } from "../../../lib/server-time.ts";
import { Choice } from "./choice.tsx";
import styles from "./exercise.module.css";
import { ExerciseFigures } from "./exercise-figures.tsx";
import { ExerciseTable } from "./exercise-table.tsx";
import { LineChart } from "./line-chart.tsx";
import { MEASURE_NAMES, measureText, SHORT_MEASURE_NAMES } from "./set-words.ts";

const RANGES = [
  [90, "3 mj."],
  [365, "1 god."],
  [0, "Sve"],
] as const;

interface Props {
  readonly exercise: ExerciseHistory;
  readonly unit: WeightUnit;
}

/** What is known of an exercise: its figures, its line and its days. */
export function KnownExercise({ exercise, unit }: Props) {
  const measures = useMemo(() => measuresOf(exercise), [exercise]);
  const [chosen, setMeasure] = useState<LineMeasure>();
  const [days, setDays] = useState<number>(0);
  const measure = chosen ?? measures[0];
  const from = days === 0 ? undefined : later(today(), -days);
  const points = measure ? lineOf(exercise, measure, from) : [];
  const records = useMemo(() => new Set(recordsOfExercise(exercise).map(({ day }) => day)), [exercise]);
  return (
    <>
      <h1>{exercise.title}</h1>
      <ExerciseFigures exercise={exercise} unit={unit} />
      <div className={styles.parts}>
        <section className={styles.panel} aria-label="Kretanje">
          <div className={styles.choices}>
            {measures.length > 1 && (
              <Choice
                terse
                label="Prikaz"
                options={measures.map((one) => [one, SHORT_MEASURE_NAMES[one]] as const)}
                value={measure}
                onChoose={setMeasure}
              />
            )}
            <Choice terse label="Razdoblje" options={RANGES} value={days} onChoose={setDays} />
          </div>
          {measure && points.length > 0 && (
            <LineChart
              key={`${measure} ${days}`}
              label={MEASURE_NAMES[measure]}
              points={points}
              unit={measure === "longest" || measure === "repetitions" ? 1 : 1000}
              format={(value) => measureText(value, measure, unit)}
              records={records}
            />
          )}
          {points.length === 0 && <EmptyState text="U ovom razdoblju nema podataka." />}
        </section>
        <ExerciseTable exercise={exercise} from={from} unit={unit} records={records} />
      </div>
    </>
  );
}
