import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentOf } from "#contract/training/month-lines.ts";
import type { Register, Registers } from "#contract/training/registers.ts";
import { readValue } from "#functions/domains/diary/diary.ts";
import { emptyMonth, monthsFrom, withWorkout, yearTo } from "#functions/domains/diary/month.ts";

const ID = "20261121-pk3x9qa-7";
const STARTED = 1_795_255_200;
const at = (value: unknown): Register => [value, 1_795_255_200_000, "aaaaaaaa"];

const side = fc.constantFrom(undefined, "l" as const, "r" as const);
const set = fc.record({
  x: fc.integer({ min: 1, max: 4 }),
  n: fc.integer({ min: 1, max: 5 }),
  side,
  r: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  sec: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
  g: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
  c: fc.constantFrom(undefined, 2 as const),
  load: fc.constantFrom("kg", "pair", "band", "body", "assist"),
  tag: fc.constantFrom(undefined, "w" as const, "d" as const),
  effort: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  added: fc.boolean(),
});
const slot = fc.record({
  e: fc.option(fc.integer({ min: 201, max: 203 }), { nil: undefined }),
  k: fc.constantFrom("most", "e202", "oab12cd"),
  t: fc.constantFrom("Most", "Most s trakom"),
  note: fc.option(fc.constantFrom("sjedalo 4"), { nil: undefined }),
  skipped: fc.constantFrom(undefined, true as const),
});

/** A workout as devices write it: planned sets by their place, added ones by six characters. */
const workout = fc
  .record({
    sets: fc.array(set, { maxLength: 12 }),
    slots: fc.dictionary(fc.constantFrom("1", "2", "3"), slot, { noNullPrototype: true }),
    feeling: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    minutes: fc.integer({ min: 0, max: 200 }),
  })
  .map(({ sets, slots, feeling, minutes }) => {
    const keyed = sets.map(({ added, ...one }, index) => {
      const planned = `s:p${one.x}-${one.tag === "w" ? "w" : ""}${one.n}${one.side ?? ""}`;
      const key = added ? `s:a0000${String(index).padStart(2, "0")}` : planned;
      return [key, { ...one, done: STARTED + index }] as [string, unknown];
    });
    const values: [string, unknown][] = [
      ["about", { kind: "other", title: "Plivanje" }],
      ["day", "2026-11-21"],
      ["started", STARTED],
      ["ended", STARTED + minutes * 60],
      ...(feeling === undefined ? [] : [["feeling", feeling] as [string, unknown]]),
      ...Object.entries(slots).map(([x, value]): [string, unknown] => [`x:${x}`, value]),
      ...keyed,
    ];
    const kept = values.map(([key, value]): [string, Register] => {
      const read = readValue("workout", key, JSON.parse(JSON.stringify(value)));
      if (!read) throw new Error(`${key} is no entry of a workout.`);
      return [key, at(read.value)];
    });
    return Object.fromEntries(kept) as Registers;
  });

const values = (entries: Registers) =>
  Object.fromEntries(
    Object.entries(entries).map(([key, [value]]) => [
      key,
      key.startsWith("s:") ? { ...(value as object), done: 0 } : value,
    ]),
  );

describe("a month of the diary", () => {
  it("keeps all of an ended workout but the moments of its writes and sets", () => {
    fc.assert(
      fc.property(workout, workout, (one, other) => {
        const month = withWorkout(withWorkout(emptyMonth("2026-11"), "20261102-x0000000001", other), ID, one);
        expect(values(documentOf(month, ID) ?? {})).toEqual(values(one));
        expect(withWorkout(month, ID, documentOf(month, ID) ?? {})).toEqual(month);
      }),
    );
  });

  it("reads the lines that it wrote before they were short", () => {
    const about = { kind: "plan", enrolment: "k3x9qa", product: 2, session: 7, week: 2, day: 3, title: "Dan 3" };
    const sets = [
      ["1l", 20_000, 12, null, ""],
      ["1r", 20_000, 12, null, ""],
    ];
    const line = { id: ID, day: "2026-11-21", a: about, s: STARTED, m: 50, x: [{ x: 1, e: "7", sets }] };
    const month = { ...emptyMonth("2026-11"), names: { 7: ["Most", "most"] as [string, string] }, workouts: [line] };
    const document = documentOf(month, ID) ?? {};
    expect(document.about?.[0]).toEqual(about);
    expect(document["s:p1-1r"]?.[0]).toMatchObject({ x: 1, n: 1, side: "r", g: 20_000, r: 12 });
    const [short] = withWorkout(month, ID, document).workouts;
    expect(short).toEqual({ id: ID, s: STARTED, m: 50, p: [2, 2, 3, "Dan 3"], x: [["7", ["1l", 20_000, 12], 0]] });
  });

  it("names a running workout as open and forgets one that was deleted, unless something was logged after", () => {
    const running: Registers = { started: at(STARTED) };
    const open = withWorkout(emptyMonth("2026-11"), ID, running);
    expect(open).toMatchObject({ open: [ID], workouts: [] });
    const ended = { ...running, ended: at(STARTED + 60) };
    expect(withWorkout(open, ID, ended)).toMatchObject({ open: [], workouts: [{ id: ID, m: 1 }] });
    const gone = { ...ended, gone: [true, 1_795_255_300_000, "bbbbbbbb"] } satisfies Registers;
    expect(withWorkout(open, ID, gone)).toMatchObject({ open: [], workouts: [] });
    const late: Register = [{ x: 1, n: 1, load: "body", r: 5, done: STARTED }, 1_795_255_300_001, "aaaaaaaa"];
    expect(withWorkout(open, ID, { ...gone, "s:p1-1": late }).workouts).toHaveLength(1);
  });

  it("lists its workouts by their day, beside those that run, with the names of all their exercises", () => {
    const slot = (e: number, t: string) => at({ e, k: `e${e}`, t });
    const done = (entries: Registers): Registers => ({ started: at(STARTED), ended: at(STARTED + 60), ...entries });
    const first = withWorkout(emptyMonth("2026-11"), ID, done({ "x:1": slot(7, "Most") }));
    const [before, after] = ["20261102-x0000000001", "20261130-x0000000001"];
    const running = withWorkout(first, "20261122-x0000000001", { started: at(STARTED) });
    const both = withWorkout(running, before, done({ "x:1": slot(8, "Čučanj") }));
    const all = withWorkout(both, after, done({ "x:1": slot(7, "Most s trakom"), "x:2": slot(7, "Most na jednoj") }));
    expect(all.workouts.map(({ id }) => id)).toEqual([before, ID, after]);
    expect(all.open).toEqual(["20261122-x0000000001"]);
    expect(all.names).toEqual({
      7: ["Most", "e7"],
      8: ["Čučanj", "e8"],
      "7.2": ["Most s trakom", "e7"],
      "7.3": ["Most na jednoj", "e7"],
    });
    expect(withWorkout(all, ID, done({ "x:1": slot(7, "Most") })).workouts.map(({ id }) => id)).toEqual([
      before,
      ID,
      after,
    ]);
  });

  it("keeps slots and sets in their order, and forgets a place that is gone with all of its sets", () => {
    const set = (x: number, n: number) => at({ x, n, load: "body", r: n, done: STARTED });
    const [line] = withWorkout(emptyMonth("2026-11"), ID, {
      ...{ ended: at(STARTED), "x:3": at(null), "x:2": at({ e: 8, k: "e8", t: "Čučanj" }) },
      ...{ "x:1": at({ e: 7, k: "e7", t: "Most" }), "s:p1-10": set(1, 10), "s:p1-2": set(1, 2), "s:p1-1": at(null) },
      ...{ "s:p4-1": set(4, 1) },
    }).workouts;
    expect(line).toEqual({
      id: ID,
      x: [
        ["7", ["2", null, 2, null, "o"], ["10", null, 10, null, "o"]],
        ["8"],
        { x: 4, e: "", sets: [[null, 1, null, "o"]] },
      ],
    });
  });

  it("says of a workout what its id does not: another day, and a session of another run", () => {
    const about = { kind: "plan", enrolment: "k3x9qa", product: 2, session: 7, week: 2, day: 3, title: "Dan 3" };
    const line = (entries: Registers, id = ID) =>
      withWorkout(emptyMonth("2026-11"), id, { ended: at(STARTED), ...entries }).workouts[0];
    expect(line({ day: at("2026-11-20") })).toEqual({ id: ID, day: "2026-11-20", x: [] });
    expect(line({ day: at("2026-11-21") })).toStrictEqual({ id: ID, x: [] });
    expect(line({ about: at(about) })).toEqual({ id: ID, p: [2, 2, 3, "Dan 3"], x: [] });
    for (const other of [
      { ...about, enrolment: "zzzzzz" },
      { ...about, session: 8 },
    ])
      expect(line({ about: at(other) })).toEqual({ id: ID, a: other, x: [] });
    const odd = "20261121-x0000000001";
    expect(line({ about: at(about) }, odd)).toEqual({ id: odd, a: about, x: [] });
    expect(line({ started: at(STARTED), ended: at(STARTED + 90) })).toEqual({ id: ID, s: STARTED, m: 2, x: [] });
  });
});

describe("months of the diary", () => {
  it("are those from one to another, both included, also across a year's end", () => {
    expect(monthsFrom("2026-09", "2027-02")).toEqual([
      ...["2026-09", "2026-10", "2026-11", "2026-12"],
      ...["2027-01", "2027-02"],
    ]);
    expect(monthsFrom("2026-08", "2026-09")).toEqual(["2026-08", "2026-09"]);
  });

  it("are the one where it begins and ends there, and none where the end lies before", () => {
    expect(monthsFrom("2026-11", "2026-11")).toEqual(["2026-11"]);
    expect(monthsFrom("2026-11", "2026-10")).toEqual([]);
  });

  it("are twelve in the year that ends with one", () => {
    const year = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"].map((one) => `2026-${one}`);
    expect(yearTo("2026-12")).toEqual(year);
    expect(yearTo("2026-11")).toEqual(["2025-12", ...year.slice(0, -1)]);
  });
});
