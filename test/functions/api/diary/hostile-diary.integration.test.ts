import { beforeEach, describe, expect, it } from "vitest";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, NOON } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";

const shop = await aShop();
const DEVICE = "phone000";
const NOW = NOON.getTime();
const STARTED = NOW / 1000 - 3600;
const WORKOUT = "20261121-pk3x9qa-1";

let ana: Person;
beforeEach(async () => {
  ana = await shop.person({ entitlements: [{ category: "training", product_id: 2, duration_days: 90 }] });
});

const written = (values: object, at = NOW, by = DEVICE) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, at, by]]));
const send = (...changes: object[]) => ana.post("me/diary/changes", { device: DEVICE, changes });
const workout = (values: object, at = NOW) => ({ kind: "workout", id: WORKOUT, entries: written(values, at) });
const aSet = (changes: object = {}) => ({ x: 1, n: 1, r: 10, g: 12_000, load: "kg", done: STARTED + 60, ...changes });
const diary = async () => (await ana.get("me/diary")).body.data;

describe("a note", () => {
  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a formula for a table", '=HYPERLINK("https://zlo.example")'],
    ["a query", "'; DROP TABLE workouts; --"],
    ["a pattern", "{{constructor.constructor(1)}}"],
    ["letters beyond the first plane, and a new line", "💪🏽 Odlično\n25 kg!"],
  ])("is kept to the letter: %s", async (_what, note) => {
    const { body } = await send(workout({ note }));
    expect(body.data.refused).toEqual([]);
    expect((await diary()).workouts[0].entries.note[0]).toBe(note);
  });

  it("that shows nothing is kept as nothing, and refuses nothing beside it", async () => {
    const { body } = await send(workout({ note: "\u200b\u3164 " }));
    expect(body.data.refused).toEqual([]);
    expect((await diary()).workouts[0].entries.note[0]).toBe("");
  });

  it.each([
    ["turns the direction of its text", "a\u202eb"],
    ["holds a control character", "a\u0000b"],
    ["is longer than 500 characters", "x".repeat(501)],
    ["is no text", { toString: "x" }],
    ["is empty", ""],
  ])("is refused where it %s", async (_what, note) => {
    const { body } = await send(workout({ note }));
    expect(body.data.refused).toEqual([{ kind: "workout", id: WORKOUT, key: "note", code: "invalid_input" }]);
  });
});

describe("an id", () => {
  it.each([
    "20261121-pk3x9qa-1#SET",
    "#MONTH#2026-11",
    "20261121-pk3x9qa-1/../../PROFILE",
    "20261121-PK3X9QA-1",
    "20261121-pk3x9qa-٣",
    "",
    "x".repeat(40),
  ])("of another shape reaches no other item: %j", async (id) => {
    const { body } = await send({ kind: "workout", id, entries: written({ note: "a" }) });
    expect(body.data.refused).toMatchObject([{ code: "invalid_input" }]);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY`)).toEqual([]);
  });

  it.each([
    "__proto__",
    "constructor",
    "toString",
    "s:__proto__",
    "x:0",
    "x:41",
    "s:p1-1#",
    "e:k3x9qa",
    "2026-11-21:weight",
  ])("of an entry that no workout has is refused: %s", async (key) => {
    const entries = JSON.parse(`{${JSON.stringify(key)}:[{"polluted":true},${NOW},"${DEVICE}"]}`);
    const { status, body } = await send({ kind: "workout", id: WORKOUT, entries });
    if (status === 200)
      expect(body.data.refused.length + Object.keys(body.data.docs[0]?.entries ?? {}).length).toBeLessThan(2);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await diary()).workouts).toEqual([]);
  });
});

describe("a clock", () => {
  it("two years ahead wins only until the next write: its moment becomes the server's", async () => {
    await send(workout({ note: "iz budućnosti" }, NOW + 730 * DAY));
    const { entries } = (await diary()).workouts[0];
    expect(entries.note).toEqual(["iz budućnosti", NOW, DEVICE]);
    await send(workout({ note: "sada" }, NOW + 1));
    expect((await diary()).workouts[0].entries.note[0]).toBe("sada");
  });

  it("two years behind loses against what is there, and still logs what nobody else has", async () => {
    await send(workout({ note: "sada" }));
    await send(workout({ note: "davno", "s:p1-1": aSet() }, NOW - 730 * DAY));
    const { entries } = (await diary()).workouts[0];
    expect(entries.note[0]).toBe("sada");
    expect(entries["s:p1-1"][0]).toEqual(aSet());
  });

  it("that gives a workout a day of another year is named", async () => {
    const { body } = await send({ kind: "workout", id: "20281121-pk3x9qa-1", entries: written({ note: "a" }) });
    expect(body.data.refused).toMatchObject([{ code: "invalid_input" }]);
  });
});

describe("changes without end", () => {
  it("are refused as a whole above sixty entries, six documents or 8 kB, with nothing written", async () => {
    const entries = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, n) => [`s:p1-${n}`, [aSet({ n }), NOW, DEVICE]]),
    );
    const documents = Array.from({ length: 7 }, (_, n) => ({
      kind: "workout",
      id: `20261121-x000000000${n}`,
      entries: written({ note: "a" }),
    }));
    expect((await send({ kind: "workout", id: WORKOUT, entries })).status).toBeGreaterThanOrEqual(400);
    expect((await send(...documents)).status).toBe(400);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY`)).toEqual([]);
  });
});

describe("access that ends in the middle of a workout", () => {
  it("stops no set: the workout goes on, ends and stands in its month", async () => {
    await send(workout({ day: "2026-11-21", started: STARTED, "s:p1-1": aSet() }));
    for (const bought of await shop.itemsAt(`USER#${ana.id} ENTITLEMENT#`)) await shop.remove(bought);
    const { body } = await send(workout({ "s:p1-2": aSet({ n: 2 }), ended: STARTED + 1800 }, NOW + HOUR));
    expect(body.data.refused).toEqual([]);
    const { body: months } = await ana.get("me/diary/months?from=2026-11&to=2026-11");
    expect(months.data.months[0].workouts).toMatchObject([{ id: WORKOUT, m: 30 }]);
  });
});

describe("the log", () => {
  it("never holds a set, a note or a measure, whatever is asked and refused", async () => {
    const consent = { version: "2026-11-22", at: NOON.toISOString() };
    const [note, grams, waist] = ["Bol u lijevom ramenu", 73_131, 717];
    const full = { note, "s:p1-1": aSet({ g: grams }), "x:1": { e: 1, k: "most", t: "Most", note } };
    await send({ kind: "head", entries: written({ "consent:measures": consent, "pin:most": note }) });
    await send({ kind: "measures", id: "2026", entries: written({ "2026-11-21:waist": waist }) });
    await send(workout({ ...full, day: "2026-11-21", started: STARTED, ended: STARTED + 60 }));
    await send(workout({ note: `${note}\u202e`, "s:p1-2": aSet({ n: 3, g: grams }), [note]: grams }));
    await ana.post("me/diary/changes", { device: note, changes: [{ kind: note, entries: full }] });
    await ana.get("me/diary");
    await ana.get("me/diary/months?from=2026-11&to=2026-11");
    await ana.get(`me/diary/months?from=${encodeURIComponent(note)}&to=2026-11`);
    await ana.get("me/export");
    await ana.post("me/diary/erase", { what: "measures" });
    await ana.post("me/diary/erase", { what: note });
    await ana.post("me/diary/erase", { what: "all" });
    expect(shop.log.events()).toContain("diary_erased");
    for (const secret of [note, "ramenu", String(grams), `:${waist}`, "2026-11-21:waist", "Most"])
      expect(shop.log.text()).not.toContain(secret);
  });
});
