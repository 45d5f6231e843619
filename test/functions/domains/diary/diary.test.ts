import { describe, expect, it } from "vitest";
import {
  documentItem,
  EMPTY_HEAD,
  eraOf,
  hasMeasuresConsent,
  hasRoom,
  headItem,
  monthItem,
  readValue,
} from "#functions/domains/diary/diary.ts";
import { emptyMonth } from "#functions/domains/diary/month.ts";

const set = { x: 1, n: 2, load: "kg", g: 20_000, r: 12, done: 1_795_255_200 };

describe("a value of the diary", () => {
  it("is read by the key that it stands under, and a deletion by any key of its kind", () => {
    expect(readValue("workout", "feeling", 3)).toEqual({ value: 3 });
    expect(readValue("workout", "note", null)).toEqual({ value: null });
    expect(readValue("head", "note", "x")).toBeUndefined();
    expect(readValue("measures", "2026-11-21:weight", 64_000)).toEqual({ value: 64_000 });
    expect(readValue("workout", "feeling", 6)).toBeUndefined();
    expect(readValue("workout", "mood", null)).toBeUndefined();
  });

  it("of a planned set stands under its place, kind, number and side, that of an added one under any name", () => {
    const reads = (key: string, value: object) => readValue("workout", key, value) !== undefined;
    expect(reads("s:p1-2", set)).toBe(true);
    expect(reads("s:p1-2l", { ...set, side: "l" })).toBe(true);
    expect(reads("s:p1-w2", { ...set, tag: "w" })).toBe(true);
    expect(reads("s:p1-2", { ...set, tag: "d" })).toBe(true);
    for (const key of ["s:p2-2", "s:p1-1", "s:p1-2r", "s:p1-w2"]) expect(reads(key, set)).toBe(false);
    expect(reads("s:p1-2", { ...set, side: "l" })).toBe(false);
    expect(reads("s:aq1w2e3", set)).toBe(true);
    expect(reads("s:aq1w2e3", { ...set, n: 0 })).toBe(false);
  });
});

describe("a diary", () => {
  it("is in one era until it is erased, its measures until their consent is withdrawn", () => {
    const head = { ...EMPTY_HEAD, epoch: "second", withdrawals: 2 };
    expect([eraOf("head", head), eraOf("workout", head), eraOf("measures", head)]).toEqual([
      "second",
      "second",
      "second/2",
    ]);
    expect(eraOf("workout", EMPTY_HEAD)).toBe("first");
  });

  it("keeps measures while their consent stands", () => {
    const consent = { version: "1", at: "2026-11-21T11:00:00.000Z" };
    expect(hasMeasuresConsent({ "consent:measures": [consent, 1, "aaaaaaaa"] })).toBe(true);
    expect(hasMeasuresConsent({ "consent:measures": [null, 2, "aaaaaaaa"] })).toBe(false);
    expect(hasMeasuresConsent({})).toBe(false);
  });

  it("takes 62 workouts a month, those that run included", () => {
    const month = (ended: number, open: number) =>
      hasRoom({
        ...emptyMonth("2026-11"),
        workouts: Array.from({ length: ended }, (_, index) => ({ id: String(index), x: [] })),
        open: Array.from({ length: open }, String),
      });
    expect([month(0, 0), month(60, 1), month(60, 2), month(62, 0), month(0, 62)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("is read from the table as it was written", () => {
    const { entries, reminded, ...head } = EMPTY_HEAD;
    expect(entries).toEqual({});
    const stored = { ...head, entries: "{}", months: { "2026-11": 3 } };
    expect(headItem.parse(stored)).toEqual({ ...stored, reminded });
    expect(headItem.parse({ ...stored, reminded: "2026-11-21" })).toMatchObject({ reminded: "2026-11-21" });
    expect([reminded, head]).toEqual(["", { rev: 0, months: {}, epoch: "first", erased_at: 0, withdrawals: 0 }]);
    const document = { entries: "{}", rev: 1, era: "first" };
    expect(documentItem.parse(document)).toEqual(document);
    const month = { body: "{}", rev: 1, era: "first" };
    expect(monthItem.parse(month)).toEqual(month);
  });
});
