import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanSession } from "#contract/training/plan.ts";
import { type Past, type PrefilledRow, prefill, type SetAmounts } from "#contract/training/prefill.ts";
import type { PerformedSet } from "#contract/training/sets.ts";
import type { Target } from "#contract/training/target.ts";

const exercise = { k: "cucanj", step: 2.5 };
const reps = (g: number | undefined, min: number | undefined, max?: number): Target => ({ kind: "reps", min, max, g });
const done = (n: number, g: number, r: number, changes: Partial<PerformedSet> = {}): PerformedSet => ({
  n,
  load: "kg",
  g,
  r,
  ...changes,
});
const rows = (count: number, target: Target): PrefilledRow[] =>
  Array.from({ length: count }, (_, at) => ({ n: at + 1, target }));

/** A plan that asks for 20 kg in its first session and 25 kg in its second. */
const sessionsOf = (...grams: number[]) =>
  grams.map(
    (g, at) =>
      ({ session: at + 1, slots: [{ k: "cucanj", targets: [reps(g, 10), reps(g, 10)] }] }) as unknown as PlanSession,
  );
const sessions = sessionsOf(20_000, 25_000);
const workout = (sets: PerformedSet[], { product = 2, session = 1, k = "cucanj" } = {}): Past["history"][number] => ({
  about: { kind: "plan", product, session },
  slots: [{ k, sets }],
});
const past = (...history: Past["history"]): Past => ({ history, product: 2, sessions, unit: "kg" });
const filled = (list: PrefilledRow[], history: Past): SetAmounts[] =>
  prefill(list, { ...exercise, load: history.history[0]?.slots[0]?.sets[0]?.load }, history);

describe("a row proposes", () => {
  it.each<[string, PrefilledRow[], Past, SetAmounts[]]>([
    ["the plan where nothing was done yet", rows(1, reps(20_000, 10)), past(), [{ g: 20_000, r: 10 }]],
    ["the lower end of a range at first", rows(1, reps(20_000, 8, 10)), past(), [{ g: 20_000, r: 8 }]],
    ["nothing where the plan says until nothing is left", rows(1, reps(undefined, undefined)), past(), [{}]],
    [
      "last time's repetitions where the plan says until nothing is left",
      rows(1, reps(undefined, undefined)),
      past(workout([{ n: 1, load: "body", r: 14 }])),
      [{ r: 14 }],
    ],
    [
      "last time's weight with the fixed target's repetitions",
      rows(1, reps(20_000, 10)),
      past(workout([done(1, 22_500, 7)])),
      [{ g: 22_500, r: 10 }],
    ],
    [
      "last time's repetitions within the range",
      rows(3, reps(20_000, 8, 10)),
      past(workout([done(1, 20_000, 9), done(2, 20_000, 14), done(3, 20_000, 5)])),
      [
        { g: 20_000, r: 9 },
        { g: 20_000, r: 10 },
        { g: 20_000, r: 8 },
      ],
    ],
    [
      "the plan's step on the own weight: 20 to 25 makes 22.5 into 27.5",
      rows(1, reps(25_000, 10)),
      past(workout([done(1, 22_500, 10)])),
      [{ g: 27_500, r: 10 }],
    ],
    [
      "that step rounded down to what the weights allow",
      rows(1, reps(25_000, 10)),
      past(workout([done(1, 21_000, 10)])),
      [{ g: 25_000, r: 10 }],
    ],
    [
      "one weight for all sets where the plan moved, by the usual one of last time",
      rows(4, reps(25_000, 10)),
      past(workout([done(1, 21_500, 10), done(2, 20_000, 10), done(3, 20_000, 10)])),
      Array(4).fill({ g: 25_000, r: 10 }),
    ],
    [
      "whole steps in pounds: the plan's 2,5 kg on 45 lb make 50 lb",
      rows(1, reps(25_000, 10)),
      { ...past(workout([done(1, 20_412, 10)])), unit: "lb", sessions: sessionsOf(22_500, 25_000) },
      [{ g: 22_680, r: 10 }],
    ],
    [
      "what the plan has moved as pounds tell it: from 55 lb to 45 lb, on 25 kg",
      rows(1, reps(20_000, 10)),
      { ...past(workout([done(1, 25_000, 10)])), unit: "lb", sessions: sessionsOf(25_000, 20_000) },
      [{ g: 20_412, r: 10 }],
    ],
    [
      "the plan's kilograms as the nearest step in pounds",
      rows(1, reps(14_000, 10)),
      { ...past(), unit: "lb" },
      [{ g: 13_608, r: 10 }],
    ],
    [
      "an odd weight as it was while the plan stays",
      rows(1, reps(20_000, 10)),
      past(workout([done(1, 21_300, 10)])),
      [{ g: 21_300, r: 10 }],
    ],
    [
      "another product's weight as it was",
      rows(1, reps(25_000, 10)),
      past(workout([done(1, 22_500, 10)], { product: 5 })),
      [{ g: 22_500, r: 10 }],
    ],
    [
      "never less than nothing",
      rows(1, reps(0, 10)),
      past(workout([done(1, 2_500, 10)], { session: 2 })),
      [{ g: 0, r: 10 }],
    ],
    [
      "last time's weight for all sets, with the newest repetitions of the same number, however long ago",
      rows(2, reps(20_000, 8, 12)),
      past(workout([done(1, 24_000, 10)]), workout([done(1, 21_000, 8), done(2, 22_000, 9)])),
      [
        { g: 24_000, r: 10 },
        { g: 24_000, r: 9 },
      ],
    ],
    [
      "the usual weight of last time for all sets",
      rows(4, reps(20_000, 10)),
      past(workout([done(1, 26_500, 10), done(2, 25_000, 10), done(3, 25_000, 10)])),
      Array(4).fill({ g: 25_000, r: 10 }),
    ],
    [
      "each set's own last time where the plan asks for no weight",
      rows(2, reps(undefined, 10)),
      past(workout([done(1, 20_000, 10), done(2, 25_000, 10)])),
      [
        { g: 20_000, r: 10 },
        { g: 25_000, r: 10 },
      ],
    ],
    [
      "more help rather than less where the steps don't fit",
      rows(1, reps(15_000, 10)),
      { ...past(workout([done(1, 21_000, 10, { load: "assist" })])), sessions: sessionsOf(20_000, 15_000) },
      [{ g: 17_500, r: 10 }],
    ],
    [
      "whole pounds of what was lifted in kilograms",
      rows(1, reps(20_000, 10)),
      { ...past(workout([done(1, 26_500, 10)])), unit: "lb" },
      [{ g: 24_948, r: 10 }],
    ],
    [
      "whole kilograms of what was lifted in pounds",
      rows(1, reps(undefined, 10)),
      past(workout([done(1, 24_948, 10)])),
      [{ g: 22_500, r: 10 }],
    ],
    [
      "nothing of another exercise, of a warm-up or of a drop set",
      rows(1, reps(20_000, 10)),
      past(
        workout([done(1, 40_000, 10)], { k: "e9" }),
        workout([done(1, 10_000, 10, { tag: "w" }), done(1, 12_000, 6, { tag: "d" })]),
      ),
      [{ g: 20_000, r: 10 }],
    ],
    [
      "each side's own last time",
      [
        { n: 1, side: "l", target: reps(20_000, undefined) },
        { n: 1, side: "r", target: reps(20_000, undefined) },
      ],
      past(workout([done(1, 10_000, 10, { side: "l" }), done(1, 8_000, 8, { side: "r" })])),
      [
        { g: 10_000, r: 10 },
        { g: 8_000, r: 8 },
      ],
    ],
    [
      "seconds of a timed set, never the seconds as repetitions",
      rows(1, { kind: "time", min: 25 }),
      past(workout([{ n: 1, load: "body", sec: 18 }])),
      [{ sec: 25 }],
    ],
  ])("%s", (_, list, history, proposals) => {
    expect(filled(list, history)).toEqual(proposals);
  });

  it("the row above where it was changed, all the way down", () => {
    const [first, ...rest] = rows(3, reps(20_000, 10));
    const list = [{ ...first, entered: { g: 25_000, r: 8 } } as PrefilledRow, ...rest];
    expect(filled(list, past())[2]).toEqual({ g: 25_000, r: 8 });
  });

  it("its own number again once a row between was put back", () => {
    const [first, second, third] = rows(3, reps(20_000, 10)) as [PrefilledRow, PrefilledRow, PrefilledRow];
    const list = [{ ...first, entered: { g: 25_000, r: 10 } }, { ...second, entered: { g: 20_000, r: 10 } }, third];
    expect(filled(list, past())[2]).toEqual({ g: 20_000, r: 10 });
  });

  it("its own number where its target is another", () => {
    const list: PrefilledRow[] = [
      { n: 1, target: reps(20_000, 10), entered: { g: 25_000, r: 10 } },
      { n: 2, target: reps(20_000, 6) },
    ];
    expect(filled(list, past())[1]).toEqual({ g: 20_000, r: 6 });
  });

  it("what the left side changed to its right one", () => {
    const list: PrefilledRow[] = [
      { n: 1, side: "l", target: reps(10_000, 10), entered: { g: 12_000, r: 10 } },
      { n: 1, side: "r", target: reps(10_000, 10) },
    ];
    expect(filled(list, past())[1]).toEqual({ g: 12_000, r: 10 });
  });

  it("half and three quarters of the first set to warm up, until a warm-up was done", () => {
    const list: PrefilledRow[] = [
      { n: 1, tag: "w", target: reps(40_000, 10) },
      { n: 2, tag: "w", target: reps(40_000, 10) },
      { n: 1, target: reps(40_000, 10) },
    ];
    const grams = (history: Past) => prefill(list, { ...exercise, warmups: 2 }, history).map(({ g }) => g);
    expect(grams(past())).toEqual([20_000, 30_000, 40_000]);
    expect(grams({ ...past(), unit: "lb" })).toEqual([20_412, 29_484, 40_823]);
    expect(grams(past(workout([done(1, 15_000, 10, { tag: "w" })])))).toEqual([15_000, 30_000, 40_000]);
  });

  it("a range's own repetitions whatever was done before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 10 }), fc.nat(60), (min, more, r) => {
        const [row] = filled(rows(1, reps(20_000, min, min + more)), past(workout([done(1, 20_000, r)])));
        return row?.r !== undefined && row.r >= min && row.r <= min + more;
      }),
      { numRuns: 50 },
    );
  });
});
