import { expect, it } from "vitest";
import type { PlanExercise } from "#contract/training/plan.ts";
import type { WeightUnit } from "#contract/training/weight.ts";
import { planText, suggestionText } from "../../../../frontend/src/features/training/workout/exercise-labels.ts";
import type { SetRow } from "../../../../frontend/src/features/training/workout/exercise-places.ts";

const row = (g: number, changes: Partial<SetRow> = {}): SetRow => ({
  ...{ id: "p1-1", n: 1, isAdded: false, target: { kind: "reps", min: 10, g: 30_000 }, shown: { g, r: 10 } },
  ...changes,
});

const exercise: PlanExercise = { exercise: 1, title: "Čučanj", k: "cucanj", load: "kg", step: 2.5, cues: [] };

it.each<[string, SetRow[], WeightUnit, string | undefined]>([
  ["above the plan", [row(32_500)], "kg", "32,5 kg, 2,5 kg iznad plana, prema prošlom treningu"],
  ["below the plan", [row(27_500)], "kg", "27,5 kg, 2,5 kg ispod plana, prema prošlom treningu"],
  ["as planned", [row(30_000)], "kg", undefined],
  ["the plan's kilograms in whole pounds", [row(29_484)], "lb", undefined],
  ["above the plan in pounds", [row(31_751)], "lb", "70 lb, 5 lb iznad plana, prema prošlom treningu"],
  ["once a set was entered", [row(32_500, { entered: { g: 32_500 } }), row(32_500)], "kg", undefined],
])("a proposed weight says why it is another than the plan's: %s", (_what, rows, unit, text) => {
  expect(suggestionText({ rows, exercise }, unit)).toBe(text);
});

it("the plan stands in whole steps of pounds", () => {
  const targets = [{ kind: "reps", min: 10, g: 14_000, c: 2 } as const];
  expect(planText({ targets, exercise }, "lb")).toBe("1 × 10 · 2 × 30 lb");
  expect(planText({ targets, exercise }, "kg")).toBe("1 × 10 · 2 × 14 kg");
});
