import { describe, expect, it } from "vitest";
import type { Register } from "#contract/training/registers.ts";
import { otherWorkoutId, planWorkoutId, workoutOf, workoutsOf } from "#contract/training/workouts.ts";
import { emptyMonth, withWorkout } from "#functions/domains/diary/month.ts";

const ID = "20261121-pk3x9qa-7";
const STARTED = 1_795_255_200;
const as = (value: unknown, at = 5): Register => [value, at, "aaaaaaaa"];
const set = (n: number, more = {}) => ({ x: 1, n, r: 12, g: 20_000, load: "kg", done: STARTED, ...more });

describe("the id of a workout", () => {
  it("is the same on every device that begins the session that day", () => {
    expect(planWorkoutId("2026-11-21", "k3x9qa", 7)).toBe(ID);
    expect(planWorkoutId("2026-11-21", "k3x9qa", 7, 2)).toBe(`${ID}-2`);
    expect(otherWorkoutId("2026-11-21", "abcdefghij")).toBe("20261121-xabcdefghij");
  });
});

describe("a workout that is read", () => {
  it("shows its places in their order, with warm-ups first and the left side before the right", () => {
    const entries = {
      "x:2": as({ e: 242, k: "plank", t: "Plank" }),
      "x:1": as({ e: 202, k: "e202", t: "Most" }),
      "s:p1-2r": as(set(2, { side: "r" })),
      "s:p1-2l": as(set(2, { side: "l" })),
      "s:p1-w1": as(set(1, { tag: "w" })),
      "s:p1-1": as(set(1)),
    };
    const [first, second] = workoutOf(ID, entries)?.slots ?? [];

    expect(first?.sets.map(({ id }) => id)).toEqual(["p1-w1", "p1-1", "p1-2l", "p1-2r"]);
    expect([first?.t, second?.t, second?.sets.length]).toEqual(["Most", "Plank", 0]);
  });

  it("keeps sets whose place was lost", () => {
    expect(workoutOf(ID, { "s:p1-1": as(set(1)) })?.slots).toMatchObject([{ e: 0, x: 1, sets: [{ id: "p1-1" }] }]);
  });

  it("is gone once it was deleted, and back with a set that was logged after that", () => {
    const deleted = { day: as("2026-11-21"), "s:p1-1": as(set(1)), gone: as(true, 9) };

    expect(workoutOf(ID, deleted)).toBeUndefined();
    expect(workoutOf(ID, { ...deleted, "s:p1-2": as(set(2), 10) })?.slots[0]?.sets).toHaveLength(2);
    expect(workoutOf(ID, {})).toBeUndefined();
  });

  it("is read from its month as from its document", () => {
    const entries = {
      about: as({ kind: "other", title: "Plivanje" }),
      day: as("2026-11-21"),
      started: as(STARTED),
      ended: as(STARTED + 1800),
      "x:1": as({ e: 202, k: "e202", t: "Most" }),
      "s:p1-1": as(set(1)),
      "s:aq1w2e3": as(set(2)),
    };
    const month = withWorkout(emptyMonth("2026-11"), ID, entries);

    expect(workoutsOf(month)).toEqual([workoutOf(ID, entries)]);
  });
});
