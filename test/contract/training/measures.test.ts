import { describe, expect, it } from "vitest";
import { centimetres, isMeasure, measuredOf, typedMillimetres } from "#contract/training/measures.ts";
import type { Registers } from "#contract/training/registers.ts";

const year = (values: Record<string, number | null>): Registers =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, 1, "aaaaaaaa"]]));

describe("a measure", () => {
  it("stands with its days over all years, the earliest first; a deleted one does not", () => {
    const later = year({ "2026-03-01:weight": 64_000, "2026-02-01:weight": null, "2026-03-01:waist": 780 });
    const earlier = year({ "2025-12-31:weight": 66_500 });
    expect(measuredOf([later, earlier], "weight")).toEqual([
      { day: "2025-12-31", value: 66_500 },
      { day: "2026-03-01", value: 64_000 },
    ]);
  });

  it.each([
    ["78,5", 785],
    ["78.5", 785],
    ["78", 780],
    ["78,55", undefined],
    ["-5", undefined],
    ["", undefined],
  ])("'%s' is read as %j millimetres", (text, value) => {
    expect(typedMillimetres(text)).toBe(value);
    if (value) expect(centimetres(value)).toBe(`${text.replace(".", ",")} cm`);
  });

  it("is one that a body can have", () => {
    expect([19_999, 20_000, 400_001].map((value) => isMeasure("weight", value))).toEqual([false, true, false]);
    expect([99, 100, 3001].map((value) => isMeasure("waist", value))).toEqual([false, true, false]);
  });
});
