import { describe, expect, it } from "vitest";
import { presetsAt, rangeOf } from "../../../../frontend/src/features/admin/analytics/day-range.ts";

describe("the range of Tablica 2", () => {
  it.each([
    ["start_date=2024-03-01&end_date=2024-03-31", "2024-03-01", "2024-03-31"],
    ["", "2024-01-01", "2024-06-30"],
    ["start_date=2024-03-31&end_date=2024-03-01", "2024-01-01", "2024-06-30"],
    ["start_date=x&end_date=2024-03-01", "2024-01-01", "2024-06-30"],
    ["start_date=2024-13-45&end_date=2024-13-46", "2024-01-01", "2024-06-30"],
  ])("of the address '%s' is %s to %s", (address, start, end) => {
    expect(rangeOf(new URLSearchParams(address))).toEqual({ start, end });
  });

  it("has names that count from today in Zagreb", () => {
    expect(presetsAt(new Date("2026-02-28T23:30:00Z"))).toEqual([
      { name: "Ovaj mjesec", start: "2026-03-01", end: "2026-03-01" },
      { name: "Zadnjih 30 dana", start: "2026-01-31", end: "2026-03-01" },
      { name: "Ova godina", start: "2026-01-01", end: "2026-03-01" },
      { name: "Sve", start: "2020-01-01", end: "2026-03-01" },
    ]);
  });
});
