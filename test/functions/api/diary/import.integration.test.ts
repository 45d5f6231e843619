import { beforeEach, describe, expect, it } from "vitest";
import { documentOf } from "#contract/training/month-lines.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { NOON, profile } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";

const shop = await aShop();
const NOW = NOON.getTime();
const NAMES = { "k:cucanj-sipka": ["Čučanj sa šipkom", "cucanj-sipka"], "k:o3k9xqa": ["Bench", "o3k9xqa"] };
const FIRST = "20160305-iabcdefghij";
const STARTED = Date.parse("2016-03-05T07:12:00Z") / 1000;

let ana: Person;
beforeEach(async () => {
  ana = await shop.person();
});

const aLine = (changes: object = {}) => ({
  id: FIRST,
  a: { kind: "own", title: "Noge" },
  s: STARTED,
  m: 45,
  x: [
    { x: 1, e: "k:cucanj-sipka", sets: [["w1", 40_000, 8, null, "w"], ["1", 60_000, 8], 0, [62_500, 6]] },
    { x: 2, e: "k:o3k9xqa", note: "2 km", sets: [["1", null, null, 60]] },
  ],
  ...changes,
});
const post = (imported: object, changes: object[] = []) =>
  ana.post("me/diary/changes", { device: "phone000", changes, imported: { at: 2, names: NAMES, ...imported } });
const imported = async (...lines: object[]) => {
  const { status, body } = await post({ lines });
  expect(status).toBe(200);
  return body.data;
};
const write = (id: string, key: string, value: unknown, at = NOW) =>
  ana.post("me/diary/changes", {
    device: "tablet00",
    changes: [{ kind: "workout", id, entries: { [key]: [value, at, "tablet00"] } }],
  });
const monthOf = async (month: string) =>
  (await ana.get(`me/diary/months?from=${month}&to=${month}`)).body.data.months[0];
const setsOf = async () => {
  const document = documentOf(await monthOf("2016-03"), FIRST) ?? {};
  return Object.entries(document).flatMap(([key, [value]]) => (key.startsWith("s:") ? [[key, value]] : []));
};

describe("workouts of another app (changeDiary)", () => {
  it("stand in their month like all others, however old", async () => {
    expect(await imported(aLine())).toMatchObject({
      docs: [],
      refused: [],
      gone: [],
      head: { months: { "2016-03": 1 } },
    });
    const set = { x: 1, load: "kg", done: STARTED };
    expect(await setsOf()).toEqual([
      ["s:p1-1", { ...set, n: 1, g: 60_000, r: 8 }],
      ["s:p1-2", { ...set, n: 2, g: 60_000, r: 8 }],
      ["s:p1-3", { ...set, n: 3, g: 62_500, r: 6 }],
      ["s:p1-w1", { ...set, n: 1, g: 40_000, r: 8, tag: "w" }],
      ["s:p2-1", { x: 2, load: "kg", done: STARTED, n: 1, sec: 60 }],
    ]);
    const { workouts } = await monthOf("2016-03");
    expect(workouts).toMatchObject([{ id: FIRST, a: { kind: "own", title: "Noge" }, s: STARTED, m: 45 }]);
  });

  it("change nothing when they come again, or from two devices at once", async () => {
    const answers = await Promise.all([post({ lines: [aLine()] }), post({ lines: [aLine()] })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const before = await monthOf("2016-03");
    await imported(aLine());
    expect(await monthOf("2016-03")).toEqual(before);
    expect(before.workouts).toHaveLength(1);
  });

  it("keep what the member corrected, and stay deleted, by name, until she brings them back", async () => {
    await imported(aLine());
    await write(FIRST, "s:p1-1", { x: 1, n: 1, r: 9, g: 60_000, load: "kg", done: STARTED });
    await imported(aLine());
    expect(Object.fromEntries(await setsOf())).toMatchObject({ "s:p1-1": { r: 9 } });
    await write(FIRST, "gone", true, NOW + 1);
    expect((await imported(aLine())).gone).toEqual([FIRST]);
    expect((await monthOf("2016-03")).workouts).toEqual([]);
    await write(FIRST, "gone", null, NOW + 2);
    expect((await imported(aLine())).gone).toEqual([]);
    expect((await monthOf("2016-03")).workouts).toHaveLength(1);
  });

  it("are refused by name where their month is full, and nothing else is", async () => {
    const id = (number: number, month = "03") => `2016${month}05-i${String(number).padStart(10, "0")}`;
    for (const first of [0, 24, 48])
      await imported(...Array.from({ length: Math.min(24, 62 - first) }, (_, at) => aLine({ id: id(first + at) })));
    const { refused } = await imported(aLine({ id: id(62) }), aLine({ id: id(1, "04"), s: undefined, m: undefined }));
    expect(refused).toEqual([{ kind: "workout", id: id(62), code: "diary_full" }]);
    expect((await monthOf("2016-03")).workouts).toHaveLength(62);
    expect((await monthOf("2016-04")).workouts).toHaveLength(1);
  });

  it("are refused before 2010 and after tomorrow, and by the value that no set may have", async () => {
    const early = "20091231-iabcdefghij";
    const late = "20990101-iabcdefghij";
    const heavy = aLine({
      x: [
        {
          x: 1,
          e: "k:cucanj-sipka",
          sets: [
            ["1", 500_001, 8],
            ["2", 60_000, 8],
          ],
        },
      ],
    });
    const { refused } = await imported(aLine({ id: early }), aLine({ id: late }), heavy);
    expect(refused).toEqual([
      { kind: "workout", id: early, code: "invalid_input" },
      { kind: "workout", id: late, code: "invalid_input" },
      { kind: "workout", id: FIRST, key: "s:p1-1", code: "invalid_input" },
    ]);
    expect(await setsOf()).toHaveLength(1);
  });

  it.each([
    ["no lines", { lines: [] }],
    ["25 lines", { lines: Array.from({ length: 25 }, () => aLine()) }],
    ["another kind of workout's id", { lines: [aLine({ id: "20160305-xabcdefghij" })] }],
    ["a name of the language itself", { lines: [aLine({ x: [{ x: 1, e: "constructor", sets: [["1", 1, 1]] }] })] }],
    ["sets that are none", { lines: [aLine({ x: [{ x: 1, e: "k:cucanj-sipka", sets: [{ g: 1 }] }] })] }],
    ["an unknown field", { lines: [aLine({ gone: true })] }],
    ["a moment before all others", { at: 0, lines: [aLine()] }],
  ])("are not read with %s", async (_what, body) => {
    expect((await post(body)).status).toBe(400);
    expect((await ana.get("me/diary")).body.data.head.rev).toBe(0);
  });

  it("that were begun before an erasure stay erased, and go with the account", async () => {
    await imported(aLine());
    await ana.post("me/diary/erase", { what: "all" });
    expect((await imported(aLine())).refused).toEqual([]);
    expect(await monthOf("2016-03")).toBeUndefined();
    const { erased_at } = (await ana.get("me/diary")).body.data.head;
    await post({ at: erased_at + 1, lines: [aLine()] });
    expect((await ana.get("me/export")).body.data.diary.months).toMatchObject([{ month: "2016-03" }]);
    await forgetPerson(profile(ana.id), NOON);
    expect(JSON.stringify(await shop.dump())).not.toContain(FIRST);
  });
});

it("a call without changes and without imported workouts is refused", async () => {
  expect((await ana.post("me/diary/changes", { device: "phone000", changes: [] })).status).toBe(400);
});
