import { describe, expect, it } from "vitest";
import { later } from "#contract/training/days.ts";
import { countsForGoal, type Trained, trainedDays } from "#contract/training/trained.ts";

const FIRST = "2026-09-01";
const workout = (day: string, changes: Partial<Trained> = {}): Trained => ({
  id: `${day.replaceAll("-", "")}-xabcdefghij`,
  day,
  ended: 1800,
  slots: [{ k: "hip-thrust", t: "Hip thrust", sets: [{ n: 1, load: "kg", g: 60_000, r: 8 }] }],
  ...changes,
});

describe("a workout", () => {
  it.each<[string, Partial<Trained>, boolean]>([
    ["a set", {}, true],
    ["a set, while it runs", { ended: undefined }, false],
    ["no set", { about: { kind: "plan" }, slots: [] }, false],
    ["a video", { about: { kind: "video" }, slots: [] }, true],
    ["ten minutes of something else", { about: { kind: "other" }, slots: [], started: 0, ended: 600 }, true],
    ["nine minutes of something else", { about: { kind: "other" }, slots: [], started: 0, ended: 599 }, false],
    ["something else without an end", { about: { kind: "other" }, slots: [], started: 0, ended: undefined }, false],
  ])("with %s counts for the goal or not", (_, changes, counts) => {
    expect(countsForGoal(workout(FIRST, changes))).toBe(counts);
  });

  it("counts its day once", () => {
    const days = [FIRST, FIRST, later(FIRST, 1)].map((day) => workout(day));
    expect([...trainedDays(days)]).toEqual([FIRST, later(FIRST, 1)]);
  });
});
