import { describe, expect, it } from "vitest";
import type { Muscles } from "#contract/muscles.ts";
import { meanMuscleSets, musclesByKey, plannedMuscleSets, trainedMuscles } from "#contract/training/muscle-sets.ts";
import type { PerformedSet } from "#contract/training/sets.ts";

const library: { key: string; muscles?: Muscles }[] = [
  { key: "cucanj-sipka", muscles: { main: ["prednja loža", "gluteus"], also: ["donja leđa"] } },
  { key: "iskorak-unatrag", muscles: { main: ["prednja loža", "gluteus"], also: ["stražnja loža"] } },
  { key: "lat-povlacenje", muscles: { main: ["leđa"], also: ["biceps", "podlaktica"] } },
  { key: "biceps-bucice", muscles: { main: ["biceps"], also: ["podlaktica"] } },
  { key: "otvaranje-kukova" },
];
const known = musclesByKey(library, new Map());

const set = (n: number, more: Partial<PerformedSet> = {}): PerformedSet => ({
  n,
  r: 8,
  g: 40_000,
  load: "kg",
  ...more,
});
const slot = (k: string, ...sets: PerformedSet[]) => ({ k, t: k, sets });
const workout = (day: string, ...slots: ReturnType<typeof slot>[]) => ({ day, slots });
const curl = slot("biceps-bucice", set(1));
const [MONDAY, SUNDAY] = ["2026-11-23", "2026-11-29"];

/** Squats with two warm-ups and three sets, lunges of two sets a leg; on Friday pulldowns with a drop set, and curls; on Sunday a stretch. */
const week = [
  workout(
    MONDAY,
    slot("cucanj-sipka", set(1, { tag: "w" }), set(2, { tag: "w" }), set(1), set(2), set(3)),
    slot("iskorak-unatrag", set(1, { side: "l" }), set(1, { side: "r" }), set(2, { side: "l" }), set(2, { side: "r" })),
  ),
  workout(
    "2026-11-27",
    slot("lat-povlacenje", set(1), set(2), set(2, { tag: "d" })),
    slot("biceps-bucice", set(1), set(2)),
  ),
  workout(SUNDAY, slot("otvaranje-kukova", set(1, { sec: 60 }))),
];

describe("the member can see a week's sets a muscle", () => {
  it("which equal a recount by hand: 3 squats, 2 lunges, 3 pulldowns, 2 curls", () => {
    expect(trainedMuscles(week, known, MONDAY, SUNDAY)).toEqual({
      sets: {
        leđa: 3,
        biceps: 3.5, // 2 curls and half of 3 pulldowns
        podlaktica: 2.5, // half of both
        "donja leđa": 1.5, // half of 3 squats
        gluteus: 5, // 3 squats and 2 lunges
        "prednja loža": 5,
        "stražnja loža": 1, // half of 2 lunges
      },
      others: 1, // the stretch
    });
  });

  it("without the days before and after it", () => {
    const around = [workout("2026-11-22", curl), ...week, workout("2026-11-30", curl)];
    expect(trainedMuscles(around, known, MONDAY, SUNDAY)).toEqual(trainedMuscles(week, known, MONDAY, SUNDAY));
  });

  it("where a leg that was left out takes no set away, and warm-ups alone are none", () => {
    const lunges = slot("iskorak-unatrag", set(1, { side: "l" }), set(1, { side: "r" }), set(2, { side: "l" }));
    const done = [workout(MONDAY, lunges, slot("biceps-bucice", set(1, { tag: "w" })))];
    expect(trainedMuscles(done, known, MONDAY, SUNDAY)).toEqual({
      sets: { gluteus: 2, "prednja loža": 2, "stražnja loža": 1 },
      others: 0,
    });
  });

  it("with exercises of her own: by their muscles, and where merged by the library's, as long as that knows them", () => {
    const calf: Muscles = { main: ["list"], also: [] };
    const own = new Map([
      ["oaaaaaa", { muscles: calf }],
      ["obbbbbb", { muscles: calf, merged: { k: "biceps-bucice", t: "Biceps" } }],
      ["occcccc", { muscles: calf, merged: { k: "nestalo", t: "Nestalo" } }],
    ]);
    const done = [workout(MONDAY, slot("oaaaaaa", set(1)), curl, slot("nestalo", set(1)))];
    expect(trainedMuscles(done, musclesByKey(library, own), MONDAY, SUNDAY)).toEqual({
      sets: { biceps: 1, podlaktica: 0.5, list: 2 },
      others: 0,
    });
  });
});

describe("the mean of the four weeks before", () => {
  const curls = (day: string, sets: number) =>
    workout(day, slot("biceps-bucice", ...Array.from({ length: sets }, (_, index) => set(index + 1))));

  it("leaves out this week and what is older", () => {
    const history = [
      curls("2026-11-24", 9),
      curls("2026-11-16", 4),
      curls("2026-11-02", 3),
      curls("2026-10-26", 2),
      curls("2026-10-25", 40),
    ];
    expect(meanMuscleSets(history, known, "2026-11-25")).toEqual({ biceps: 2.3, podlaktica: 1.1 });
  });

  it("counts a week without training, and no week before the first workout", () => {
    expect(meanMuscleSets([curls("2026-11-11", 4)], known, "2026-11-25")).toEqual({ biceps: 2, podlaktica: 1 });
  });

  it("is not there in the first week", () => {
    expect(meanMuscleSets([curls(MONDAY, 4)], known, "2026-11-25")).toBeUndefined();
    expect(meanMuscleSets([], known, "2026-11-25")).toBeUndefined();
  });
});

describe("a programme's balance", () => {
  const biceps: Muscles = { main: ["biceps"], also: ["podlaktica"] };

  it("is the mean of its weeks", () => {
    const weeks = [[{ muscles: biceps, sets: 3 }, { sets: 5 }], [{ muscles: biceps, sets: 4 }]];
    expect(plannedMuscleSets(weeks)).toEqual({ biceps: 3.5, podlaktica: 1.8 });
  });

  it("is nothing where no exercise says what it trains", () => {
    expect(plannedMuscleSets([[{ sets: 5 }]])).toBeUndefined();
    expect(plannedMuscleSets([])).toBeUndefined();
  });
});
