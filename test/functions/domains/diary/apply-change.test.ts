import { describe, expect, it } from "vitest";
import type { DiaryChange } from "#contract/diary.ts";
import type { Register, Registers } from "#contract/training/registers.ts";
import { applyChange, type Circumstances, isActive, isDocument } from "#functions/domains/diary/apply-change.ts";
import { DAY, NOON, shifted } from "#test/steps/given/records.ts";

const WORKOUT = "20261121-pk3x9qa-7";
const STARTED = NOON.getTime() / 1000;
const [PHONE, LAPTOP] = ["aaaaaaaa", "bbbbbbbb"];
const as = (value: unknown, at = NOON.getTime(), by = PHONE): Register => [value, at, by];
const enrolment = {
  ...{ category: "training", product: 2, title: "Booty Program", count: 32, week: 4, state: "active" },
  ...{ anchors: [{ session: 1, day: "2026-11-23", weekdays: [1, 3] }], moves: [], skipped: [] },
};
const set = (more = {}) => ({ x: 1, n: 1, load: "kg", g: 20_000, r: 12, done: STARTED, ...more });
const consent: Registers = { "consent:measures": as({ version: "1", at: NOON.toISOString() }) };

/** What becomes of a document by a change: its values, and the codes of what was refused. */
function changed(
  { kind, id, entries }: Pick<DiaryChange, "kind" | "id"> & { entries: Registers },
  before: Registers = {},
  circumstances: Partial<Circumstances> = {},
) {
  const now = {
    now: NOON,
    erasedAt: 0,
    head: {},
    mayEnrol: () => true,
    hasRoom: () => true,
    fitsMonth: () => true,
    ...circumstances,
  };
  const change = { kind, ...(id !== undefined && { id }), entries } as DiaryChange;
  const after = applyChange(change, { entries: before, rev: 1 }, now);
  return { entries: after.entries, refused: after.refused };
}
const workout = (entries: Registers, before?: Registers, circumstances?: Partial<Circumstances>) =>
  changed({ kind: "workout", id: WORKOUT, entries }, before, circumstances);
const head = (entries: Registers, before?: Registers, circumstances?: Partial<Circumstances>) =>
  changed({ kind: "head", entries }, before, circumstances);
const measures = (entries: Registers, circumstances: Partial<Circumstances> = { head: consent }) =>
  changed({ kind: "measures", id: "2026", entries }, {}, circumstances);

describe("a document of the diary", () => {
  it("is the head without a name, a workout by its id, or a year of measures", () => {
    const is = (...[kind, id]: [DiaryChange["kind"], string?]) => isDocument(kind, id, NOON);
    expect([is("head"), is("head", "x"), is("workout"), is("measures")]).toEqual([true, false, false, false]);
    expect(["2026", "1999", "20261", "x2026"].map((id) => is("measures", id))).toEqual([true, false, false, false]);
    const names = [WORKOUT, `${WORKOUT}-2`, "20261121-xabcdefghij", "20261121-pk3x9qa-400-12"];
    expect(names.map((id) => is("workout", id))).toEqual([true, true, true, true]);
    const others = [
      "20261121-pk3x9qa-",
      "20261121-pk3x9qa-4000",
      "20261121-xabc",
      `x${WORKOUT}`,
      `${WORKOUT}-x`,
      `20261121${WORKOUT}`,
    ];
    for (const id of [...others, "20261121-pk3x9qa-7-123", "2026112-pk3x9qa-7"]) expect(is("workout", id)).toBe(false);
  });

  it("is of a real day from 2024 up to Zagreb's tomorrow, which a device abroad may call today", () => {
    const of = (day: string) => isDocument("workout", `${day}-pk3x9qa-7`, NOON);
    expect(["20240101", "20261121", "20261122", "20240229"].map(of)).toEqual([true, true, true, true]);
    expect(["20231231", "20261123", "20260229", "20261301", "20260931"].map(of)).toEqual(Array(5).fill(false));
  });

  it("that was imported is of a day from 2010 on", () => {
    const of = (day: string) => isDocument("workout", `${day}-iabcdefghij`, NOON);
    expect(["20100101", "20231231", "20091231", "20261123"].map(of)).toEqual([true, true, false, false]);
  });

  it("that is none is refused whole and changes nothing", () => {
    const entries = { day: as("2026-11-21") };
    expect(changed({ kind: "workout", id: "x", entries })).toStrictEqual({
      entries: {},
      refused: [{ kind: "workout", id: "x", code: "invalid_input" }],
    });
    expect(changed({ kind: "measures", entries })).toStrictEqual({
      entries: {},
      refused: [{ kind: "measures", code: "invalid_input" }],
    });
  });
});

describe("what a device writes", () => {
  it("joins what is there, and each thing that is refused is named and stops nothing else", () => {
    const before = { note: as("teško", 5), feeling: as(3, 5) };
    const result = workout({ note: as("lako", 4), feeling: as(4), "s:p1-1": as(set()), mood: as("dobro") }, before);
    expect(result.entries).toEqual({ note: as("teško", 5), feeling: as(4), "s:p1-1": as(set()) });
    expect(result.refused).toEqual([{ kind: "workout", id: WORKOUT, key: "mood", code: "invalid_input" }]);
  });

  it("is no later than two minutes ahead of us: what comes from further counts from now", () => {
    const at = (milliseconds: number) => head({ wishes: as({}, NOON.getTime() + milliseconds) }).entries.wishes?.[1];
    expect([at(-1), at(120_000), at(120_001)]).toEqual([NOON.getTime() - 1, NOON.getTime() + 120_000, NOON.getTime()]);
  });

  it("counts for nothing where it was written before everything was erased", () => {
    const result = (at: number) => head({ wishes: as({}, at) }, {}, { erasedAt: 1000 });
    expect([result(1000), result(1001).entries]).toStrictEqual([
      { entries: {}, refused: [] },
      { wishes: as({}, 1001) },
    ]);
  });

  it("is refused where key or value are not the diary's, and a deletion of any key is taken", () => {
    const wrong: Registers = {
      ...{ feeling: as(6), note: as(""), "s:p1-2": as(set()), "s:p2-1": as(set()), "x:41": as(null) },
      ...{ "s:p1-w1": as(set()), "s:p1-1r": as(set({ side: "l" })) },
    };
    expect(workout(wrong).refused.map(({ key, code }) => [key, code])).toEqual(
      Object.keys(wrong).map((key) => [key, "invalid_input"]),
    );
    const gone = workout({ feeling: as(null), day: as(null), started: as(null), "s:p1-9": as(null) });
    expect([gone.refused, Object.keys(gone.entries)]).toEqual([[], ["feeling", "day", "started", "s:p1-9"]]);
    const warm = workout({ "s:p1-w1": as(set({ tag: "w" })), "s:p1-2l": as(set({ n: 2, side: "l" })) });
    expect(warm.refused).toEqual([]);
  });
});

describe("a workout", () => {
  it("says the day of its name, and began on it: a day earlier or later where a device is abroad", () => {
    const refused = (entries: Registers) => workout(entries).refused.length;
    expect([refused({ day: as("2026-11-21") }), refused({ day: as("2026-11-20") })]).toEqual([0, 1]);
    const began = [-2, -1, 0, 1, 2].map((days) => refused({ started: as(shifted(NOON, days * DAY).getTime() / 1000) }));
    expect(began).toEqual([1, 0, 0, 0, 1]);
    expect(refused({ ended: as(shifted(NOON, 9 * DAY).getTime() / 1000) })).toBe(0);
  });

  it("that nobody has begun yet is refused where its month is full, and one that was begun goes on", () => {
    const asked: string[] = [];
    const hasRoom = (id: string) => {
      asked.push(id);
      return false;
    };
    const entries = { day: as("2026-11-21") };
    const full = { entries: {}, refused: [{ kind: "workout", id: WORKOUT, code: "diary_full" }] };
    expect(workout(entries, {}, { hasRoom })).toEqual(full);
    expect(asked).toEqual([WORKOUT]);
    expect(workout(entries, { note: as("x") }, { hasRoom }).refused).toEqual([]);
    expect(head({ wishes: as({}) }, {}, { hasRoom }).refused).toEqual([]);
  });

  it("ends no earlier than it began, in whatever order the moments come", () => {
    const refused = (entries: Registers, before?: Registers) => workout(entries, before).refused.map(({ key }) => key);
    const later = NOON.getTime() + 1;
    expect(refused({ ended: as(STARTED - 1) }, { started: as(STARTED) })).toEqual(["ended"]);
    expect(refused({ ended: as(STARTED) }, { started: as(STARTED) })).toEqual([]);
    expect(refused({ started: as(STARTED), ended: as(STARTED - 7200) })).toEqual(["ended"]);
    expect(refused({ ended: as(STARTED - 7200), started: as(STARTED) })).toEqual(["ended"]);
    const both = { started: as(STARTED - 60), ended: as(STARTED) };
    expect(refused({ started: as(STARTED + 1, later) }, both)).toEqual(["started"]);
    expect(refused({ started: as(STARTED + 1, later), ended: as(STARTED + 2, later) }, both)).toEqual([]);
    expect(refused({ ended: as(null, later) }, both)).toEqual([]);
  });

  it("that grows past its month's item is refused key by key, and what shrinks it is taken", () => {
    const fitsMonth: Circumstances["fitsMonth"] = (id, before, after) => {
      expect(id).toBe(WORKOUT);
      return Object.keys(after).length <= Object.keys(before).length;
    };
    const begun = { note: as("x") };
    const entries = { "s:p1-1": as(set()), note: as("y", NOON.getTime() + 1) };
    const { refused, entries: after } = workout(entries, begun, { fitsMonth });
    expect(refused).toEqual([{ kind: "workout", id: WORKOUT, key: "s:p1-1", code: "diary_full" }]);
    expect(after).toEqual({ note: entries.note });
    expect(head({ wishes: as({}) }, {}, { fitsMonth: () => false }).refused).toEqual([]);
  });

  it("can be ended, rated and deleted however full it is", () => {
    const full = { about: as("y".repeat(60_000)), started: as(STARTED) };
    const end = { ended: as(STARTED + 3600), feeling: as(3), gone: as(true) };
    expect(workout(end, full)).toEqual({ entries: { ...full, ...end }, refused: [] });
    expect(workout({ note: as("x") }, full).refused).toMatchObject([{ key: "note", code: "diary_full" }]);
  });

  it("holds 120 sets in 40 places at their longest, with notes besides", () => {
    const places = Array.from({ length: 40 }, (_, index) => index + 1);
    const name = { e: 999_999, k: "k".repeat(60), t: "č".repeat(120), from: 999_999, skipped: true };
    const most = { r: 1000, sec: 14_400, g: 500_000, c: 2, load: "assist", effort: 5, done: STARTED };
    const slots = places.map((x) => [`x:${x}`, as({ ...name, note: x < 10 ? "č".repeat(500) : undefined })]);
    const sets = places.flatMap((x) =>
      [118, 119, 120].map((n) => [`s:p${x}-w${n}r`, as({ ...most, x, n, side: "r", tag: "w" })]),
    );
    const notes = { note: as("n".repeat(500)) };
    const { refused } = workout({ ...Object.fromEntries([...slots, ...sets]), ...notes, ended: as(STARTED) });
    expect(refused).toEqual([]);
    const noted = Object.fromEntries(
      places.slice(0, 12).map((x) => [`x:${x}`, as({ ...name, note: "č".repeat(500) })]),
    );
    const more = workout({ "x:13": as({ ...name, note: "x" }) }, noted);
    expect(more.refused).toMatchObject([{ key: "x:13", code: "diary_full" }]);
  });

  it("takes 120 sets in 40 places and 52,000 bytes, and a deletion however full it is", () => {
    const key = (number: number) => `s:a${String(number).padStart(6, "0")}`;
    const small = { x: 1, n: 1, load: "body", done: STARTED };
    const sets = (many: number): Registers =>
      Object.fromEntries(Array.from({ length: many }, (_, index) => [key(index), as(small)]));
    const begun = { ...sets(119), note: as("x"), feeling: as(3) };
    expect(workout({ [key(119)]: as(small) }, begun).refused).toEqual([]);
    const full = [{ kind: "workout", id: WORKOUT, key: key(120), code: "diary_full" }];
    expect(workout({ [key(120)]: as(small) }, sets(120)).refused).toEqual(full);
    const [freed] = [{ ...sets(120), [key(0)]: as(null) }];
    expect(workout({ [key(120)]: as(small) }, freed).refused).toEqual([]);
    const over = { ...sets(125) };
    for (const value of [null, { ...small, done: STARTED + 1 }])
      expect(workout({ [key(0)]: as(value, NOON.getTime() + 1) }, over).refused).toEqual([]);
    const slots = (many: number): Registers =>
      Object.fromEntries(Array.from({ length: many }, (_, x) => [`x:${x + 1}`, as({ e: 1, k: "most", t: "M" })]));
    expect(workout({ "x:40": as({ e: 1, k: "most", t: "M" }) }, slots(39)).refused).toEqual([]);
    const crowded = { ...slots(40), "x:41": as({ e: 1, k: "most", t: "M" }) };
    expect(workout({ note: as("x") }, crowded).refused).toMatchObject([{ code: "diary_full" }]);
    const room = 52_000 - JSON.stringify({ about: as(""), note: as("x") }).length;
    expect(workout({ note: as("x") }, { about: as("y".repeat(room)) }).refused).toEqual([]);
    const tooLong = workout({ note: as("x") }, { about: as("y".repeat(room + 1)) });
    expect(tooLong.refused).toMatchObject([{ key: "note", code: "diary_full" }]);
  });
});

describe("the head", () => {
  const KEY = "e:k3x9qa";

  it("takes an enrolment that goes on where its programme is open to the member, and any that ends", () => {
    const asked: unknown[] = [];
    const closed = {
      mayEnrol: (key: string, value: object) => {
        asked.push([key, Reflect.get(value, "product")]);
        return false;
      },
    };
    expect(head({ [KEY]: as(enrolment) }).entries).toEqual({ [KEY]: as(enrolment) });
    expect(head({ [KEY]: as(enrolment) }, {}, closed)).toEqual({
      entries: {},
      refused: [{ kind: "head", key: KEY, code: "no_access" }],
    });
    expect(asked).toEqual([[KEY, 2]]);
    for (const value of [{ ...enrolment, state: "left" }, null])
      expect(head({ [KEY]: as(value) }, {}, closed).refused).toEqual([]);
    expect(head({ wishes: as({}) }, {}, closed).refused).toEqual([]);
  });

  it("names an enrolment by its state", () => {
    expect([enrolment, { state: "paused" }, null, undefined].map(isActive)).toEqual([true, false, false, false]);
  });

  it("takes 200 exercises of one's own and 40 templates", () => {
    const many = (prefix: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}x${index}`, as("x")]));
    const exercise = {
      "o:abc123": as({ title: "Moj sklek", load: "body", timed: true, merged: { k: "sklek", t: "Sklek" } }),
    };
    const slots = [{ k: "oabc123", t: "Moj sklek", sets: 3, reps: 12, rest: 60 }];
    const template = { "t:abc123": as({ title: "Gornji dio", slots, weekdays: [1, 4] }) };
    const codes = (entries: Registers, before: Registers) => head(entries, before).refused.map(({ code }) => code);
    expect([codes(exercise, many("o:", 199)), codes(exercise, many("o:", 200))]).toEqual([[], ["diary_full"]]);
    expect([codes(template, many("t:", 39)), codes(template, many("t:", 40))]).toEqual([[], ["diary_full"]]);
  });

  it("takes 40 enrolments, 60 pins and 40,000 bytes", () => {
    const many = (prefix: string, count: number): Registers =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${100_000 + index}`, as("x")]));
    const refused = (entries: Registers, before: Registers) => head(entries, before).refused.map(({ code }) => code);
    expect(refused({ "e:zzzzzz": as(enrolment) }, many("e:", 39))).toEqual([]);
    expect(refused({ "e:zzzzzz": as(enrolment) }, many("e:", 40))).toEqual(["diary_full"]);
    expect(refused({ "pin:zz": as("Most") }, { ...many("pin:", 59), ...many("step:", 9) })).toEqual([]);
    expect(refused({ "pin:zz": as("Most") }, many("pin:", 60))).toEqual(["diary_full"]);
    const room = 40_000 - JSON.stringify({ wishes: as(""), "pin:zz": as("Most") }).length;
    expect(refused({ "pin:zz": as("Most") }, { wishes: as("y".repeat(room)) })).toEqual([]);
    expect(refused({ "pin:zz": as("Most") }, { wishes: as("y".repeat(room + 1)) })).toEqual(["diary_full"]);
  });
});

describe("measures", () => {
  const weight = (day: string) => ({ [`${day}:weight`]: as(64_000) });

  it("are kept with their consent alone", () => {
    expect(measures(weight("2026-11-21")).refused).toEqual([]);
    const without: Registers[] = [{}, { "consent:measures": as(null) }];
    for (const none of without)
      expect(measures(weight("2026-11-21"), { head: none })).toEqual({
        entries: {},
        refused: [{ kind: "measures", id: "2026", code: "measures_consent" }],
      });
  });

  it("are of a real day of their year, up to tomorrow, and may be deleted for any", () => {
    const refused = (day: string) => measures(weight(day)).refused.map(({ key }) => key);
    expect(["2026-01-01", "2026-11-22"].map(refused)).toEqual([[], []]);
    for (const day of ["2025-11-21", "2026-11-23", "2026-02-30"]) expect(refused(day)).toEqual([`${day}:weight`]);
    expect(measures({ "2026-12-31:weight": as(null, 5, LAPTOP) }).refused).toEqual([]);
  });
});
