import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { later } from "#contract/training/days.ts";
import { lineOf, measuresOf } from "#contract/training/exercise-line.ts";
import {
  type ExerciseHistory,
  exerciseSummary,
  exercisesOf,
  recordsOf,
  recordsOfExercise,
  setsOf,
  volumeOf,
} from "#contract/training/progress.ts";
import { type PerformedSet, recordsOn } from "#contract/training/sets.ts";
import type { Trained } from "#contract/training/trained.ts";

const FIRST = "2026-09-01";
const kg = (kilograms: number, r: number, changes: Partial<PerformedSet> = {}): PerformedSet => ({
  n: 1,
  load: "kg",
  g: kilograms * 1000,
  r,
  ...changes,
});
const workout = (day: string, sets: readonly PerformedSet[], changes: Partial<Trained> = {}): Trained => ({
  id: `${day.replaceAll("-", "")}-xabcdefghij`,
  day,
  slots: [{ k: "hip-thrust", t: "Hip thrust", sets }],
  ...changes,
});
/** The history of an exercise from the sets of each day, days in a row. */
const daysOf = (...days: PerformedSet[][]): ExerciseHistory => {
  const [exercise] = exercisesOf(days.map((sets, index) => workout(later(FIRST, index), sets)).toReversed());
  if (!exercise) throw new Error("No set was given.");
  return exercise;
};

describe("a workout", () => {
  it("has the volume of all its slots and counts left and right as one set", () => {
    const one = workout(FIRST, [kg(60, 10), kg(20, 10, { tag: "w" })]);
    const sides = [kg(10, 8, { side: "l" }), kg(10, 8, { side: "r" })];
    const both = { ...one, slots: [...one.slots, { k: "lunge", t: "Iskorak", sets: sides }] };
    expect(volumeOf(both)).toBe(760_000);
    expect(setsOf(both)).toBe(3);
  });
});

describe("the exercises of a history", () => {
  it("stand with their latest title, the last done first, and one entry a day", () => {
    const squat = { k: "squat", t: "Čučanj", sets: [kg(40, 5)] };
    const old = { k: "hip-thrust", t: "Podizanje kukova", sets: [kg(50, 8)] };
    const history = [
      workout(later(FIRST, 2), [kg(60, 8)]),
      workout(later(FIRST, 1), [], { slots: [squat, { k: "", t: "", sets: [kg(1, 1)] }] }),
      workout(FIRST, [], { slots: [old, old] }),
    ];
    const exercises = exercisesOf(history);
    expect(exercises.map(({ key, title }) => [key, title])).toEqual([
      ["hip-thrust", "Hip thrust"],
      ["squat", "Čučanj"],
    ]);
    expect(exercises[0]?.days.map(({ day, sets }) => [day, sets.length])).toEqual([
      [FIRST, 2],
      [later(FIRST, 2), 1],
    ]);
  });

  it.each<[string, PerformedSet[][], object]>([
    [
      "more kilograms",
      [[kg(55, 8)], [kg(60, 8), kg(50, 12)]],
      { unit: "weight", estimate: { grams: 76_000, set: kg(60, 8) }, difference: { unit: "weight", value: 5000 } },
    ],
    [
      "more repetitions at the same weight",
      [[kg(60, 6)], [kg(60, 8)]],
      { unit: "weight", difference: { unit: "repetitions", value: 2 } },
    ],
    ["the same", [[kg(60, 8)], [kg(60, 8)]], { difference: { unit: "repetitions", value: 0 } }],
    ["the first day", [[kg(60, 8)]], { difference: undefined }],
    ["more than twelve repetitions", [[kg(60, 13)]], { estimate: undefined }],
    ["a weight above every estimate", [[kg(60, 13), kg(20, 5)]], { estimate: undefined }],
    ["twelve repetitions", [[kg(12, 12)]], { estimate: { grams: 17_000, set: kg(12, 12) } }],
    [
      "less help",
      [[kg(20, 8, { load: "assist" })], [kg(15, 6, { load: "assist" })]],
      { unit: "help", best: kg(15, 6, { load: "assist" }), difference: { unit: "help", value: -5000 } },
    ],
    [
      "a longer time",
      [[{ n: 1, load: "body", sec: 40 }], [{ n: 1, load: "body", sec: 30 }]],
      { unit: "time", best: { n: 1, load: "body", sec: 40 }, difference: { unit: "time", value: -10 } },
    ],
    [
      "the own weight",
      [[{ n: 1, load: "body", r: 10 }], [{ n: 1, load: "body", r: 12 }]],
      { unit: "repetitions", difference: { unit: "repetitions", value: 2 } },
    ],
  ])("say where they stand: %s", (_, days, standing) => {
    expect(exerciseSummary(daysOf(...days))).toMatchObject(standing);
  });

  it("stand nowhere with warm-ups alone", () => {
    expect(exerciseSummary(daysOf([kg(20, 8, { tag: "w" })]))).toBeUndefined();
  });
});

describe("records", () => {
  it("name the day, the set and what was passed, the latest first", () => {
    const [latest, ...more] = recordsOf([daysOf([kg(50, 8)], [kg(55, 8)], [kg(55, 8)], [kg(60, 5)])]);
    expect(latest).toMatchObject({ key: "hip-thrust", day: later(FIRST, 3), set: kg(60, 5) });
    expect(latest?.records[0]).toEqual({ kind: "heaviest", value: 60_000, before: 55_000 });
    expect(more.map(({ day }) => day)).toEqual([later(FIRST, 1)]);
  });

  it("name the set that made the estimate, not the heaviest of the day", () => {
    const [record] = recordsOfExercise(daysOf([kg(60, 5), kg(50, 8)], [kg(60, 5), kg(55, 10, { n: 2 })]));
    expect(record).toMatchObject({ set: kg(55, 10, { n: 2 }), records: [{ kind: "estimate", value: 73_500 }] });
  });

  it("of an estimate bear a heavier help beside it: help is no weight that was lifted", () => {
    const helped: PerformedSet = { n: 2, load: "assist", g: 90_000, r: 5 };
    expect(recordsOfExercise(daysOf([kg(50, 5)], [kg(55, 8), helped]))[0]?.set).toEqual(kg(55, 8));
  });

  it("leave with a typing error that is corrected", () => {
    expect(recordsOfExercise(daysOf([kg(50, 8)], [kg(500, 8)], [kg(52.5, 8)]))).toHaveLength(1);
    expect(recordsOfExercise(daysOf([kg(50, 8)], [kg(50, 8)], [kg(52.5, 8)]))[0]?.day).toBe(later(FIRST, 2));
  });

  it("are those that all earlier days together leave", () => {
    const set = fc.record<PerformedSet>({
      n: fc.constant(1),
      load: fc.constantFrom("kg", "body", "assist"),
      g: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      r: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
      sec: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      tag: fc.constantFrom(undefined, undefined, "w", "d"),
    });
    const days = fc.array(fc.array(set, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(days, (sets) => {
        const exercise = daysOf(...sets);
        const slow = exercise.days.flatMap(({ day, sets: done }, index) => {
          const records = recordsOn(done, exercise.days.slice(0, index));
          return records.length > 0 ? [{ day, records }] : [];
        });
        expect(recordsOfExercise(exercise).map(({ day, records }) => ({ day, records }))).toEqual(slow);
      }),
      { numRuns: 150 },
    );
  });
});

describe("the line of an exercise", () => {
  it("has a point a day from a day on, without warm-ups and without an estimate above twelve repetitions", () => {
    const exercise = daysOf([kg(50, 8)], [kg(55, 13), kg(90, 3, { tag: "w" })], [kg(60, 5)]);
    expect(lineOf(exercise, "heaviest").map(({ value }) => value)).toEqual([50_000, 55_000, 60_000]);
    expect(lineOf(exercise, "estimate").map(({ day }) => day)).toEqual([FIRST, later(FIRST, 2)]);
    expect(lineOf(daysOf([kg(60, 13), kg(20, 5)]), "estimate")).toEqual([]);
    expect(lineOf(exercise, "volume", later(FIRST, 2))).toEqual([{ day: later(FIRST, 2), value: 300_000 }]);
  });

  it("has a point a month once there are more than sixty days: the best, of help the least", () => {
    const many = daysOf(...Array.from({ length: 70 }, (_, index) => [kg(50 + index, 12)]));
    expect(lineOf(many, "heaviest")).toEqual([
      { day: "2026-09-01", value: 79_000, isMonth: true },
      { day: "2026-10-01", value: 110_000, isMonth: true },
      { day: "2026-11-01", value: 119_000, isMonth: true },
    ]);
    const helped = daysOf(...Array.from({ length: 70 }, (_, index) => [kg(90 - index, 5, { load: "assist" })]));
    expect(lineOf(helped, "help").map(({ value }) => value)).toEqual([61_000, 30_000, 21_000]);
  });

  it.each<[string, PerformedSet, string[]]>([
    ["kilograms", kg(60, 8), ["heaviest", "estimate", "volume"]],
    ["kilograms with many repetitions", kg(60, 15), ["heaviest", "volume"]],
    ["help", kg(20, 8, { load: "assist" }), ["help"]],
    ["the own weight", { n: 1, load: "body", r: 12 }, ["repetitions"]],
    ["a band", { n: 1, load: "band", r: 12 }, ["repetitions"]],
    ["time", { n: 1, load: "body", sec: 40 }, ["longest"]],
  ])("is measured in what %s has", (_, set, measures) => {
    expect(measuresOf(daysOf([set]))).toEqual(measures);
  });
});
