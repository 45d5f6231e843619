import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoWeek, later } from "#contract/training/days.ts";
import { streakOf, weeksBack } from "#contract/training/streak.ts";
import { goalIn, type Pause, trainedIn } from "#contract/training/weeks.ts";

const MONDAY = "2026-11-23";
/** Two training days in each of these weeks, counted back from the running one. */
const twice = (...weeksAgo: number[]) =>
  new Set(weeksAgo.flatMap((weeks) => [later(MONDAY, -7 * weeks), later(MONDAY, -7 * weeks + 2)]));
const weeks = (trained: ReadonlySet<string>, pauses: readonly Pause[] = []) => ({
  trained,
  goals: { "2026-W01": 2 },
  pauses,
});

describe("a streak", () => {
  it("counts weeks that reached their goal; the running week only adds", () => {
    expect(streakOf(weeks(twice(1, 2, 3)), "2026-11-25")).toBe(3);
    expect(streakOf(weeks(twice(0, 1, 2, 3)), "2026-11-25")).toBe(4);
    expect(streakOf(weeks(new Set()), "2026-11-25")).toBe(0);
  });

  it("outlives one missed week a calendar month, and not a second", () => {
    expect(streakOf(weeks(twice(1, 3, 4)), "2026-11-25")).toBe(3);
    expect(streakOf(weeks(twice(1, 4, 5)), "2026-11-25")).toBe(1);
  });

  it("waits through a pause", () => {
    const illness = { from: "2026-11-02", to: "2026-11-15" };
    expect(streakOf(weeks(twice(1, 4, 5)), "2026-11-25")).toBe(1);
    expect(streakOf(weeks(twice(1, 4, 5), [illness]), "2026-11-25")).toBe(3);
    expect(streakOf(weeks(twice(4, 5), [{ from: "2026-11-02", to: null }]), "2026-11-25")).toBe(2);
  });

  it("keeps the month's free week for another one where a week is paused", () => {
    const illness = { from: "2026-11-16", to: "2026-11-22" };
    expect(streakOf(weeks(twice(3, 4), [illness]), "2026-11-25")).toBe(2);
  });

  it("knows of each week what it was", () => {
    const illness = { from: "2026-11-02", to: "2026-11-08" };
    expect(weeksBack(weeks(twice(2, 4, 5, 8), [illness]), "2026-11-25", 8).map(({ state }) => state)).toEqual([
      "running",
      "free",
      "reached",
      "paused",
      "reached",
      "reached",
      "free",
      "missed",
    ]);
    expect(weeksBack(weeks(twice(1)), "2026-11-25")[1]).toEqual({
      monday: "2026-11-16",
      days: 2,
      goal: 2,
      state: "reached",
    });
  });

  it("asks of each week the goal that held in it", () => {
    const goals = { "2026-W40": 1, "2026-W47": 3 };
    expect(goalIn("2026-11-10", goals)).toBe(1);
    expect(goalIn("2026-11-20", goals)).toBe(3);
    expect(goalIn("2026-01-10", goals)).toBeUndefined();
    expect(trainedIn("2026-11-20", twice(1))).toBe(2);
    expect(isoWeek("2027-01-01")).toBe("2026-W53");
  });

  it("is never shortened by more training or by a pause", () => {
    const day = fc.integer({ min: 0, max: 120 }).map((days) => later("2026-08-01", days));
    const pause = fc
      .tuple(day, fc.integer({ min: 0, max: 30 }))
      .map(([from, days]) => ({ from, to: later(from, days) }));
    fc.assert(
      fc.property(
        fc.array(day, { maxLength: 60 }),
        day,
        fc.array(pause, { maxLength: 3 }),
        pause,
        (days, one, pauses, more) => {
          const today = "2026-11-29";
          const before = streakOf(weeks(new Set(days), pauses), today);
          expect(streakOf(weeks(new Set([...days, one]), pauses), today)).toBeGreaterThanOrEqual(before);
          expect(streakOf(weeks(new Set(days), [...pauses, more]), today)).toBeGreaterThanOrEqual(before);
        },
      ),
      { numRuns: 200 },
    );
  });
});
