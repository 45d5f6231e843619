import { describe, expect, it } from "vitest";
import type { WeightUnit } from "#contract/training/weight.ts";
import { platesText } from "../../../../frontend/src/features/training/workout/exercise-labels.ts";

describe("the plates of a bar", () => {
  it.each<[number, number, WeightUnit, string | undefined]>([
    [55_000, 20, "kg", "šipka 20 + po strani 15 · 2,5"],
    [20_000, 20, "kg", "šipka 20, bez utega"],
    [142_500, 20, "kg", "šipka 20 + po strani 25 · 25 · 10 · 1,25"],
    [21_000, 20, "kg", "šipka 20 + po strani još 0,5"],
    [17_500, 20, "kg", undefined],
    [61_235, 20, "lb", "šipka 45 + po strani 45"],
    [20_412, 20, "lb", "šipka 45, bez utega"],
    [29_484, 15, "lb", "šipka 35 + po strani 10 · 5"],
  ])("of %i g on a bar of %d kg in %s are %s", (grams, bar, unit, text) => {
    expect(platesText(grams, bar, unit)).toBe(text);
  });
});
