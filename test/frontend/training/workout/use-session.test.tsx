import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { usePast } from "../../../../frontend/src/features/training/workout/use-session.ts";

const workout = (id: string): WorkoutView => ({ id, day: "2026-11-21", slots: [] });

it("what was done before stays one list while sets are logged, and changes with what was done before", () => {
  const [older, oldest] = [workout("b"), workout("a")];
  const { result, rerender } = renderHook(({ history }) => usePast(history, "c"), {
    initialProps: { history: [workout("c"), older, oldest] },
  });
  const before = result.current;
  expect(before).toEqual([older, oldest]);
  rerender({ history: [workout("c"), older, oldest] });
  expect(result.current).toBe(before);
  rerender({ history: [workout("c"), workout("b"), oldest] });
  expect(result.current).not.toBe(before);
});
