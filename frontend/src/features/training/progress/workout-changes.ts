import { daysFrom } from "#contract/periods.ts";
import type { SetView, SlotView, WorkoutView } from "#contract/training/workouts.ts";
import { otherWorkoutId, planWorkoutId, storedSlot } from "#contract/training/workouts.ts";
import type { LocalChange } from "../diary/local-change.ts";

/** Editable numbers of a set: grams, repetitions, seconds, effort. */
export type SetNumbers = Pick<SetView, "g" | "r" | "sec" | "effort">;

const MINUTE_SECONDS = 60;

/** A workout's changed values; null deletes. Pure. */
export function workoutChange(id: string, values: Record<string, unknown>): LocalChange {
  return { kind: "workout", id, values };
}

export function changedSet(workout: string, set: SetView, numbers: SetNumbers): LocalChange {
  return workoutChange(workout, { [`s:${set.id}`]: withoutId({ ...set, ...numbers }) });
}

/** A forgotten set after the exercise's others, with the last one's numbers. Pure. */
export function addedSet(workout: WorkoutView, slot: SlotView, random: string): LocalChange {
  const last = slot.sets.at(-1);
  const done = last?.done ?? workout.ended ?? workout.started ?? 0;
  const numbers = last ? { load: last.load, g: last.g, c: last.c, r: last.r, sec: last.sec } : { load: "body", r: 10 };
  const set = { x: slot.x, n: Math.max(0, ...slot.sets.map(({ n }) => n)) + 1, ...numbers, done };
  return workoutChange(workout.id, { [`s:a${random}`]: withoutUndefined(set) });
}

/** A workout outside any programme. Today it ends now, else it begins at noon. Pure. */
export function otherWorkout(
  { day, title, minutes }: { readonly day: string; readonly title: string; readonly minutes: number },
  { now, today, random }: { readonly now: number; readonly today: string; readonly random: string },
): LocalChange {
  const length = minutes * MINUTE_SECONDS;
  const started = day === today ? Math.floor(now / 1000) - length : new Date(`${day}T12:00`).getTime() / 1000;
  const about = { kind: "other", title };
  return workoutChange(otherWorkoutId(day, random), { about, day, started, ended: started + length });
}

/** Moves a workout to another day: a copy under that day's id at the same hour, and the old one deleted. `taken`: ids in use. Pure. */
export function movedWorkout(
  workout: WorkoutView,
  day: string,
  { taken, random }: { readonly taken: (id: string) => boolean; readonly random: string },
): readonly [LocalChange, LocalChange] {
  const { id, about, started, ended, feeling, note, slots } = workout;
  const sets = slots.flatMap((slot) => slot.sets);
  const first = started ?? ended ?? sets[0]?.done ?? 0;
  const moved = daysLater(first, daysFrom(workout.day, day)) - first;
  const at = (moment: number | undefined) => (moment === undefined ? undefined : moment + moved);
  const values = {
    about,
    day,
    started: at(started),
    ended: at(ended),
    feeling,
    note,
    ...Object.fromEntries(slots.filter(({ k }) => k !== "").map((slot) => [`x:${slot.x}`, storedSlot(slot)])),
    ...Object.fromEntries(sets.map((set) => [`s:${set.id}`, withoutId({ ...set, done: set.done + moved })])),
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

/** A set as stored: its id is its key. */
function withoutId({ id: _, ...set }: SetView): object {
  return withoutUndefined(set);
}

function withoutUndefined(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The same hour of the device's time zone after so many days, whatever the clocks do between them; moments are seconds. */
function daysLater(seconds: number, days: number): number {
  const moment = new Date(seconds * 1000);
  return moment.setDate(moment.getDate() + days) / 1000;
}
