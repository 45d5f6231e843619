import { getISODay } from "date-fns/getISODay";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { later } from "#contract/training/days.ts";
import { dueDays, moveSession, nextSession, type Schedule, shiftFrom } from "#contract/training/schedule.ts";

const FOUR_A_WEEK: Schedule = {
  anchors: [{ session: 1, day: "2026-11-23", weekdays: [1, 2, 4, 6] }],
  moves: [],
  skipped: [],
};

describe("a programme's sessions", () => {
  it("fall on the chosen weekdays one after another, the first on or after the start", () => {
    expect(dueDays(6, FOUR_A_WEEK)).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-26",
      "2026-11-28",
      "2026-11-30",
      "2026-12-01",
    ]);
    const fromWednesday = { ...FOUR_A_WEEK, anchors: [{ session: 1, day: "2026-11-25", weekdays: [1, 2] }] };
    expect(dueDays(2, fromWednesday)).toEqual(["2026-11-30", "2026-12-01"]);
  });

  it("stay where they are when one is moved", () => {
    const moved = moveSession(FOUR_A_WEEK, 2, "2026-11-25");
    expect(dueDays(4, moved)).toEqual(["2026-11-23", "2026-11-25", "2026-11-26", "2026-11-28"]);
    expect(dueDays(2, moveSession(moved, 2, "2026-11-27"))[1]).toBe("2026-11-27");
  });

  it("all move from the first open one on, and moves behind it are dropped", () => {
    const shifted = shiftFrom(moveSession(FOUR_A_WEEK, 4, "2026-11-29"), {
      session: 3,
      day: "2026-12-01",
      weekdays: [2, 5],
    });
    expect(dueDays(5, shifted)).toEqual(["2026-11-23", "2026-11-24", "2026-12-01", "2026-12-04", "2026-12-08"]);
  });

  it("are next when neither done nor skipped, whatever their day", () => {
    const schedule = { ...FOUR_A_WEEK, skipped: [2] };
    expect(nextSession(4, schedule, new Set([1]))).toBe(3);
    expect(nextSession(4, schedule, new Set([1, 3]))).toBe(4);
    expect(nextSession(4, schedule, new Set([1, 3, 4]))).toBeUndefined();
  });

  it("keep their days over the change of the clocks", () => {
    expect(later("2026-10-24", 1)).toBe("2026-10-25");
    expect(later("2026-10-25", 1)).toBe("2026-10-26");
    expect(later("2027-03-27", 2)).toBe("2027-03-29");
  });

  it("follow one another on chosen weekdays, and a shift leaves what lies before it", () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
    const offset = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(
        weekdays,
        weekdays,
        offset,
        fc.integer({ min: 2, max: 40 }),
        offset,
        (first, then, from, at, wait) => {
          const start = { ...FOUR_A_WEEK, anchors: [{ session: 1, day: later("2026-01-01", from), weekdays: first }] };
          const before = dueDays(40, start);
          expect(before).toEqual([...new Set(before)].toSorted());
          expect(before.every((day) => first.includes(getISODay(day)))).toBe(true);
          const day = later(before[at - 2] ?? "", 1 + wait);
          const after = dueDays(40, shiftFrom(start, { session: at, day, weekdays: then }));
          expect(after.slice(0, at - 1)).toEqual(before.slice(0, at - 1));
          expect(after.slice(at - 1).every((one) => one >= day && then.includes(getISODay(one)))).toBe(true);
        },
      ),
    );
  });
});
