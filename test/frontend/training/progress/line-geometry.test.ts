import { describe, expect, it } from "vitest";
import { drawLine, nearestSpot } from "../../../../frontend/src/features/training/progress/line-geometry.ts";

const SIZE = { width: 140, height: 120, left: 20, right: 20, top: 10, bottom: 10 };
const draw = (points: Record<string, number>) =>
  drawLine(
    Object.entries(points).map(([day, value]) => ({ day, value })),
    1000,
    SIZE,
  );

describe("a line over time", () => {
  it("stands to scale: days across, values between round numbers", () => {
    const { spots, values } = draw({ "2026-11-01": 20_000, "2026-11-03": 26_000, "2026-11-11": 20_000 });
    expect(spots.map(({ x }) => x)).toEqual([20, 40, 120]);
    expect(values.map(({ value }) => value)).toEqual([18_000, 20_000, 22_000, 24_000, 26_000]);
    expect(spots.map(({ y }) => y)).toEqual([85, 10, 85]);
  });

  it.each<[string, Record<string, number>, string[]]>([
    ["firsts of months", { "2026-08-20": 1000, "2026-11-20": 2000 }, ["2026-09-01", "2026-10-01", "2026-11-01"]],
    ["its ends where it is short", { "2026-11-04": 1000, "2026-11-18": 2000 }, ["2026-11-04", "2026-11-18"]],
    ["its only day", { "2026-11-04": 1000 }, ["2026-11-04"]],
    [
      "every other month where there are many",
      { "2026-01-10": 1000, "2026-12-10": 2000 },
      ["2026-02-01", "2026-04-01", "2026-06-01", "2026-08-01", "2026-10-01", "2026-12-01"],
    ],
  ])("names %s", (_, points, days) => {
    expect(draw(points).days.map(({ value }) => value)).toEqual(days);
  });

  it("of one value alone keeps inside the drawing", () => {
    const { spots, values } = draw({ "2026-11-04": 60_000 });
    expect(spots).toEqual([{ x: 70, y: 60 }]);
    expect(values.map(({ value }) => value)).toEqual([59_500, 60_000, 60_500]);
  });

  it("is chosen from by the nearest point", () => {
    const { spots } = draw({ "2026-11-01": 1000, "2026-11-03": 1000, "2026-11-11": 1000 });
    expect([0, 31, 79, 500].map((x) => nearestSpot(spots, x))).toEqual([0, 1, 1, 2]);
  });
});
