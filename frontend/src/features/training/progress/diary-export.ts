import { GRAMS, type WeightUnit } from "#contract/training/weight.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { type CsvValue, csvOf } from "../../../lib/csv.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { FEELINGS } from "../diary/labels.ts";
import { workoutTitle } from "./workout-labels.ts";

const headIn = (unit: WeightUnit) => [
  "Datum",
  "Trening",
  "Trajanje (min)",
  "Osjećaj",
  "Bilješka",
  "Vježba",
  "Serija",
  "Strana",
  "Vrsta",
  "Opterećenje",
  `Težina (${unit})`,
  "Ponavljanja",
  "Sekunde",
  "Napor",
];
const SIDES = { l: "lijeva", r: "desna" } as const;
const TAGS = { w: "zagrijavanje", d: "padajuća" } as const;
const loadsIn = (unit: WeightUnit) =>
  ({ kg: unit, pair: `2 × ${unit}`, band: "traka", body: "vlastita težina", assist: `pomoć u ${unit}` }) as const;
const MINUTE_SECONDS = 60;

/** One CSV line a set, latest workout first; a workout without sets has one line. Pure. */
export function diaryCsv(history: readonly WorkoutView[], unit: WeightUnit): string {
  return csvOf([headIn(unit), ...history.flatMap((workout) => linesOf(workout, unit))]);
}

/** The whole diary as JSON. Pure. */
export function diaryJson({ head, history, measures }: Pick<DiaryView, "head" | "history" | "measures">): string {
  const values = (registers: DiaryView["head"]) =>
    Object.fromEntries(Object.entries(registers).flatMap(([key, [value]]) => (value === null ? [] : [[key, value]])));
  const years = Object.assign({}, ...[...measures.values()].map(values));
  return JSON.stringify({ head: values(head), workouts: history, measures: years }, null, 2);
}

function linesOf(workout: WorkoutView, unit: WeightUnit): CsvValue[][] {
  const { day, started, ended, feeling, note, slots } = workout;
  const minutes = started !== undefined && ended !== undefined ? Math.round((ended - started) / MINUTE_SECONDS) : null;
  const own = [day, workoutTitle(workout), minutes, FEELINGS[(feeling ?? 0) - 1] ?? null, note ?? null];
  const sets = slots.flatMap(({ t, sets: done }) =>
    done.map(({ n, side, tag, load, g, r, sec, effort }): CsvValue[] => [
      ...own,
      t,
      n,
      side ? SIDES[side] : null,
      tag ? TAGS[tag] : null,
      loadsIn(unit)[load],
      g === undefined ? null : Math.round((g / GRAMS[unit]) * 100) / 100,
      r ?? null,
      sec ?? null,
      effort ?? null,
    ]),
  );
  return sets.length > 0
    ? sets
    : [
        [
          ...own,
          ...headIn(unit)
            .slice(own.length)
            .map(() => null),
        ],
      ];
}
