import { expect, it } from "vitest";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { diaryCsv } from "../../../../frontend/src/features/training/progress/diary-export.ts";

it("the diary's file is in pounds where the diary is", () => {
  const sets = [{ id: "p1-1", n: 1, load: "pair", g: 13_608, c: 2, r: 10, done: 1 }];
  const workout = { id: "20261102-x1", day: "2026-11-02", slots: [{ x: 1, k: "potisak", t: "Potisak", sets }] };
  const [head, line] = diaryCsv([workout as unknown as WorkoutView], "lb").split("\r\n");
  expect(head).toContain(";Opterećenje;Težina (lb);");
  expect(line).toContain(";2 × lb;30;10;");
});
