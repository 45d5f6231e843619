import type { WorkoutView } from "#contract/training/workouts.ts";
import { type CsvValue, csvOf } from "../../../lib/csv.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { FEELINGS } from "../diary/labels.ts";
import { workoutTitle } from "./workout-labels.ts";

const HEAD = [
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
  "Težina (kg)",
  "Ponavljanja",
  "Sekunde",
  "Napor",
];
const SIDES = { l: "lijeva", r: "desna" } as const;
const TAGS = { w: "zagrijavanje", d: "padajuća" } as const;
const LOADS = { kg: "kg", pair: "2 × kg", band: "traka", body: "vlastita težina", assist: "pomoć u kg" } as const;
const GRAMS = 1000;
const MINUTE_SECONDS = 60;

/** One CSV line a set, latest workout first; a workout without sets has one line. Pure. */
export function diaryCsv(history: readonly WorkoutView[]): string {
  return csvOf([HEAD, ...history.flatMap(linesOf)]);
}

/** The whole diary as JSON. Pure. */
export function diaryJson({ head, history, measures }: Pick<DiaryView, "head" | "history" | "measures">): string {
  const values = (registers: DiaryView["head"]) =>
    Object.fromEntries(Object.entries(registers).flatMap(([key, [value]]) => (value === null ? [] : [[key, value]])));
  const years = Object.assign({}, ...[...measures.values()].map(values));
  return JSON.stringify({ head: values(head), workouts: history, measures: years }, null, 2);
}

function linesOf(workout: WorkoutView): CsvValue[][] {
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
      LOADS[load],
      g === undefined ? null : g / GRAMS,
      r ?? null,
      sec ?? null,
      effort ?? null,
    ]),
  );
  return sets.length > 0 ? sets : [[...own, ...HEAD.slice(own.length).map(() => null)]];
}
