import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { isEmbedAllowed } from "#infra/local/video/serve-video.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { NOON, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";

const shop = await aShop({ keepsTable: true });
let owner: Person;
let stranger: Person;

beforeEach(async () => {
  owner = await shop.person({ entitlements: [{}] });
  stranger = await shop.person();
});

async function mint(person: Person, video = "1602"): Promise<string> {
  const { status, body } = await person.get(`mediatoken/generate/${person.id}/${video}`);
  expect(status).toBe(200);
  expect(z.parse(schemas.generateMediaToken.reply, body)).toEqual(body);
  return body.mediatoken;
}

interface Check {
  readonly as?: Person;
  readonly userId?: string;
  readonly video?: string;
}

function check(token: string, { as: person = owner, userId = person.id, video = "1602" }: Check = {}) {
  return person.get(`mediatoken/authentication/${userId}/${video}/${token}`);
}

describe("a media token", () => {
  it("opens the player for its person: a signed address that the provider accepts, autoplay off", async () => {
    const { status, body } = await check(await mint(owner));
    expect(status).toBe(200);
    expect(z.parse(schemas.authenticateMediaToken.reply, body)).toEqual(body);
    expect(body).toMatchObject({ authenticated: true, title: "Stol", video_id: "press-07" });
    const address = new URL(body.embed_url);
    expect(address.pathname).toBe("/local/video/embed/1000/press-07");
    expect(address.searchParams.get("autoplay")).toBe("false");
    expect(isEmbedAllowed("press-07", address.searchParams, NOON)).toBe(true);
    expect(isEmbedAllowed("press-06", address.searchParams, NOON)).toBe(false);
    expect(body.expires).toBe(NOON.getTime() / 1000 + 1199 + 900);
  });

  it("may be asked for by row or by the video's own id, and checked by the other", async () => {
    expect((await check(await mint(owner, "press-07"), { video: "1602" })).body.authenticated).toBe(true);
  });

  it.each([
    ["another person", () => ({ as: stranger, userId: owner.id })],
    ["another person under their own id", () => ({ as: stranger })],
    ["another video", () => ({ video: "1601" })],
    ["a video that is none", () => ({ video: "none" })],
  ])("is no good for %s", async (_case, change) => {
    expect(await check(await mint(owner), change())).toMatchObject({
      status: 200,
      body: { status: "success", authenticated: false, code: "invalid" },
    });
  });

  it("is no good in another session of the same person", async () => {
    const token = await mint(owner);
    const other = shop.keyServer.token(owner.id, { origin_jti: "the-phone" });
    const answer = await shop.call("GET", `mediatoken/authentication/${owner.id}/1602/${token}`, { token: other });
    expect(answer.body).toMatchObject({ authenticated: false, code: "invalid" });
  });

  it("ends after five minutes", async () => {
    const token = await mint(owner);
    shop.clock.now = shifted(NOON, 299_999);
    expect((await check(token)).body.authenticated).toBe(true);
    shop.clock.now = shifted(NOON, 300_000);
    expect((await check(token)).body).toMatchObject({ authenticated: false, code: "expired" });
  });

  it("is no good once access has ended", async () => {
    shop.clock.now = new Date("2027-03-31T21:58:00.000Z");
    const token = await mint(owner);
    expect((await check(token)).body.expires).toBe(new Date("2027-03-31T21:59:59.000Z").getTime() / 1000);
    shop.clock.now = new Date("2027-03-31T22:00:00.000Z");
    expect((await check(token)).body).toMatchObject({ authenticated: false, code: "no_access" });
  });

  it.each(["x", "a.b", `${"A".repeat(40)}.${"A".repeat(43)}`, "%7B%7D", "null"])("is not %s", async (token) => {
    expect(await check(token)).toMatchObject({ status: 200, body: { authenticated: false, code: "invalid" } });
  });

  it("is made for oneself alone, with access alone", async () => {
    expect((await stranger.get(`mediatoken/generate/${stranger.id}/1602`)).body.code).toBe("no_access");
    expect((await stranger.get(`mediatoken/generate/${owner.id}/1602`)).status).toBe(404);
    expect((await owner.get(`mediatoken/generate/${owner.id}/unknown`)).status).toBe(404);
    const admin = await shop.person({ claims: { "cognito:groups": ["admin"] } });
    expect((await admin.get(`mediatoken/generate/${owner.id}/1602`)).status).toBe(404);
    expect((await admin.get(`mediatoken/generate/${admin.id}/1602`)).status).toBe(403);
  });

  it("is made 30 times an hour", async () => {
    for (let call = 1; call <= 30; call += 1) await mint(owner);
    expect(await owner.get(`mediatoken/generate/${owner.id}/1602`)).toMatchObject({ status: 429 });
  });
});

describe("recordViewedVideo: a watched video", () => {
  it("is recorded once, however often and by whichever id", async () => {
    for (const video_id of ["press-07", "press-07", "1602"]) {
      expect(await owner.post("viewed_videos", { user_id: owner.id, video_id })).toMatchObject({
        status: 200,
        body: { status: "success" },
      });
    }
    const { body } = await owner.get(`viewed_videos/${owner.id}`);
    expect(z.parse(schemas.listViewedVideos.reply, body)).toEqual(body);
    expect(body.data.viewed_videos).toEqual([{ user_id: owner.id, video_id: "press-07" }]);
  });

  it("is refused for another, without access, and for a video that is none; nothing is written", async () => {
    const before = await shop.dump();
    const posts = [
      [owner, { user_id: stranger.id, video_id: "press-07" }, 403, "forbidden"],
      [stranger, { user_id: stranger.id, video_id: "press-07" }, 403, "no_access"],
      [owner, { user_id: owner.id, video_id: "unknown" }, 404, "not_found"],
      [owner, { user_id: owner.id }, 400, "invalid_input"],
      [owner, { user_id: owner.id, video_id: "VIDEO#x" }, 400, "invalid_input"],
    ] as const;
    for (const [person, body, status, code] of posts) {
      expect(await person.post("viewed_videos", body)).toMatchObject({ status, body: { code } });
    }
    expect(await shop.dump()).toEqual(before);
  });

  it("is nobody else's to read", async () => {
    expect((await stranger.get(`viewed_videos/${owner.id}`)).status).toBe(404);
    expect((await stranger.get(`viewed_videos/${stranger.id}`)).body.data.viewed_videos).toEqual([]);
  });
});

describe("recordViewedVideo: where a video stands", () => {
  const post = (change: object, person = owner) =>
    person.post("viewed_videos", { user_id: person.id, video_id: "1602", ...change });
  const listed = async (person = owner) => (await person.get(`viewed_videos/${person.id}`)).body.data.viewed_videos;
  const me = async (person = owner) => (await person.get("me")).body.data;
  const own = (change: object = {}) => ({ user_id: owner.id, video_id: "press-07", ...change });
  const at = (seconds: number) => shifted(NOON, seconds * 1000).toISOString();

  it("is the same on every device: the later one counts, and the member goes on there", async () => {
    await post({});
    expect((await me()).next_video).toMatchObject({ challenge_id: 16, id: 1602, video_id: "press-07", position: 0 });
    shop.travel(30_000);
    await post({ position: 20, watched: 20 });
    shop.travel(30_000);
    await post({ position: 55, watched: 40, video_id: "press-07" });
    const stopped = own({ position: 55, watched: 40, saved_at: at(60) });
    expect(await listed()).toEqual([stopped]);
    const { last_video, next_video } = await me();
    expect(last_video).toEqual(stopped);
    expect(next_video).toMatchObject({ id: 1602, title: "Stol", length: 1199, position: 55 });
  });

  it("ends when it is finished, by the server's clock; then comes the next of the challenge, and none after the last", async () => {
    await post({ position: 55, watched: 40 });
    shop.travel(1000);
    await post({ finished_at: "2020-01-01T00:00:00Z" });
    expect(await listed()).toEqual([own({ finished_at: at(1) })]);
    expect(await me()).toMatchObject({
      last_video: own({ finished_at: at(1) }),
      next_video: { id: 1601, video_id: "press-06", position: 0 },
    });
    await post({ position: 30 });
    expect((await me()).next_video).toMatchObject({ id: 1601 });
    await post({ video_id: "1601", finished_at: at(0) });
    expect((await me()).next_video).toBeNull();
    expect(await listed()).toContainEqual(own({ finished_at: at(1), position: 30, watched: 0, saved_at: at(1) }));
  });

  it("goes on where the next one was stopped before", async () => {
    await post({ video_id: "1601", position: 33 });
    await post({ finished_at: at(0) });
    expect((await me()).next_video).toMatchObject({ id: 1601, position: 33 });
  });

  it("can be taken back: what was played stays begun, what was only ticked is as before", async () => {
    await post({});
    shop.travel(1000);
    for (const video_id of ["1601", "1602"]) await post({ video_id, finished_at: at(1) });
    for (const video_id of ["1601", "1602"]) await post({ video_id, finished_at: null });
    expect(await listed()).toEqual([own()]);
    expect((await me()).next_video).toMatchObject({ id: 1602 });
    expect((await post({ video_id: "1601", finished_at: null })).status).toBe(200);
    expect(await listed()).toHaveLength(1);
  });

  it("was only begun where an older shop noted it", async () => {
    await shop.put({ ...keys.viewedVideo(owner.id, "press-07"), video_id: "press-07", viewed_at: at(0) });
    expect(await listed()).toEqual([own()]);
    expect(await me()).toMatchObject({ last_video: null, next_video: null });
  });

  it("leads nowhere once access has ended", async () => {
    await post({ position: 55 });
    shop.clock.now = new Date("2027-04-01T10:00:00.000Z");
    expect((await me()).next_video).toBeNull();
    expect(await post({ position: 60 })).toMatchObject({ status: 403, body: { code: "no_access" } });
  });

  it.each([
    [{ position: 1200 }, 400, "beyond_video", "To mjesto je iza kraja videa."],
    [{ position: -1 }, 400, "invalid_input", "Provjeri podatke i pokušaj ponovno."],
    [{ position: Number.NaN }, 400, "invalid_input", "Provjeri podatke i pokušaj ponovno."],
    [{ position: 1.5 }, 400, "invalid_input", "Provjeri podatke i pokušaj ponovno."],
    [{ position: "12" }, 400, "invalid_input", "Provjeri podatke i pokušaj ponovno."],
    [{ watched: 1e12 }, 400, "invalid_input", "Provjeri podatke i pokušaj ponovno."],
    [{ finished_at: "yesterday" }, 400, "invalid_input", "Provjeri podatke i pokušaj ponovno."],
    [{ finished_at: true }, 400, "invalid_input", "Provjeri podatke i pokušaj ponovno."],
    [{ video_id: "unknown", position: 3 }, 404, "not_found", undefined],
  ])("is refused as %j, and nothing is written", async (change, status, code, message) => {
    const answer = await post(change);
    expect(answer).toMatchObject({ status, body: { code, ...(message && { message }) } });
    expect(await shop.itemsAt(`USER#${owner.id} VIEWED`)).toEqual([]);
  });

  it("goes into the export", async () => {
    await post({ position: 55, watched: 40 });
    expect((await owner.get("me/export")).body.data.viewed_videos).toEqual([
      { video_id: "press-07", viewed_at: at(0), position: 55, watched: 40, reached: 0, saved_at: at(0) },
    ]);
  });
});

describe("a product's sample", () => {
  it("is open to everybody by a signed address", async () => {
    const { status, body } = await shop.visit("samples/challenge/16");
    expect(status).toBe(200);
    expect(z.parse(schemas.getSample.reply, body)).toEqual(body);
    expect(body.data.sample).toMatchObject({ title: "Zid", length: 600, row: 1601 });
    expect(body.data.sample.parts, "what is said in it").toEqual([{ at: 0, title: "Uvod", text: "Stani uz zid." }]);
    expect(isEmbedAllowed("press-06", new URL(body.data.sample.embed_url).searchParams, NOON)).toBe(true);
  });

  it("is 404 without one, off sale or unknown, 400 for what is no content", async () => {
    for (const path of ["challenge/17", "challenge/19", "training/404"]) {
      expect((await shop.visit(`samples/${path}`)).status).toBe(404);
    }
    expect((await shop.visit("samples/subscription/1")).status).toBe(400);
    expect((await shop.visit("samples/challenge/x")).status).toBe(400);
  });
});

describe("watching on several devices", () => {
  const open = (device: string, video = "1602") => {
    const token = shop.keyServer.token(owner.id, { origin_jti: device });
    return shop.call("GET", `mediatoken/generate/${owner.id}/${video}`, { token });
  };

  it("is possible on three at a time; a fourth waits until a video ends", async () => {
    for (const device of ["phone", "tablet", "laptop"]) expect((await open(device)).status).toBe(200);
    const fourth = await open("television");
    expect([fourth.status, fourth.body]).toEqual([
      429,
      { status: "fail", code: "too_many_streams", message: "Već gledaš na drugom uređaju" },
    ]);
    expect(Number(fourth.headers["retry-after"])).toBe(1199);
    expect((await open("phone", "1601")).status).toBe(200);
    shop.travel(1199_000);
    expect((await open("television")).status).toBe(200);
  });

  it("counts a device once, however many videos it opens, and nobody else's", async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await open("phone")).status).toBe(200);
    for (const device of ["tablet", "laptop"]) expect((await open(device)).status).toBe(200);
    const other = await shop.person({ entitlements: [{}] });
    expect((await other.get(`mediatoken/generate/${other.id}/1602`)).status).toBe(200);
  });

  it("lets three of six in that open at once", async () => {
    const opened = await Promise.all(["a", "b", "c", "d", "e", "f"].map((device) => open(device)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it("takes no place without access", async () => {
    const refused = await stranger.get(`mediatoken/generate/${stranger.id}/1602`);
    expect(refused.status).toBe(403);
    expect((await shop.itemsAt(`USER#${stranger.id} WATCHING`)).length).toBe(0);
  });
});
