import type { Enrolment } from "#contract/diary-values.ts";
import { later } from "#contract/training/days.ts";
import { planWorkoutId } from "#contract/training/workouts.ts";
import { program } from "./records.ts";

/** Today in these tests: Thursday, the 26th of November 2026, in the morning. */
export const MORNING = new Date("2026-11-26T07:30:00");
export const TODAY = "2026-11-26";
export const RUN = "k3x9qa";

/** A programme of eight sessions, four a week: Monday, Tuesday, Thursday and Saturday from the 16th on. */
export function enrolment(changes: Partial<Enrolment> = {}): Enrolment {
  return {
    category: "training",
    product: 2,
    title: "Booty Program",
    count: 8,
    week: 4,
    state: "active",
    anchors: [{ session: 1, day: "2026-11-16", weekdays: [1, 2, 4, 6] }],
    moves: [],
    skipped: [],
    ...changes,
  };
}

/** A programme of four sessions, two a week: Mondays and Thursdays from a day on. */
export function shortRun(day: string, changes: Partial<Enrolment> = {}): Enrolment {
  return enrolment({ count: 4, week: 2, anchors: [{ session: 1, day, weekdays: [1, 4] }], ...changes });
}

const DAYS = ["Kukovi", "Leđa", "Kukovi i trup", "Cijelo tijelo"];
const target = { kind: "reps" as const, min: 12, g: 20_000 };
const exercise = { id: 202, title: "Hip thrust", sets: 3, reps: "12", weight: "20 kg", order: 1, rest: 90, target };

/** The answer of `trainings/2`: two weeks of four days. */
export function planAnswer(until: string | null = null, granted = true) {
  const training = program({ ukupno_tjedana: 2 });
  const sections = [1, 2].map((week) => ({
    title: `Tjedan ${week}: Temelj`,
    subsections: DAYS.map((name, index) => ({
      title: `Dan ${index + 1}: ${name}`,
      day: index + 1,
      exercise_count: 1,
      exercises: granted ? [exercise] : [],
    })),
  }));
  return { training, sections, exercises: {}, access: { granted, until } };
}

/** The workouts of the first sessions, each done on its day, in 52 minutes. */
export function doneWorkouts(days: readonly string[]): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    days.map((day, index) => {
      const session = index + 1;
      const started = Date.parse(`${day}T17:00:00Z`) / 1000;
      const title = `Dan ${(index % 4) + 1}`;
      const week = Math.ceil(session / 4);
      return [
        planWorkoutId(day, RUN, session),
        {
          about: { kind: "plan", enrolment: RUN, product: 2, session, week, day: (index % 4) + 1, title },
          day,
          started,
          ended: started + 52 * 60,
          "x:1": { e: 202, k: "e202", t: "Hip thrust" },
          "s:p1-1": { x: 1, n: 1, r: 12, g: 20_000, load: "kg", done: started + 600 },
        },
      ];
    }),
  );
}

/** The days of the first sessions, all done on time. */
export const ON_TIME = ["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-21", "2026-11-23", "2026-11-24"];

/** The day that is so many days from today. */
export function fromToday(days: number): string {
  return later(TODAY, days);
}
