import { describe, expect, it } from "vitest";
import { countSets, estimateGrams, type PerformedSet, recordsOn, volumeGrams } from "#contract/training/sets.ts";

const set = (changes: Partial<PerformedSet>): PerformedSet => ({ n: 1, load: "kg", ...changes });
const kg = (kilograms: number, r: number, changes: Partial<PerformedSet> = {}) =>
  set({ g: kilograms * 1000, r, ...changes });

describe("the estimate for one repetition", () => {
  it.each<[PerformedSet, number | undefined]>([
    [kg(100, 1), 100_000],
    [kg(60, 8), 76_000],
    [kg(100, 10), 133_500],
    [kg(100, 12), 140_000],
    [kg(1.1, 2), 1_100],
    [kg(100, 13), undefined],
    [kg(100, 5, { tag: "w" }), undefined],
    [kg(20, 8, { load: "pair", c: 2 }), 25_500],
    [kg(20, 8, { load: "body" }), undefined],
    [kg(20, 8, { load: "assist" }), undefined],
    [set({ load: "band", r: 8 }), undefined],
    [set({ sec: 30 }), undefined],
  ])("of %j is %j grams", (one, grams) => {
    expect(estimateGrams(one)).toBe(grams);
  });
});

describe("volume and number of sets", () => {
  it("counts both dumbbells, no warm-up, band, help or own weight", () => {
    expect(volumeGrams(kg(10, 12))).toBe(120_000);
    expect(volumeGrams(kg(10, 12, { load: "pair", c: 2 }))).toBe(240_000);
    expect(volumeGrams(kg(10, 12, { tag: "w" }))).toBe(0);
    expect(volumeGrams(kg(10, 12, { load: "assist" }))).toBe(0);
    expect(volumeGrams(set({ load: "body", r: 12 }))).toBe(0);
  });

  it("counts left and right as one set", () => {
    const side = (n: number, one: "l" | "r") => kg(10, 8, { n, side: one });
    expect(countSets([side(1, "l"), side(1, "r"), side(2, "l")])).toBe(2);
    expect(countSets([kg(10, 8), kg(10, 8, { n: 2 }), kg(5, 8, { n: 1, tag: "d" })])).toBe(3);
  });
});

describe("a record", () => {
  const earlier = [{ day: "2026-11-01", sets: [kg(50, 8), kg(55, 5)] }];

  it("is strictly more than all earlier days", () => {
    expect(recordsOn([kg(60, 5)], earlier)).toEqual([
      { kind: "heaviest", value: 60_000, before: 55_000 },
      { kind: "estimate", value: 70_000, before: 64_000 },
    ]);
    expect(recordsOn([kg(55, 5)], earlier)).toEqual([]);
    expect(recordsOn([kg(50, 9)], earlier).map(({ kind }) => kind)).toEqual(["estimate", "repetitions"]);
  });

  it("is no estimate below a weight that was lifted", () => {
    expect(recordsOn([kg(70, 14)], [{ day: "2026-11-01", sets: [kg(80, 14), kg(50, 5)] }])).toEqual([]);
    expect(recordsOn([kg(55, 8)], [{ day: "2026-11-01", sets: [kg(80, 14), kg(50, 8)] }])).toEqual([]);
  });

  it("is none on the first day, nor in a warm-up", () => {
    expect(recordsOn([kg(60, 5)], [])).toEqual([]);
    expect(recordsOn([kg(80, 5, { tag: "w" })], earlier)).toEqual([]);
    expect(recordsOn([kg(60, 5)], [{ day: "2026-11-01", sets: [kg(10, 5, { tag: "w" })] }])).toEqual([]);
  });

  it("of help is less of it, of time more seconds, of the own weight more repetitions", () => {
    const helped = (g: number) => kg(g, 6, { load: "assist" });
    expect(recordsOn([helped(15)], [{ day: "2026-11-01", sets: [helped(20)] }])).toEqual([
      { kind: "least_help", value: 15_000, before: 20_000 },
    ]);
    expect(recordsOn([helped(25)], [{ day: "2026-11-01", sets: [helped(20)] }])).toEqual([]);
    const held = (sec: number) => set({ load: "body", sec });
    expect(recordsOn([held(45)], [{ day: "2026-11-01", sets: [held(30)] }])).toEqual([
      { kind: "longest", value: 45, before: 30 },
    ]);
    const own = (r: number) => set({ load: "body", r });
    expect(recordsOn([own(12)], [{ day: "2026-11-01", sets: [own(10)] }])).toEqual([
      { kind: "repetitions", value: 12, before: 10 },
    ]);
  });
});
