import { describe, expect, it } from "vitest";
import type { Exercise, Section } from "#contract/product.ts";
import { exercisesOf, sessionsOf } from "#contract/training/plan.ts";

const day = (title: string, number: number, exercises: Exercise[]) => ({
  title,
  day: number,
  exercise_count: exercises.length,
  exercises,
});
const squat: Exercise = {
  id: 7,
  title: "Čučanj",
  order: 2,
  sets: 2,
  rest: 120,
  target: { kind: "reps", min: 8, max: 10, g: 20_000 },
  alternative: 9,
};
const plank: Exercise = {
  id: 9,
  title: "Bočni plank",
  order: 1,
  sets: 3,
  rest: 30,
  target: { kind: "time", min: 25, sides: 2 },
  alternative: 7,
};
const weeks: Section[] = [
  { title: "Tjedan 1", subsections: [day("Dan 1", 1, [squat, plank]), day("Dan 2", 2, [plank])] },
  { title: "Tjedan 2", subsections: [day("Dan 1", 1, [{ ...squat, id: 8, warmup: 1, group: "A", alternative: 99 }])] },
];
const facts = { 7: { movement: "cucanj", load: "kg" as const, bar: 20, step: 5, cues: ["Leđa ravna."] } };

describe("the sessions of a programme", () => {
  it("are counted over all weeks, each with the exercises in the order of training", () => {
    const sessions = sessionsOf(weeks, facts);
    expect(sessions.map(({ session, week, day }) => [session, week, day])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 2, 1],
    ]);
    expect(sessions[0]?.slots.map(({ x, title, k }) => [x, title, k])).toEqual([
      [1, "Bočni plank", "e9"],
      [2, "Čučanj", "cucanj"],
    ]);
  });

  it("say what each set asks for, the bar, the step and the cues", () => {
    const slot = sessionsOf(weeks, facts)[0]?.slots[1];
    expect(slot?.targets).toEqual([squat.target, squat.target]);
    expect(slot).toMatchObject({ load: "kg", bar: 20, step: 5, cues: ["Leđa ravna."], rest: 120 });
  });

  it("offer as alternatives only exercises that the programme has, never the exercise itself", () => {
    const [first, , last] = sessionsOf(weeks, facts);
    expect(first?.slots.map(({ alternatives }) => alternatives)).toEqual([[7], [9]]);
    expect(last?.slots[0]).toMatchObject({ group: "A", warmup: 1, alternatives: [] });
  });

  it("take about as long as their sets and rests", () => {
    expect(sessionsOf(weeks, facts).map(({ minutes }) => minutes)).toEqual([9, 5, 5]);
  });

  it("are titles alone without access", () => {
    const locked = sessionsOf([{ title: "Tjedan 1", subsections: [day("Dan 1", 1, [{ id: 7, title: "Čučanj" }])] }]);
    expect(locked[0]?.slots[0]).toMatchObject({ title: "Čučanj", targets: [], load: "body", cues: [] });
  });

  it("name every exercise once", () => {
    expect(exercisesOf(weeks, facts).map(({ exercise }) => exercise)).toEqual([9, 7, 8]);
  });
});
