import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, NOON } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";

const shop = await aShop();
const RANGE = "start_date=2026-11-01&end_date=2026-11-30";
const VIDEO = "press-07";
let owner: Person;
let ana: Person;

beforeEach(async () => {
  owner = await staffWith(shop, ["owner"]);
  const training = { category: "training" as const, product_id: 2, duration_days: 90 };
  ana = await shop.person({ entitlements: [{}, training] });
});

const figures = async (range = RANGE) => {
  const { status, body } = await owner.get(`admin/content?${range}`);
  expect([status, z.parse(schemas.getContent.reply, body)]).toEqual([200, body]);
  return body.data;
};
const watch = async (person: Person, more: object = {}) =>
  expect((await person.post("viewed_videos", { user_id: person.id, video_id: VIDEO, ...more })).status).toBe(200);
const at = (position: number) => ({ position, watched: position });
const finish = { finished_at: NOON.toISOString() };
const ways = async () => {
  const [video] = (await figures()).videos;
  return video && [video.begun, video.quarter, video.half, video.three_quarters, video.finished];
};

describe("how far a video is watched", () => {
  it("is counted once a person, however often it is played, jumped in, finished or taken back", async () => {
    const length = Number((await shop.itemsAt(`VIDEO#${VIDEO} VIDEO`))[0]?.length);
    await watch(ana);
    await watch(ana, at(Math.ceil(length / 4)));
    expect(await ways()).toEqual([1, 1, 0, 0, 0]);
    await watch(ana, at(length));
    await watch(ana, at(0));
    expect(await ways()).toEqual([1, 1, 1, 1, 0]);
    for (const turn of [finish, { finished_at: null }, finish, at(1), {}, finish]) await watch(ana, turn);
    shop.travel(DAY);
    await watch(ana);
    expect(await ways()).toEqual([1, 1, 1, 1, 1]);
    const other = await shop.person({ entitlements: [{}] });
    await Promise.all([watch(other), watch(other), watch(other)]);
    expect(await ways()).toEqual([2, 1, 1, 1, 1]);
    const { videos, days } = await figures();
    expect(videos).toMatchObject([{ video_id: VIDEO, title: "Stol", of: [expect.any(String)] }]);
    expect(days).toMatchObject([
      { day: "2026-11-22", videos_begun: 1, videos_finished: 0 },
      { day: "2026-11-21", videos_begun: 1, videos_finished: 1 },
    ]);
  });

  it("knows nothing of a tick by hand, and names nobody", async () => {
    await watch(ana, finish);
    await watch(ana, { finished_at: null });
    expect((await figures()).videos).toEqual([]);
    await watch(ana);
    expect(JSON.stringify(await shop.itemsAt("CONTENT#"))).not.toContain(ana.id);
  });
});

describe("programmes", () => {
  const RUN = {
    category: "training",
    product: 2,
    title: "Booty Program",
    ...{ count: 32, week: 4, moves: [], skipped: [] },
    anchors: [{ session: 1, day: "2026-11-23", weekdays: [1, 2, 4, 6] }],
  };
  let moment = NOON.getTime();
  const run = async (state: string, id = "e:k3x9qa", more: object = {}) => {
    moment += 1;
    const entries = { [id]: [{ ...RUN, state, ...more }, moment, "phone000"] };
    const { status } = await ana.post("me/diary/changes", { device: "phone000", changes: [{ kind: "head", entries }] });
    expect(status).toBe(200);
  };

  it("are counted as begun and finished once a run, whatever its states in between, and again by another run", async () => {
    for (const state of ["active", "paused", "active", "done", "active", "done"]) await run(state);
    expect((await figures()).programmes).toEqual([
      { product_category: "training", product_id: 2, title: "Booty Program", begun: 1, finished: 1 },
    ]);
    await run("active", "e:k3x9qb");
    expect((await figures()).programmes).toMatchObject([{ begun: 2, finished: 1 }]);
    expect((await figures()).days).toMatchObject([{ programmes_begun: 2, programmes_finished: 1 }]);
  });

  it("that a member may not use, or that the catalogue does not know, are not counted", async () => {
    await run("active", "e:k3x9qa", { product: 1 });
    await run("done", "e:k3x9qb", { product: 999_999 });
    await run("left", "e:k3x9qc");
    expect((await figures()).programmes).toEqual([]);
    expect(await shop.itemsAt("CONTENT#")).toEqual([]);
  });
});

it("days without anything are empty, and what the catalogue lost is left out", async () => {
  await shop.put({ ...keys.contentOfDay("2026-11-20", "video", "=1+1"), begun: 3 });
  expect(await figures()).toMatchObject({ videos: [], programmes: [] });
  expect(await figures("start_date=2025-12-01&end_date=2026-10-31")).toEqual({ videos: [], programmes: [], days: [] });
});

it.each([
  "start_date=2026-12-31&end_date=2026-01-01",
  "start_date=2025-11-01&end_date=2026-11-30",
  "start_date=2026-02-30&end_date=2026-03-01",
  "",
])("a range of '%s' is refused", async (range) => {
  expect(await owner.get(`admin/content?${range}`)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});
