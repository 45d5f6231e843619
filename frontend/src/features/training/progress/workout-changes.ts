import type { SetView, SlotView, WorkoutView } from "#contract/training/workouts.ts";
import { otherWorkoutId, planWorkoutId } from "#contract/training/workouts.ts";
import type { LocalChange } from "../diary/local-change.ts";

/** What an entry of a set may say: grams, repetitions, seconds, effort. */
export type SetNumbers = Pick<SetView, "g" | "r" | "sec" | "effort">;

const MINUTE_SECONDS = 60;
const NOON_SECONDS = 12 * 60 * MINUTE_SECONDS;

/** One value of a workout; null takes it away. Pure. */
export function workoutChange(id: string, values: Record<string, unknown>): LocalChange {
  return { kind: "workout", id, values };
}

/** A set with other numbers. Pure. */
export function changedSet(workout: string, set: SetView, numbers: SetNumbers): LocalChange {
  return workoutChange(workout, { [`s:${set.id}`]: storedSet({ ...set, ...numbers }) });
}

/** A set that was forgotten, behind the others of its place: the same numbers as the last one. Pure. */
export function addedSet(workout: WorkoutView, slot: SlotView, random: string): LocalChange {
  const last = slot.sets.at(-1);
  const done = last?.done ?? workout.ended ?? workout.started ?? 0;
  const numbers = last ? { load: last.load, g: last.g, c: last.c, r: last.r, sec: last.sec } : { load: "body", r: 10 };
  const set = { x: slot.x, n: Math.max(0, ...slot.sets.map(({ n }) => n)) + 1, ...numbers, done };
  return workoutChange(workout.id, { [`s:a${random}`]: withoutUndefined(set) });
}

/** A workout of something else, by its title and minutes. It ends now, or on another day begins at noon. Pure. */
export function otherWorkout(
  { day, title, minutes }: { readonly day: string; readonly title: string; readonly minutes: number },
  { now, today, random }: { readonly now: number; readonly today: string; readonly random: string },
): LocalChange {
  const length = minutes * MINUTE_SECONDS;
  const started = day === today ? Math.floor(now / 1000) - length : secondsOf(day) + NOON_SECONDS;
  const about = { kind: "other", title };
  return workoutChange(otherWorkoutId(day, random), { about, day, started, ended: started + length });
}

/**
 * A workout on another day: all of it under the id of that day, at the same hour, and gone on the old one, in one change. `taken`
 * says which ids there are already. Pure.
 */
export function movedWorkout(
  workout: WorkoutView,
  day: string,
  { taken, random }: { readonly taken: (id: string) => boolean; readonly random: string },
): readonly [LocalChange, LocalChange] {
  const { id, about, started, ended, feeling, note, slots } = workout;
  const days = secondsOf(day) - secondsOf(workout.day);
  const at = (moment: number | undefined) => (moment === undefined ? undefined : moment + days);
  const sets = slots.flatMap((slot) => slot.sets);
  const values = {
    about,
    day,
    started: at(started),
    ended: at(ended),
    feeling,
    note,
    ...Object.fromEntries(slots.filter(({ e }) => e > 0).map(({ x, sets: _, ...slot }) => [`x:${x}`, slot])),
    ...Object.fromEntries(sets.map((set) => [`s:${set.id}`, storedSet({ ...set, done: set.done + days })])),
  };
  return [
    workoutChange(idOn(day, workout, taken, random), withoutUndefined(values)),
    workoutChange(id, { gone: true }),
  ];
}

function idOn(day: string, { about }: WorkoutView, taken: (id: string) => boolean, random: string): string {
  if (about?.kind !== "plan") return otherWorkoutId(day, random);
  for (let run = 1; ; run += 1) {
    const id = planWorkoutId(day, about.enrolment, about.session, run);
    if (!taken(id)) return id;
  }
}

/** A set as it is kept: its id is its key. */
function storedSet({ id: _, ...set }: SetView): object {
  return withoutUndefined(set);
}

function withoutUndefined(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The first second of a day where the device is. */
function secondsOf(day: string): number {
  return new Date(`${day}T00:00`).getTime() / 1000;
}
