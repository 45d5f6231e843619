import { beforeEach, describe, expect, it } from "vitest";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { resetSecrets } from "#functions/platform/settings.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, NOON, profile } from "#test/steps/given/records.ts";
import type { Belongings, Person } from "#test/steps/given/shop.ts";
import { holdTransaction } from "#test/steps/when/meet.ts";

const shop = await aShop();
const DEVICE = "phone000";
const ADDRESS = /^http:\/\/zamah\.test\/api\/v1\/(calendar\/[\w-]+\.[\w-]{22}\.ics)$/;

const RUN = {
  category: "training",
  product: 2,
  title: "Booty Program",
  count: 2,
  week: 2,
  state: "active",
  anchors: [{ session: 1, day: "2026-11-23", weekdays: [1, 4] }],
  moves: [] as [number, string][],
  skipped: [],
};
const owner: Belongings = { entitlements: [{ category: "training", product_id: 2, duration_days: 25 }] };

let ana: Person;
beforeEach(async () => {
  ana = await shop.person(owner);
});

const now = () => shop.clock.now.getTime();
const change = async (person: Person, kind: string, values: Record<string, unknown>, id?: string) => {
  const entries = Object.entries(values).map(([key, value]) => [key, [value, now(), DEVICE]]);
  const changes = [{ kind, ...(id && { id }), entries: Object.fromEntries(entries) }];
  const { status, body } = await person.post("me/diary/changes", { device: DEVICE, changes });
  expect([status, body.data.refused]).toEqual([200, []]);
};
const begins = (person: Person, run: object = RUN) => change(person, "head", { "e:k3x9qa": run });
const renew = (person: Person) => person.post("me/calendar", {});
const shown = async (person: Person) => (await person.get("me/calendar")).body.data.address;
const remove = (person: Person) => shop.call("DELETE", "me/calendar", { token: person.token });
const pathOf = (address: string) => ADDRESS.exec(address)?.[1] ?? "";
const made = async (person: Person) => pathOf((await renew(person)).body.data.address);

/** The entries of a calendar, each with its lines by their names. */
const eventsOf = (text: string) =>
  [...text.replaceAll("\r\n ", "").matchAll(/BEGIN:VEVENT\r\n(.*?)\r\nEND:VEVENT/gs)].map(([, lines = ""]) =>
    Object.fromEntries(lines.split("\r\n").map((line) => [line.split(/[:;]/)[0], line.slice(line.indexOf(":") + 1)])),
  );
const events = async (path: string) => {
  const { status, text } = await shop.visit(path);
  expect(status).toBe(200);
  return eventsOf(text);
};

describe("the address of a calendar (getCalendar, renewCalendar, removeCalendar)", () => {
  it("is made when the member wishes, shown again, and opened without signing in", async () => {
    expect(await shown(ana)).toBeNull();
    const { status, body } = await renew(ana);
    expect(status).toBe(200);
    expect(body.data.address).toMatch(ADDRESS);
    expect(await shown(ana)).toBe(body.data.address);
    const answer = await shop.visit(pathOf(body.data.address));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, max-age=3600",
      "x-robots-tag": "noindex",
    });
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  it("ends at once where a new one is made, and where it is removed", async () => {
    const first = await made(ana);
    const second = await made(ana);
    expect(second).not.toBe(first);
    expect((await shop.visit(first)).status).toBe(404);
    expect((await shop.visit(second)).status).toBe(200);
    expect((await remove(ana)).status).toBe(200);
    expect((await shop.visit(second)).status).toBe(404);
    expect(await shown(ana)).toBeNull();
    expect((await remove(ana)).status).toBe(200);
    expect((await shop.visit(await made(ana))).status).toBe(200);
  });

  it("is nowhere in the table, and in no export", async () => {
    const token = (await made(ana)).split(".")[1] ?? "";
    expect(token).toHaveLength(22);
    expect(JSON.stringify([...(await shop.dump())])).not.toContain(token);
    expect((await ana.get("me/export")).text).not.toContain(token);
  });

  it.each([
    "calendar/nobody.0123456789abcdefghijkl.ics",
    "calendar/0123456789abcdefghijkl.ics",
    "calendar/x.ics",
    `calendar/${"a".repeat(190)}.ics`,
    "calendar/..%2f..%2fme",
  ])("is not found where it was guessed: %s", async (path) => {
    expect(await shop.visit(path)).toMatchObject({ status: 404, headers: { "cache-control": "private, no-store" } });
  });

  it("is not found with another's token, or without its end", async () => {
    const [own, other] = [await made(ana), await made(await shop.person())];
    expect((await shop.visit(`calendar/${ana.id}.${other.split(".")[1]}.ics`)).status).toBe(404);
    expect((await shop.visit(own.replace(".ics", ""))).status).toBe(404);
  });

  it("is nobody's without signing in, nor somebody's who is blocked", async () => {
    for (const [method, options] of [["GET"], ["POST", { json: {} }], ["DELETE"]] as const)
      expect((await shop.call(method, "me/calendar", options)).status).toBe(401);
    const path = await made(ana);
    await shop.put({ pk: `USER#${ana.id}`, sk: "PROFILE", ...profile(ana.id, { blocked: true }) });
    expect((await renew(ana)).status).toBe(401);
    expect((await shop.visit(path)).status).toBe(404);
  });

  it("opens sixty times an hour, and guesses of strangers use up none of them", async () => {
    const path = await made(ana);
    for (let call = 0; call < 60; call += 1) {
      expect((await shop.visit(path)).status).toBe(200);
      await shop.visit(`calendar/${ana.id}.0123456789abcdefghijkl.ics`);
    }
    const refused = await shop.visit(path);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    shop.travel(HOUR);
    expect((await shop.visit(path)).status).toBe(200);
  });

  it("is shown under the key before, opens under any, and is made anew where nobody can show it", async () => {
    const key = process.env.REMINDER_KEY;
    const path = await made(ana);
    process.env.REMINDER_KEY = "another key, two changes later";
    resetSecrets();
    expect(await shown(ana)).toBeNull();
    expect((await shop.visit(path)).status).toBe(200);
    process.env.REMINDER_KEY = key;
    resetSecrets();
    expect(pathOf(await shown(ana))).toBe(path);
  });

  it("goes with the diary and with the account, and outlives none that ends at the same moment", async () => {
    const erased = await made(ana);
    await ana.post("me/diary/erase", { what: "all" });
    expect((await shop.visit(erased)).status).toBe(404);
    const kept = await made(ana);
    await ana.post("me/diary/erase", { what: "measures" });
    expect((await shop.visit(kept)).status).toBe(200);
    const held = holdTransaction((input) => input.includes("DIARY#CALENDAR"));
    const making = renew(ana);
    await held.reached;
    await forgetPerson(profile(ana.id), NOON);
    held.release();
    expect((await making).status).toBe(401);
    expect((await shop.visit(kept)).status).toBe(404);
    expect(await shop.itemsAt(`USER#${ana.id} DIARY`)).toEqual([]);
  });
});

describe("a calendar (readCalendar)", () => {
  it("holds each training day, by the plan's titles while access is open", async () => {
    await begins(ana);
    const path = await made(ana);
    expect(await events(path)).toMatchObject([
      { UID: "k3x9qa-1@zamah", DTSTART: "20261123", SUMMARY: "Booty Program · Prvi dan", STATUS: "CONFIRMED" },
      { UID: "k3x9qa-2@zamah", DTSTART: "20261126", SUMMARY: "Booty Program · Drugi dan" },
    ]);
    shop.travel(10 * DAY);
    expect((await events(path)).map(({ SUMMARY }) => SUMMARY)).toEqual([
      "Booty Program · Tjedan 1\\, dan 1",
      "Booty Program · Tjedan 1\\, dan 2",
    ]);
  });

  it("moves a session under its name, with a higher sequence", async () => {
    await begins(ana);
    const path = await made(ana);
    const [before] = await events(path);
    shop.travel(HOUR);
    await begins(ana, { ...RUN, moves: [[1, "2026-11-25"]] });
    const [after] = await events(path);
    expect(after).toMatchObject({ UID: before?.UID, DTSTART: "20261125", STATUS: "CONFIRMED" });
    expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE));
  });

  it("cancels a session that is done, and takes that back with the workout, each time later", async () => {
    await begins(ana);
    const path = await made(ana);
    const id = "20261121-pk3x9qa-1";
    const about = { kind: "plan", enrolment: "k3x9qa", product: 2, session: 1, week: 1, day: 1, title: "Prvi dan" };
    const started = now() / 1000 - 3600;
    const seen = [(await events(path))[0]];
    shop.travel(HOUR);
    await change(
      ana,
      "workout",
      {
        about,
        day: "2026-11-21",
        started,
        ended: started + 3000,
        "x:1": { e: 21, k: "iskorak", t: "Iskorak" },
        "s:p1-1": { x: 1, n: 1, r: 10, load: "kg", done: started + 60 },
      },
      id,
    );
    seen.push((await events(path))[0]);
    shop.travel(HOUR);
    await change(ana, "workout", { gone: true }, id);
    seen.push((await events(path))[0]);
    expect(seen.map((one) => one?.STATUS)).toEqual(["CONFIRMED", "CANCELLED", "CONFIRMED"]);
    expect(seen.map((one) => one?.DTSTART)).toEqual(["20261123", "20261123", "20261123"]);
    const sequences = seen.map((one) => Number(one?.SEQUENCE));
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });

  it("cancels what is paused for fourteen days", async () => {
    await begins(ana);
    const path = await made(ana);
    await begins(ana, { ...RUN, state: "paused" });
    expect((await events(path)).map(({ STATUS }) => STATUS)).toEqual(["CANCELLED", "CANCELLED"]);
    shop.travel(15 * DAY);
    expect(await events(path)).toEqual([]);
  });

  it("names a challenge's videos in the list's order", async () => {
    const ivo = await shop.person({ entitlements: [{ category: "challenge", product_id: 16 }] });
    await begins(ivo, { ...RUN, category: "challenge", product: 16, title: "Prvi sklek" });
    expect((await events(await made(ivo))).map(({ SUMMARY }) => SUMMARY)).toEqual([
      "Prvi sklek · Stol",
      "Prvi sklek · Zid",
    ]);
  });

  it("holds workouts of one's own on the days that they are planned for, without any programme", async () => {
    const template = { title: "Noge", slots: [{ k: "iskorak", t: "Iskorak", sets: 3 }], weekdays: [1] };
    await change(ana, "head", { "t:abcdef": template });
    const [first] = await events(await made(ana));
    expect(first).toMatchObject({ UID: "abcdef-20261123@zamah", DTSTART: "20261123", SUMMARY: "Noge" });
  });

  it("tells the day of the renewal, no price, no e-mail and no note", async () => {
    const member = await shop.person({ ...owner, subscription: { version: 4 } });
    await begins(member);
    await change(member, "head", { "pin:iskorak": "sjedalo 4" });
    const path = await made(member);
    expect((await events(path)).at(-1)).toMatchObject({
      UID: `subscription-${member.id}@zamah`,
      DTSTART: "20261201",
      SUMMARY: "Obnova članstva",
      STATUS: "CONFIRMED",
      SEQUENCE: "4",
    });
    const { text } = await shop.visit(path);
    expect(text).not.toMatch(/24[.,]99|€|EUR|example\.com|sjedalo/);
  });

  it.each([
    ["cancelled where the membership was", { status: "cancelled" as const }, ["CANCELLED"]],
    ["no day of one that is over", { status: "nonactive" as const }, []],
  ])("tells %s", async (_case, subscription, wanted) => {
    const member = await shop.person({ subscription });
    expect((await events(await made(member))).map(({ STATUS }) => STATUS)).toEqual(wanted);
  });

  it("is empty, not a fault, for who trains nothing, and where a product is no more", async () => {
    const nobody = await shop.person();
    expect(await events(await made(nobody))).toEqual([]);
    await change(ana, "head", { "e:k3x9qa": { ...RUN, product: 999, state: "paused" } });
    expect((await events(await made(ana))).map(({ SUMMARY }) => SUMMARY)).toEqual([
      "Booty Program · Tjedan 1\\, dan 1",
      "Booty Program · Tjedan 1\\, dan 2",
    ]);
  });
});
