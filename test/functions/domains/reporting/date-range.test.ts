import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SplitRange, splitRange } from "#functions/domains/reporting/sales-store.ts";
import { DAY_MS } from "#functions/platform/time.ts";

const START = Date.parse("2023-12-01");

const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Every day that a split range names, as often as it does. */
function daysIn({ months, days }: SplitRange): string[] {
  const all = Array.from({ length: 1500 }, (_, position) => iso(START + position * DAY_MS));
  const byMonth = all.filter((day) => months && day.slice(0, 7) >= months.from && day.slice(0, 7) <= months.to);
  const byDay = days.flatMap(({ from, to }) => all.filter((day) => day >= from && day <= to));
  return [...byMonth, ...byDay].sort();
}

describe("a range of days", () => {
  it.each([
    ["2024-01-01", "2024-06-30", { from: "2024-01", to: "2024-06" }, []],
    ["2024-02-01", "2024-02-29", { from: "2024-02", to: "2024-02" }, []],
    ["2023-02-01", "2023-02-28", { from: "2023-02", to: "2023-02" }, []],
    ["2024-02-01", "2024-02-28", undefined, [{ from: "2024-02-01", to: "2024-02-28" }]],
    ["2024-03-31", "2024-03-31", undefined, [{ from: "2024-03-31", to: "2024-03-31" }]],
    [
      "2024-01-31",
      "2024-02-01",
      undefined,
      [
        { from: "2024-01-31", to: "2024-01-31" },
        { from: "2024-02-01", to: "2024-02-01" },
      ],
    ],
    [
      "2024-12-15",
      "2026-01-15",
      { from: "2025-01", to: "2025-12" },
      [
        { from: "2024-12-15", to: "2024-12-31" },
        { from: "2026-01-01", to: "2026-01-15" },
      ],
    ],
    ["0001-01-01", "9999-12-31", { from: "0001-01", to: "9999-12" }, []],
  ])("%s to %s is its whole months, and the days that stick out", (from, to, months, days) => {
    expect(splitRange(from, to)).toEqual({ months, days });
  });

  it("is covered, each day once, by at most three stretches", () => {
    const moment = fc.integer({ min: 31, max: 1400 });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const split = splitRange(iso(START + from * DAY_MS), iso(START + to * DAY_MS));
        const expected = Array.from({ length: to - from + 1 }, (_, position) =>
          iso(START + (from + position) * DAY_MS),
        );
        expect(daysIn(split)).toEqual(expected);
        expect(split.days.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 40, seed: 20261121 },
    );
  });
});
