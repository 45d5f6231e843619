import { beforeEach, describe, expect, it } from "vitest";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, MINUTE, NOON, profile } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { holdTransaction } from "#test/steps/when/meet.ts";

const shop = await aShop();
const DEVICE = "phone000";
const TABLET = "tablet00";
const WORKOUT = "20261121-pk3x9qa-1";
const NOW = NOON.getTime();
const STARTED = NOW / 1000 - 3600;

const ENROLMENT = {
  category: "training",
  product: 2,
  title: "Booty Program",
  count: 32,
  week: 4,
  state: "active",
  anchors: [{ session: 1, day: "2026-11-23", weekdays: [1, 2, 4, 6] }],
  moves: [],
  skipped: [],
};
const SLOT = { e: 21, k: "iskorak", t: "Iskorak" };
const aSet = (changes: object = {}) => ({ x: 1, n: 1, r: 10, g: 12_000, load: "kg", done: STARTED + 60, ...changes });

let ana: Person;
beforeEach(async () => {
  ana = await shop.person({ entitlements: [{ category: "training", product_id: 2, duration_days: 90 }] });
});

type Entries = Record<string, unknown>;
/** One change of a document, each value written now on the phone. */
const change = (kind: string, id: string | undefined, values: Entries, at = NOW, by = DEVICE) => ({
  kind,
  ...(id && { id }),
  entries: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, at, by]])),
});
const workout = (values: Entries, at = NOW, by = DEVICE) => change("workout", WORKOUT, values, at, by);
const send = (...changes: object[]) => ana.post("me/diary/changes", { device: DEVICE, changes });
const sent = async (...changes: object[]) => {
  const { status, body } = await send(...changes);
  expect(status).toBe(200);
  return body.data;
};
const diary = async () => (await ana.get("me/diary")).body.data;
const november = async () => (await ana.get("me/diary/months?from=2026-11&to=2026-11")).body.data.months[0];
const aWorkout = () =>
  workout({
    about: { kind: "other", title: "Plivanje" },
    day: "2026-11-21",
    started: STARTED,
    "x:1": SLOT,
    "s:p1-1": aSet(),
  });

describe("a member's diary (getDiary, changeDiary, listDiaryMonths)", () => {
  it("is empty at first", async () => {
    expect(await diary()).toEqual({
      head: { rev: 0, entries: {}, months: {}, epoch: "first", erased_at: 0 },
      workouts: [],
      push_key: expect.stringMatching(/^[\w-]{87}$/),
    });
    expect((await ana.get("me/diary?months=year")).body.data.months).toEqual([]);
    expect((await ana.get("me/diary/months?from=2026-01&to=2026-12")).body.data.months).toEqual([]);
  });

  it("keeps what a device logs and shows it on another", async () => {
    const { docs, refused } = await sent(aWorkout());
    expect(refused).toEqual([]);
    expect(docs).toMatchObject([
      { kind: "workout", id: WORKOUT, rev: 1, entries: { "s:p1-1": [aSet(), NOW, DEVICE] } },
    ]);
    expect((await diary()).workouts).toMatchObject(docs);
    expect(await november()).toMatchObject({ open: [WORKOUT], workouts: [] });
  });

  it("keeps what a member answered at the start", async () => {
    const wishes = { goal: "Snaga", level: "sometimes", equipment: ["Girja"], days: 3, minutes: 30, over: true };
    expect((await sent(change("head", undefined, { wishes }))).refused).toEqual([]);
    expect((await diary()).head.entries.wishes[0]).toEqual(wishes);
  });

  it("gives a device that knows nothing the last twelve months with it", async () => {
    const swim = { about: { kind: "other", title: "Plivanje" }, started: STARTED, "s:p1-1": aSet() };
    const on = (day: string) => change("workout", `${day.replaceAll("-", "")}-xabcdefghij`, { ...swim, day });
    await sent(on("2025-11-30"), on("2025-12-01"), aWorkout());
    const { months, ...rest } = (await ana.get("me/diary?months=year")).body.data;
    expect(rest).toEqual(await diary());
    expect(months.map(({ month }: { month: string }) => month)).toEqual(["2025-12", "2026-11"]);
    expect(months[1]).toEqual(await november());
    expect((await ana.get("me/diary?months=all")).status).toBe(400);
  });

  it("changes nothing when a lost answer makes the device send again", async () => {
    const first = await sent(aWorkout());
    const before = await shop.dump();
    expect(await sent(aWorkout())).toEqual(first);
    expect(await shop.dump()).toEqual(before);
  });

  it("keeps every set that two devices log in one session at the same time", async () => {
    const sets = Array.from({ length: 8 }, (_, index) => index + 1);
    const answers = await Promise.all(
      sets.map((n) => send(workout({ "x:1": SLOT, [`s:p1-${n}`]: aSet({ n }) }, NOW + n, n % 2 ? DEVICE : TABLET))),
    );
    const busy = answers.filter(({ status }) => status === 409);
    for (const { body } of busy) expect(body.code).toBe("diary_busy");
    for (const n of sets)
      await sent(workout({ "x:1": SLOT, [`s:p1-${n}`]: aSet({ n }) }, NOW + n, n % 2 ? DEVICE : TABLET));
    const [document] = (await diary()).workouts;
    expect(Object.keys(document.entries).filter((key) => key.startsWith("s:"))).toHaveLength(8);
  });

  it("lets the later write of a set win, whichever device asks first", async () => {
    await sent(workout({ "x:1": SLOT, "s:p1-1": aSet({ r: 12 }) }, NOW + 2, TABLET));
    const { docs } = await sent(workout({ "s:p1-1": aSet({ r: 8 }) }, NOW + 1));
    expect(docs[0].entries["s:p1-1"][0].r).toBe(12);
  });

  it("takes a clock that is ahead for now, so that it doesn't win for ever", async () => {
    await sent(workout({ note: "iz budućnosti" }, NOW + 730 * DAY));
    shop.travel(MINUTE);
    const { docs } = await sent(workout({ note: "ispravak" }, NOW + MINUTE));
    expect(docs[0].entries.note).toEqual(["ispravak", NOW + MINUTE, DEVICE]);
  });

  it("shows an ended workout in its month, and the month's version in the head", async () => {
    const { head } = await sent(aWorkout(), workout({ ended: STARTED + 3120, feeling: 3, note: "Dobro" }));
    expect(head.months).toEqual({ "2026-11": 1 });
    expect(await november()).toEqual({
      month: "2026-11",
      rev: 1,
      names: { "21": ["Iskorak", "iskorak"] },
      open: [],
      workouts: [
        {
          id: WORKOUT,
          a: { kind: "other", title: "Plivanje" },
          s: STARTED,
          m: 52,
          f: 3,
          n: "Dobro",
          x: [["21", [12_000, 10]]],
        },
      ],
    });
  });

  it("moves a workout to another day in one request", async () => {
    await sent(aWorkout(), workout({ ended: STARTED + 60 }));
    const moved = "20261120-x0000000001";
    await sent(
      change("workout", moved, {
        day: "2026-11-20",
        started: STARTED - DAY / 1000,
        ended: STARTED,
        "x:1": SLOT,
        "s:p1-1": aSet(),
      }),
      workout({ gone: true }, NOW + 1),
    );
    expect((await november()).workouts.map(({ id }: { id: string }) => id)).toEqual([moved]);
  });

  it("brings a deleted workout back when a set was logged after it", async () => {
    await sent(aWorkout(), workout({ ended: STARTED + 60 }));
    await sent(workout({ gone: true }, NOW + 1));
    expect((await november()).workouts).toEqual([]);
    await sent(workout({ "s:p1-2": aSet({ n: 2 }) }, NOW + 2, TABLET));
    expect((await november()).workouts).toHaveLength(1);
  });

  it("keeps a workout for ever: what has expired is rebuilt from its month before it changes", async () => {
    await sent(aWorkout(), workout({ ended: STARTED + 60 }));
    const [stored] = await shop.itemsAt(`USER#${ana.id} DIARY#WORKOUT#`);
    expect(stored?.expires_at).toBe(NOW / 1000 + 400 * 24 * 60 * 60);
    await shop.remove(stored ?? {});
    const { docs } = await sent(workout({ note: "Godinu poslije" }, NOW + 1));
    expect(docs[0].entries["s:p1-1"]).toEqual([{ ...aSet(), done: STARTED }, 1, "00000000"]);
    expect((await november()).workouts[0]).toMatchObject({
      n: "Godinu poslije",
      x: [["21", [12_000, 10]]],
    });
  });
});

describe("a change that can't be taken", () => {
  it.each<[string, object, object]>([
    [
      "a weight of half a ton and more",
      workout({ "s:p1-1": aSet({ g: 500_001 }) }),
      { key: "s:p1-1", code: "invalid_input" },
    ],
    ["a key of nobody", workout({ password: "x" }), { key: "password", code: "invalid_input" }],
    ["a note with hidden letters", workout({ note: "a\u202eb" }), { key: "note", code: "invalid_input" }],
    ["a note without end", workout({ note: "x".repeat(501) }), { key: "note", code: "invalid_input" }],
    ["another day than the workout's", workout({ day: "2026-11-20" }), { key: "day", code: "invalid_input" }],
    ["a start two days before", workout({ started: STARTED - 172_800 }), { key: "started", code: "invalid_input" }],
    ["an end before the beginning", workout({ started: STARTED, ended: STARTED - 7200 }), { key: "ended" }],
    ["a set under another's key", workout({ "s:p2-1": aSet() }), { key: "s:p2-1", code: "invalid_input" }],
    ["a workout of next week", change("workout", "20261128-x0000000001", { note: "a" }), { code: "invalid_input" }],
    ["a workout of no day", change("workout", "20261331-x0000000001", { note: "a" }), { code: "invalid_input" }],
    ["a workout beside the diary", change("workout", "../PROFILE", { note: "a" }), { code: "invalid_input" }],
    [
      "measures without consent",
      change("measures", "2026", { "2026-11-21:weight": 70_000 }),
      { code: "measures_consent" },
    ],
    [
      "a programme that nobody bought",
      change("head", undefined, { "e:abc123": { ...ENROLMENT, product: 9 } }),
      { code: "no_access" },
    ],
    ["days that no week has", change("head", undefined, { wishes: { days: 8 } }), { code: "invalid_input" }],
    ["a level that nobody has", change("head", undefined, { wishes: { level: "expert" } }), { code: "invalid_input" }],
    ["minutes of no session", change("head", undefined, { wishes: { minutes: 0 } }), { code: "invalid_input" }],
    ["a wish of another kind", change("head", undefined, { wishes: { weight: 60 } }), { code: "invalid_input" }],
    [
      "a schedule of no day",
      change("head", undefined, {
        "e:abc123": { ...ENROLMENT, anchors: [{ session: 1, day: "2026-02-30", weekdays: [1] }] },
      }),
      { code: "invalid_input" },
    ],
  ])("names %s and stops nothing else", async (_what, bad, refusal) => {
    const { refused, docs } = await sent(bad, change("workout", "20261121-x0000000009", { note: "ostaje" }));
    expect(refused).toMatchObject([refusal]);
    expect(docs.at(-1).entries.note[0]).toBe("ostaje");
  });

  it("is refused as a whole where its shape is wrong or it is too large", async () => {
    const entries = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`s:p1-${n}`, [aSet({ n }), NOW, DEVICE]]));
    expect((await send({ kind: "workout", id: WORKOUT, entries })).status).toBe(400);
    expect((await send()).status).toBe(400);
    expect((await send({ kind: "photo", entries: {} })).status).toBe(400);
    expect((await send({ kind: "head", entries: { settings: ["x", -1, DEVICE] } })).status).toBe(400);
    expect((await ana.post("me/diary/changes", { device: "no", changes: [workout({ note: "a" })] })).status).toBe(400);
    expect((await ana.get("me/diary/months?from=2026-01&to=2027-01")).status).toBe(400);
    expect((await ana.get("me/diary/months?from=2026-12&to=2026-01")).status).toBe(400);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY`)).toEqual([]);
  });

  it("is one that the diary has no room for", async () => {
    const pins = Array.from({ length: 60 }, (_, n) => [`pin:vjezba-${n}`, "sjedalo 4"]);
    expect((await sent(change("head", undefined, Object.fromEntries(pins)))).refused).toEqual([]);
    expect((await sent(change("head", undefined, { "pin:jos-jedna": "x" }))).refused).toMatchObject([
      { code: "diary_full" },
    ]);
    expect((await sent(change("head", undefined, { "pin:vjezba-1": null }, NOW + 1))).refused).toEqual([]);
    expect((await sent(change("head", undefined, { "pin:jos-jedna": "x" }, NOW + 2))).refused).toEqual([]);
  });

  it("is what would grow a month past its item, by name, and the rest of the call is kept", async () => {
    const month = { month: "2026-11", rev: 1, names: { filler: ["č".repeat(174_950), "k"] }, workouts: [], open: [] };
    await sent(change("head", undefined, { wishes: {} }), workout({ day: "2026-11-21", started: STARTED }));
    const [stored] = await shop.itemsAt(`USER#${ana.id} DIARY#MONTH#2026-11`);
    await shop.put({ ...stored, body: JSON.stringify({ ...month, open: [WORKOUT] }) });
    const end = workout({ "x:1": SLOT, "s:p1-1": aSet(), ended: STARTED + 60 }, NOW + 1);
    const { refused, docs } = await sent(end, change("workout", "20261021-x0000000001", { note: "ostaje" }));
    expect(refused).toEqual([{ kind: "workout", id: WORKOUT, key: "ended", code: "diary_full" }]);
    expect(Object.keys(docs[0].entries)).toEqual(["day", "started", "x:1", "s:p1-1"]);
    expect(docs[1].entries.note[0]).toBe("ostaje");
    expect((await sent(workout({ gone: true }, NOW + 2))).refused).toEqual([]);
    expect((await november()).open).toEqual([]);
  });

  it("is one call more than sixty in a minute", async () => {
    const answers = [];
    for (let call = 1; call <= 61; call += 1) answers.push((await send(workout({ note: "a" }))).status);
    expect(answers.filter((status) => status !== 200)).toEqual([429]);
  });

  it("belongs to somebody who may not write any more", async () => {
    await shop.remove({ pk: `USER#${ana.id}`, sk: "PROFILE" });
    expect((await send(workout({ note: "a" }))).status).toBe(401);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY`)).toEqual([]);
  });
});

describe("an enrolment", () => {
  const head = (values: Entries, at = NOW) => change("head", undefined, values, at);

  it("begins with access to its programme, and goes on being changed after access has ended", async () => {
    expect((await sent(head({ "e:abc123": ENROLMENT }))).refused).toEqual([]);
    shop.travel(400 * DAY);
    const moved = { ...ENROLMENT, moves: [[2, "2026-11-25"]] };
    expect((await sent(head({ "e:abc123": moved }, NOW + 1))).refused).toEqual([]);
    expect((await sent(head({ "e:zzz999": ENROLMENT }, NOW + 1))).refused).toMatchObject([{ code: "no_access" }]);
    expect((await diary()).head.entries["e:abc123"][0].moves).toEqual([[2, "2026-11-25"]]);
  });

  it("that was left needs access to be taken up again", async () => {
    await sent(head({ "e:abc123": ENROLMENT }));
    await sent(head({ "e:abc123": { ...ENROLMENT, state: "left" } }, NOW + 1));
    shop.travel(400 * DAY);
    expect((await sent(head({ "e:abc123": ENROLMENT }, NOW + 2))).refused).toMatchObject([{ code: "no_access" }]);
  });
});

describe("measures", () => {
  const CONSENT = { "consent:measures": { version: "1", at: "2026-11-21T11:00:00.000Z" } };
  const measured = change("measures", "2026", { "2026-11-21:weight": 70_500, "2026-11-21:waist": 760 });

  it("are kept with the consent that comes in the same call, and gone with it", async () => {
    expect((await sent(measured, change("head", undefined, CONSENT))).refused).toEqual([]);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY#MEASURES`)).toHaveLength(1);
    await sent(change("head", undefined, { "consent:measures": null }, NOW + 1));
    expect(await shop.itemsAt(`USER#${ana.id} DIARY#MEASURES`)).toEqual([]);
    expect((await sent(measured)).refused).toMatchObject([{ code: "measures_consent" }]);
  });

  it("that a cut-off withdrawal left behind are nobody's, and gone with the next call about consent", async () => {
    await sent(change("head", undefined, CONSENT), measured);
    const left = await shop.itemsAt(`USER#${ana.id} DIARY#MEASURES`);
    await sent(change("head", undefined, { "consent:measures": null }, NOW + 1));
    await shop.put(...left);
    const again = { "consent:measures": { version: "1", at: "2026-11-21T12:00:00.000Z" } };
    const { docs } = await sent(change("head", undefined, again, NOW + 2), change("measures", "2026", {}));
    expect(docs.at(-1)).toMatchObject({ kind: "measures", rev: 0, entries: {} });
    expect((await ana.get("me/export")).body.data.diary.measures).toEqual([]);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY#MEASURES`)).toEqual([]);
  });

  it("that were on their way when the consent was withdrawn stay out", async () => {
    await sent(change("head", undefined, CONSENT));
    const held = holdTransaction((input) => input.includes("DIARY#MEASURES#2026"));
    const late = sent(measured);
    await held.reached;
    await sent(change("head", undefined, { "consent:measures": null }, NOW + 1));
    held.release();
    expect((await late).refused).toMatchObject([{ code: "measures_consent" }]);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY#MEASURES`)).toEqual([]);
  });

  it("are erased alone, the diary stays", async () => {
    await sent(change("head", undefined, CONSENT), measured, aWorkout());
    const { data } = (await ana.post("me/diary/erase", { what: "measures" })).body;
    expect(data.head.entries["consent:measures"][0]).toBeNull();
    expect(await shop.itemsAt(`USER#${ana.id} DIARY#MEASURES`)).toEqual([]);
    expect((await diary()).workouts).toHaveLength(1);
  });
});

describe("an erased diary (eraseDiary)", () => {
  it("is empty, and what a device had written before stays away", async () => {
    await sent(aWorkout(), workout({ ended: STARTED + 60 }), change("head", undefined, { "pin:most": "sjedalo 4" }));
    shop.travel(MINUTE);
    const { data } = (await ana.post("me/diary/erase", { what: "all" })).body;
    expect(data.head).toMatchObject({ entries: {}, months: {}, erased_at: NOW + MINUTE });
    expect(data.head.epoch).not.toBe("first");
    const late = await sent(aWorkout(), change("head", undefined, { "pin:most": "sjedalo 4" }));
    expect(late.refused).toEqual([]);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY#`)).toEqual([]);
    expect((await diary()).head.entries).toEqual({});
    await sent(workout({ note: "novo" }, NOW + MINUTE + 1));
    expect((await diary()).workouts).toHaveLength(1);
  });

  it("is erased even where the removal was cut off, and nothing of it comes back with a later set", async () => {
    await sent(aWorkout(), workout({ ended: STARTED + 60 }));
    const left = await shop.itemsAt(`USER#${ana.id} DIARY#`);
    shop.travel(MINUTE);
    await ana.post("me/diary/erase", { what: "all" });
    await shop.put(...left);
    expect((await diary()).workouts).toEqual([]);
    expect(await november()).toBeUndefined();
    expect((await ana.get("me/export")).body.data.diary).toMatchObject({ workouts: [], months: [] });
    const { docs } = await sent(workout({ "s:p1-2": aSet({ n: 2 }) }, NOW + MINUTE + 1));
    expect(Object.keys(docs[0].entries)).toEqual(["s:p1-2"]);
    await ana.post("me/diary/erase", { what: "all" });
    expect(await shop.itemsAt(`USER#${ana.id} DIARY#`)).toEqual([]);
  });

  it("is refused where nothing is named", async () => {
    expect((await ana.post("me/diary/erase", {})).status).toBe(400);
  });

  it("goes with the account: nothing of it is left, and nothing comes after", async () => {
    await sent(aWorkout());
    const { body } = await ana.get("me/export");
    expect(body.data.diary).toMatchObject({ workouts: [{ id: WORKOUT }], months: [{ open: [WORKOUT] }] });
    await forgetPerson(profile(ana.id), NOON);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY`)).toEqual([]);
    expect(await shop.itemsAt(`LIMIT#diary#${ana.id}`)).toEqual([]);
    expect((await send(aWorkout())).status).toBe(401);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY`)).toEqual([]);
  });
});
