import { describe, expect, it } from "vitest";
import type { StoredSet } from "#contract/diary-values.ts";
import { ownSession, templateSlots } from "#contract/training/own-plan.ts";
import { workoutOf } from "#contract/training/workouts.ts";

const set = (x: number, n: number, rest: Partial<StoredSet>) => ({ x, n, load: "kg", done: 1_795_276_800, ...rest });

function workout(id: string, slots: Record<number, string>, sets: Record<string, object> = {}) {
  const about = { kind: "own", title: "Noge", order: [2, 1] };
  const places = Object.entries(slots).map(([x, k]) => [`x:${x}`, { k, t: k }]);
  const values = { about, ...Object.fromEntries(places), ...sets };
  const entries = Object.entries(values).map(([key, value]) => [key, [value, 1, "aaaaaaaa"]]);
  const view = workoutOf(id, Object.fromEntries(entries));
  if (!view) throw new Error("no workout");
  return view;
}

const before = workout(
  "20261114-xaaaaaaaaaa",
  { 1: "cucanj", 2: "plank" },
  {
    "s:p1-w1": set(1, 1, { r: 8, g: 20_000, tag: "w" }),
    "s:p1-1": set(1, 1, { r: 8, g: 60_000 }),
    "s:p1-2": set(1, 2, { r: 6, g: 60_000 }),
    "s:aaaaaaa": set(1, 2, { r: 6, g: 48_000, tag: "d" }),
    "s:p2-1l": set(2, 1, { sec: 30, load: "body", side: "l" }),
    "s:p2-1r": set(2, 1, { sec: 25, load: "body", side: "r" }),
  },
);
const now = workout("20261121-xaaaaaaaaaa", { 1: "cucanj", 2: "plank", 3: "sklek" });
const exercises = new Map([["sklek", { k: "sklek", title: "Sklek", load: "body" as const }]]);

describe("a workout of one's own", () => {
  it("stands in the order in which it is done, what nobody ordered at its end", () => {
    expect(now.slots.map(({ k }) => k)).toEqual(["plank", "cucanj", "sklek"]);
  });

  it("proposes as many sets, warm-ups and sides as last time, and three of a new exercise", () => {
    const { slots } = ownSession(now, { history: [before], exercises });
    expect(slots.map(({ k, targets, warmup, load }) => [k, targets.length, targets[0], warmup, load])).toEqual([
      ["plank", 1, { kind: "time", sides: 2 }, undefined, "body"],
      ["cucanj", 2, { kind: "reps" }, 1, "kg"],
      ["sklek", 3, { kind: "reps" }, undefined, "body"],
    ]);
  });

  it("asks for what its template says", () => {
    const slots = [
      { k: "cucanj", t: "Čučanj", sets: 5, reps: 5, rest: 180 },
      { k: "plank", t: "Plank", sets: 2, sec: 45 },
    ];
    const session = ownSession(now, { template: { title: "Noge", slots }, history: [before], exercises });
    expect(session.slots.map(({ targets, rest }) => [targets.length, targets[0], rest])).toEqual([
      [2, { kind: "time", min: 45, sides: 2 }, undefined],
      [5, { kind: "reps", min: 5 }, 180],
      [3, { kind: "reps" }, undefined],
    ]);
  });

  it("becomes a template of what was done: left and right are one set, warm-ups and drop sets none", () => {
    expect(templateSlots(before)).toEqual([
      { k: "plank", t: "plank", sets: 1, sec: 30 },
      { k: "cucanj", t: "cucanj", sets: 2, reps: 8 },
    ]);
  });
});
