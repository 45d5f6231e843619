import { useMemo, useState } from "react";
import { counted, countedWeeks } from "#contract/counted.ts";
import { daysFrom } from "#contract/periods.ts";
import type { LibraryExercise } from "#contract/product.ts";
import { later, mondayOf } from "#contract/training/days.ts";
import {
  MEAN_WEEKS,
  type MuscleSets,
  meanMuscleSets,
  musclesByKey,
  trainedMuscles,
} from "#contract/training/muscle-sets.ts";
import { ownExercisesOf } from "#contract/training/own-exercises.ts";
import { MuscleFigure } from "../../../components/muscles/muscle-figure.tsx";
import { MuscleTable } from "../../../components/muscles/muscle-table.tsx";
import { today as dayNow } from "../../../lib/server-time.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { useLibrary } from "../diary/use-library.ts";
import { Choice } from "./choice.tsx";
import styles from "./muscle-panel.module.css";
import overview from "./progress-overview.module.css";

const TIMES = [
  ["week", "Ovaj tjedan"],
  ["last", "Prošli tjedan"],
  ["month", "Ovaj mjesec"],
] as const;
type Time = (typeof TIMES)[number][0];

const DAYS_A_WEEK = 7;

interface Props {
  readonly diary: DiaryView;
}

/** Sets a muscle; what exercises train comes with the library, which a device has from its first time with a network on. */
export function MusclePanel({ diary }: Props) {
  const library = useLibrary();
  return (
    <section className={`${overview.panel} ${styles.panel}`} aria-labelledby="muscles">
      <h2 id="muscles">Mišići</h2>
      {library.length > 0 ? (
        <MuscleSums diary={diary} library={library} />
      ) : (
        <p className={overview.quiet}>Koje mišiće treniraš vidi se čim popis vježbi stigne na ovaj uređaj.</p>
      )}
    </section>
  );
}

interface SumsProps extends Props {
  readonly library: readonly LibraryExercise[];
}

/** Those of this week, the last or this month as a figure and the same as a table, beside what is usual a week. */
function MuscleSums({ diary: { head, history }, library }: SumsProps) {
  const [time, setTime] = useState<Time>("week");
  const { from, to } = daysOf(time, dayNow());
  const known = useMemo(() => musclesByKey(library, ownExercisesOf(head)), [library, head]);
  const { sets, others } = useMemo(() => trainedMuscles(history, known, from, to), [history, known, from, to]);
  const mean = useMemo(() => meanMuscleSets(history, known, from), [history, known, from]);
  const weekly = time === "month" ? aWeek(sets, from, to) : sets;
  const beside =
    time === "month"
      ? { label: "Tjedno", sets: weekly }
      : mean && { label: `Prosjek ${countedWeeks(MEAN_WEEKS)}`, sets: mean };
  return (
    <>
      <Choice terse label="Vrijeme" options={TIMES} value={time} onChoose={setTime} />
      <div className={styles.body}>
        <MuscleFigure sets={weekly} />
        <MuscleTable caption="Serije po mišićima" columns={[{ label: "Serije", sets }, ...(beside ? [beside] : [])]} />
      </div>
      <p className={overview.quiet}>
        Bez zagrijavanja. Glavnom mišiću vježbe broji se cijela serija, pomoćnom pola.
        {others > 0 &&
          ` Bez mišića: ${counted(others, "serija", "serije", "serija")} (istezanje, hodanje i vježbe za koje nije upisan).`}
      </p>
    </>
  );
}

/** First and last day. */
function daysOf(time: Time, today: string): { from: string; to: string } {
  const monday = mondayOf(today);
  if (time === "month") return { from: `${today.slice(0, "2026-11".length)}-01`, to: today };
  return time === "week" ? { from: monday, to: today } : { from: later(monday, -DAYS_A_WEEK), to: later(monday, -1) };
}

/** Sets of some days as those of a week; less than a week counts as one. */
function aWeek(sets: MuscleSets, from: string, to: string): MuscleSets {
  const weeks = Math.max(1, (daysFrom(from, to) + 1) / DAYS_A_WEEK);
  return Object.fromEntries(Object.entries(sets).map(([muscle, sum]) => [muscle, sum / weeks]));
}
