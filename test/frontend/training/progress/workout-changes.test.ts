import { afterEach, describe, expect, it, vi } from "vitest";
import type { Register, Registers } from "#contract/training/registers.ts";
import { type WorkoutView, workoutOf } from "#contract/training/workouts.ts";
import type { LocalChange } from "../../../../frontend/src/features/training/diary/local-change.ts";
import {
  addedSet,
  movedWorkout,
  otherWorkout,
} from "../../../../frontend/src/features/training/progress/workout-changes.ts";
import { workoutValues } from "../../steps/open-training.tsx";

const ID = "20261109-pk3x9qa-2";
const registers = (values: Readonly<Record<string, unknown>>): Registers =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, 1, "aaaaaaaa"] satisfies Register]));
const viewOf = (id: string, values: Readonly<Record<string, unknown>>): WorkoutView => {
  const view = workoutOf(id, registers(values));
  if (!view) throw new Error("The workout is empty.");
  return view;
};
const shown = ({ id = "", values }: LocalChange) => viewOf(id, values);

afterEach(() => void vi.unstubAllEnvs());

describe("a workout that moves to another day", () => {
  const workout = viewOf(ID, { ...workoutValues("2026-11-09", [[60, 8]]), feeling: 4, note: "Kiša" });

  it("keeps all of it at the same hour under the id of its new day, and is gone on the old one, in one change", () => {
    const [there, away] = movedWorkout(workout, "2026-11-07", { taken: () => false, random: "abcdefghij" });
    expect(there.id).toBe("20261107-pk3x9qa-1");
    expect(away).toEqual({ kind: "workout", id: ID, values: { gone: true } });
    const moved = shown(there);
    const days = -2 * 86_400;
    expect(moved).toEqual({
      ...workout,
      id: there.id,
      day: "2026-11-07",
      started: (workout.started ?? 0) + days,
      ended: (workout.ended ?? 0) + days,
      slots: workout.slots.map((slot) => ({
        ...slot,
        sets: slot.sets.map((set) => ({ ...set, done: set.done + days })),
      })),
    });
  });

  it.each([
    ["on the other side of a change of the clocks", "2026-10-26T18:00:00+01:00", "2026-10-24T18:00:00+02:00"],
    ["on the day of the change", "2026-10-24T18:00:00+02:00", "2026-10-25T18:00:00+01:00"],
  ])("begins at the same hour %s", (_where, from, to) => {
    vi.stubEnv("TZ", "Europe/Zagreb");
    const before = { ...workout, day: from.slice(0, 10), started: Date.parse(from) / 1000 };
    const [there] = movedWorkout(before, to.slice(0, 10), { taken: () => false, random: "abcdefghij" });
    expect(there.values.started).toBe(Date.parse(to) / 1000);
  });

  it("is a second run where that day has the session already", () => {
    const taken = (id: string) => id === "20261107-pk3x9qa-1";
    expect(movedWorkout(workout, "2026-11-07", { taken, random: "abcdefghij" })[0].id).toBe("20261107-pk3x9qa-1-2");
  });

  it("that no programme knows has a new random id", () => {
    const other = { ...workout, about: { kind: "other", title: "Trčanje" } } as const;
    expect(movedWorkout(other, "2026-11-07", { taken: () => false, random: "abcdefghij" })[0].id).toBe(
      "20261107-xabcdefghij",
    );
  });
});

describe("a workout by hand", () => {
  const at = { now: Date.parse("2026-11-25T12:00:00"), today: "2026-11-25", random: "abcdefghij" };

  it("ends now where it was today, and begins at noon of any other day", () => {
    const today = otherWorkout({ day: "2026-11-25", title: "Trčanje", minutes: 40 }, at);
    expect(today.values).toMatchObject({ ended: at.now / 1000, started: at.now / 1000 - 2400 });
    const earlier = otherWorkout({ day: "2026-11-20", title: "Trčanje", minutes: 40 }, at);
    expect(earlier.id).toBe("20261120-xabcdefghij");
    expect(earlier.values).toMatchObject({ started: Date.parse("2026-11-20T12:00:00") / 1000 });
  });

  it("begins at noon on a day on which the clocks change too", () => {
    vi.stubEnv("TZ", "Europe/Zagreb");
    const { values } = otherWorkout({ day: "2026-10-25", title: "Trčanje", minutes: 40 }, at);
    expect(values.started).toBe(Date.parse("2026-10-25T12:00:00+01:00") / 1000);
  });
});

it("a set that is added repeats the last one of its place, without its side and effort", () => {
  const workout = viewOf(ID, workoutValues("2026-11-09", [[60, 8]]));
  const [slot] = workout.slots;
  if (!slot) throw new Error("The workout has no place.");
  expect(addedSet(workout, slot, "abc123").values).toEqual({
    "s:aabc123": { x: 1, n: 2, r: 8, g: 60_000, load: "kg", done: slot.sets[0]?.done },
  });
  expect(addedSet(workout, { ...slot, sets: [] }, "abc123").values).toEqual({
    "s:aabc123": { x: 1, n: 1, r: 10, load: "body", done: workout.ended },
  });
});

it("a set that is added behind a left and a right one has the next number", () => {
  const workout = viewOf(ID, workoutValues("2026-11-09", [[60, 8]]));
  const [slot] = workout.slots;
  const [left] = slot?.sets ?? [];
  if (!slot || !left) throw new Error("The workout has no set.");
  const sets = [
    { ...left, id: "p1-1l", side: "l" as const },
    { ...left, id: "p1-1r", side: "r" as const },
  ];
  expect(addedSet(workout, { ...slot, sets }, "abc123").values).toMatchObject({ "s:aabc123": { n: 2 } });
});
