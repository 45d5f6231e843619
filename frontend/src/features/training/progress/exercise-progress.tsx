import { useMemo, useState } from "react";
import { later } from "#contract/training/days.ts";
import { type LineMeasure, lineOf, measuresOf } from "#contract/training/exercise-line.ts";
import { type ExerciseHistory, exerciseSummary, recordsOfExercise } from "#contract/training/progress.ts";
import { estimateText, GRAMS, type WeightUnit } from "#contract/training/weight.ts";
import { EmptyState } from "../../../components/states.tsx";
import { BackLink } from "../../../components/text-link.tsx";
import { paths } from "../../../lib/paths.ts";
import { today } from "../../../lib/server-time.ts";
import { DiaryPending } from "../diary/diary-states.tsx";
import { Choice } from "./choice.tsx";
import styles from "./exercise-progress.module.css";
import { ExerciseTable } from "./exercise-table.tsx";
import { LineChart } from "./line-chart.tsx";
import { Difference } from "./logged-exercises.tsx";
import { MEASURE_NAMES, measureText, SHORT_MEASURE_NAMES, setText } from "./set-labels.ts";
import { useTrainingLog } from "./use-training-log.ts";

/** An exercise's figures, chart and days. */
export function ExerciseProgress({ name }: { readonly name: string }) {
  const log = useTrainingLog();
  const exercise = log?.exercises.find(({ key }) => key === name);
  return (
    <div className={styles.page}>
      <BackLink to={paths.progress} className={styles.back}>
        Napredak
      </BackLink>
      {!exercise && (log?.diary.complete ? <NotThere /> : <DiaryPending />)}
      {log && exercise && <ExerciseDetails key={name} exercise={exercise} unit={log.settings.unit} />}
    </div>
  );
}

function NotThere() {
  return (
    <>
      <h1>Vježba</h1>
      <EmptyState text="Ove vježbe još nema u tvom dnevniku." />
    </>
  );
}

const RANGES = [
  [90, "3 mj."],
  [365, "1 god."],
  [0, "Sve"],
] as const;

interface ExerciseDetailsProps {
  readonly exercise: ExerciseHistory;
  readonly unit: WeightUnit;
}

function ExerciseDetails({ exercise, unit }: ExerciseDetailsProps) {
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
              unit={measure === "longest" || measure === "repetitions" ? 1 : GRAMS[unit]}
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

interface ExerciseFiguresProps {
  readonly exercise: ExerciseHistory;
  readonly unit: WeightUnit;
}

/** Last and best set, and the estimate for one repetition. */
function ExerciseFigures({ exercise, unit }: ExerciseFiguresProps) {
  const summary = exerciseSummary(exercise);
  if (!summary) return null;
  const { last, best, estimate, difference } = summary;
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
            {estimateText(estimate.grams, unit)} <small>{`iz ${setText(estimate.set, unit)}`}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
