import { expect, it } from "vitest";
import type { WeightUnit } from "#contract/training/weight.ts";
import { suggestionText } from "../../../../frontend/src/features/training/workout/exercise-labels.ts";
import type { SetRow } from "../../../../frontend/src/features/training/workout/exercise-places.ts";

const row = (g: number, changes: Partial<SetRow> = {}): SetRow => ({
  ...{ id: "p1-1", n: 1, isAdded: false, target: { kind: "reps", min: 10, g: 30_000 }, shown: { g, r: 10 } },
  ...changes,
});

it.each<[string, SetRow[], WeightUnit, string | undefined]>([
  ["above the plan", [row(32_500)], "kg", "32,5 kg, 2,5 kg iznad plana, kao prošli put"],
  ["below the plan", [row(27_500)], "kg", "27,5 kg, 2,5 kg ispod plana, kao prošli put"],
  ["as planned", [row(30_000)], "kg", undefined],
  ["the plan's kilograms in whole pounds", [row(29_484)], "lb", undefined],
  ["once a set was entered", [row(32_500, { entered: { g: 32_500 } }), row(32_500)], "kg", undefined],
])("a proposed weight says why it is another than the plan's: %s", (_what, rows, unit, text) => {
  expect(suggestionText({ rows }, unit)).toBe(text);
});
