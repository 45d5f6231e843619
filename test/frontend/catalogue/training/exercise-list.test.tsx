import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Exercise, ExerciseFacts } from "#contract/product.ts";
import type { WeightUnit } from "#contract/training/weight.ts";
import { ExerciseList } from "../../../../frontend/src/features/catalogue/training/exercise-list.tsx";

const lunge: Exercise = {
  ...{ id: 1, title: "Iskorak", sets: 3, reps: "12", weight: "2 x 8 kg" },
  target: { kind: "reps", min: 12, g: 8000, c: 2 },
};
const facts: Record<string, ExerciseFacts> = { 1: { load: "pair", step: 1, cues: [] } };

it.each<[WeightUnit, string]>([
  ["kg", "3 × 12 · 2 × 8 kg"],
  ["lb", "3 × 12 · 2 × 18 lb"],
])("a programme's page tells its weights in %s", (unit, text) => {
  render(<ExerciseList exercises={[lunge]} plan={new Map()} facts={facts} unit={unit} onWatch={() => undefined} />);
  expect(screen.getByText(text)).toBeDefined();
});
