import { lazy, Suspense, useState } from "react";
import { counted, countedDays } from "#contract/counted.ts";
import type { Exercise, ExerciseFacts, Section } from "#contract/product.ts";
import type { WeightUnit } from "#contract/training/weight.ts";
import { dayId } from "./continue-bar.tsx";
import { ExerciseList } from "./exercise-list.tsx";
import type { PlanDay, useLastDay } from "./last-day.ts";
import { PlanAccordion } from "./plan-accordion.tsx";
import styles from "./training-plan.module.css";

const ExerciseDialog = lazy(async () => ({ default: (await import("./exercise-dialog.tsx")).ExerciseDialog }));

interface Props {
  readonly sections: readonly Section[];
}

interface PlanProps extends Props {
  /** What holds for its exercises, by id. */
  readonly facts: Readonly<Record<string, ExerciseFacts>> | undefined;
  readonly unit: WeightUnit;
  readonly progress: ReturnType<typeof useLastDay>;
}

/** The whole plan for those who have access: weeks, days, exercises, and a dialog that shows an exercise. */
export function TrainingPlan({ sections, facts, unit, progress: { last, keep } }: PlanProps) {
  const [first] = useState(last);
  const [watched, setWatched] = useState<Exercise>();
  const [open, setOpen] = useState(false);
  const plan = exercisesById(sections);
  const watch = (exercise: Exercise, place: PlanDay) => {
    setWatched(exercise);
    setOpen(true);
    keep(place);
  };
  const days = (section: Section, week: number) =>
    section.subsections.map((row, day) => ({
      key: dayId({ week, day }),
      title: row.title,
      note: exercises(row.exercise_count),
      content: (
        <ExerciseList
          exercises={row.exercises}
          plan={plan}
          facts={facts}
          unit={unit}
          onWatch={(exercise) => watch(exercise, { week, day })}
        />
      ),
    }));
  const weeks = sections.map((section, week) => ({
    key: section.title,
    title: section.title,
    note: countedDays(section.subsections.length),
    content: <PlanAccordion rows={days(section, week)} level="day" open={first ? [dayId(first)] : []} />,
  }));
  const firstOpen = weeks[first?.week ?? 0] ?? weeks[0];
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className={styles.heading}>
        Cijeli plan
      </h2>
      <PlanAccordion rows={weeks} level="week" open={firstOpen ? [firstOpen.key] : []} />
      {watched && (
        <Suspense fallback={null}>
          <ExerciseDialog
            exercise={watched}
            cues={facts?.[watched.id]?.cues}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** What the plan holds, for somebody without access: weeks, days and how many exercises; the first week's by name. */
export function TrainingOutline({ sections }: Props) {
  const weeks = sections.map((section) => ({
    key: section.title,
    title: section.title,
    note: exercises(section.subsections.reduce((sum, day) => sum + day.exercise_count, 0)),
    content: (
      <ul className={styles.days}>
        {section.subsections.map((day) => (
          <li key={`${day.day} ${day.title}`}>
            <span>{day.title}</span>
            <span className={styles.count}>{exercises(day.exercise_count)}</span>
            <Preview exercises={day.exercises} />
          </li>
        ))}
      </ul>
    ),
  }));
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className={styles.heading}>
        Sadržaj
      </h2>
      <p className={styles.note}>Prvi tjedan možeš pregledati odmah.</p>
      <PlanAccordion rows={weeks} level="week" open={weeks.slice(0, 1).map((week) => week.key)} />
    </section>
  );
}

/** A day's exercises with sets and repetitions, in the order of training. */
function Preview({ exercises }: { readonly exercises: readonly Exercise[] }) {
  if (exercises.length === 0) return null;
  return (
    <ul className={styles.preview}>
      {exercises
        .toSorted((one, other) => (one.order ?? one.id) - (other.order ?? other.id))
        .map(({ id, title, sets, reps }) => (
          <li key={id}>
            <span>{title}</span>
            <span className={styles.count}>{[sets, reps].filter((part) => part !== undefined).join(" × ")}</span>
          </li>
        ))}
    </ul>
  );
}

function exercises(count: number): string {
  return counted(count, "vježba", "vježbe", "vježbi");
}

function exercisesById(sections: readonly Section[]): ReadonlyMap<number, Exercise> {
  const all = sections.flatMap((section) => section.subsections.flatMap((day) => day.exercises));
  return new Map(all.map((exercise) => [exercise.id, exercise]));
}
