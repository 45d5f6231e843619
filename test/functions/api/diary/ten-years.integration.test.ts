import { beforeEach, describe, expect, it } from "vitest";
import { aShop } from "#test/steps/given/a-shop.ts";
import { NOON } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { tenYears } from "#test/steps/given/ten-years.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";

const shop = await aShop();
const DEVICE = "phone000";
const WORKOUT = "20261121-pk3x9qa-1";
const STARTED = NOON.getTime() / 1000 - 3600;
const MOST_BYTES = 1_200_000;
const MOST_GROWTH = 1.1;

const counter = countTableRequests();

let ana: Person;
beforeEach(async () => {
  ana = await shop.person();
});

const log = (values: Record<string, unknown>, at: number) => {
  const entries = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, at, DEVICE]]));
  return ana.post("me/diary/changes", { device: DEVICE, changes: [{ kind: "workout", id: WORKOUT, entries }] });
};
const aSet = (n: number) => ({ x: 1, n, r: 10, g: 12_000, load: "kg", done: STARTED + n });

/** What the calls of a day with a workout ask of the table: requests and units each. */
async function aDay() {
  const now = NOON.getTime();
  const start = { about: { kind: "other", title: "Plivanje" }, day: "2026-11-21", started: STARTED, "s:p1-1": aSet(1) };
  const calls = {
    opening: () => ana.get("me/diary"),
    "opening anew": () => ana.get("me/diary?months=year"),
    starting: () => log(start, now),
    "a set": () => log({ "s:p1-2": aSet(2) }, now + 1),
    ending: () => log({ ended: STARTED + 1800 }, now + 2),
    "twelve months": () => ana.get("me/diary/months?from=2025-12&to=2026-11"),
  };
  const costs: Record<string, { requests: number; units: number }> = {};
  for (const [name, call] of Object.entries(calls)) {
    const made = await counter.during(async () => expect((await call()).status).toBe(200));
    costs[name] = { requests: made.length, units: made.reduce((sum, { units }) => sum + units, 0) };
  }
  return costs;
}

describe("ten years of diary", () => {
  it("cost the calls of a day no request more, and hardly more units than one year", async () => {
    const decade = tenYears(ana.id, "2026-11", NOON);
    const recent = decade.filter(({ sk }) => sk === "DIARY" || /#(MONTH#|WORKOUT#)?202(6|5-?12)/.test(String(sk)));
    await shop.put(...recent);
    const first = await aDay();
    await shop.remove({ pk: `USER#${ana.id}`, sk: `DIARY#WORKOUT#${WORKOUT}` });
    await shop.remove({ pk: `USER#${ana.id}`, sk: "DIARY#MONTH#2026-11" });
    await shop.put(...decade);
    const after = await aDay();
    expect(Object.entries(after).map(([name, { requests }]) => [name, requests])).toEqual(
      Object.entries(first).map(([name, { requests }]) => [name, requests]),
    );
    for (const [name, { units }] of Object.entries(after))
      expect(units, name).toBeLessThanOrEqual((first[name]?.units ?? 0) * MOST_GROWTH);
    const most = ["opening", "opening anew", "a set"].map((name) => after[name]?.requests);
    expect(most).toEqual([2, 2, 3]);
  });

  it("are carried away whole, in less than 1.2 MB", async () => {
    await shop.put(...tenYears(ana.id, "2026-11", NOON));
    const { status, body } = await ana.get("me/export");
    expect(status).toBe(200);
    expect(body.data.diary.months.flatMap(({ workouts }: { workouts: unknown[] }) => workouts)).toHaveLength(120 * 17);
    expect(Buffer.byteLength(JSON.stringify(body.data.diary))).toBeLessThan(MOST_BYTES);
  });
});
