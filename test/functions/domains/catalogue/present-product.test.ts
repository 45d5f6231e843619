import { describe, expect, it } from "vitest";
import { presentSections } from "#functions/domains/catalogue/present-product.ts";

const exercise = {
  id: 21,
  title: "Iskorak",
  video_id: "glute-01",
  sets: 3,
  reps: "10",
  weight: "12 kg",
  alternative: null,
};
const week = { title: "Tjedan", subsections: [{ title: "Dan 1", day: 1, exercises: [exercise] }] };

describe("a training's weeks", () => {
  it("show everybody what the first one holds, and of the others titles and counts", () => {
    const days = presentSections([week, week], false).map(({ subsections }) => subsections[0]);
    expect(days[0]?.exercises).toEqual([{ id: 21, title: "Iskorak", sets: 3, reps: "10" }]);
    expect(days[1]).toEqual({ title: "Dan 1", day: 1, exercise_count: 1, exercises: [] });
  });

  it("show everything with access", () => {
    expect(presentSections([week, week], true)[1]?.subsections[0]?.exercises).toEqual([exercise]);
  });
});
