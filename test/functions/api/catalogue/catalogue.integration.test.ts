import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { defaultTexts } from "#contract/landing-texts.ts";
import { schemas } from "#contract/schemas.ts";
import { type Key, keys } from "#functions/platform/table/keys.ts";
import { put, transact } from "#functions/platform/table/transaction.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { NOON } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";

const shop = await aShop({ keepsTable: true });
const { log } = shop;
let newcomer: Person;
let premium: Person;
let owner: Person;

beforeAll(async () => {
  newcomer = await shop.person();
  premium = await shop.person({ subscription: {} });
  owner = await shop.person({
    entitlements: [
      {},
      { category: "training", product_id: 2, duration_days: 90, end_date: null },
      { category: "ebook", product_id: 5, end_date: null },
    ],
  });
});

describe("a list that everybody sees", () => {
  it.each([
    ["challenges", "listChallenges", [18, 17, 16]],
    ["trainings", "listTrainings", [2]],
    ["ebooks", "listEbooks", [6, 5]],
  ] as const)("%s shows what is on sale, newest first, and nothing guarded", async (path, operation, ids) => {
    const { status, body, text } = await shop.visit(path);
    expect(status).toBe(200);
    expect(z.parse(schemas[operation].reply, body)).toEqual(body);
    expect(body.data[path].map(({ id }: { id: number }) => id)).toEqual(ids);
    for (const guarded of ["video_id", "files_ids", "object_key", "cents", "press-06"])
      expect(text).not.toContain(guarded);
  });

  it("subscriptions shows the plans by price, in euros", async () => {
    const { body } = await shop.visit("subscriptions");
    expect(z.parse(schemas.listSubscriptions.reply, body)).toEqual(body);
    expect(body.data.subscriptions.map(({ price }: { price: number }) => price)).toEqual([24.99, 65.97]);
  });

  it("prices (listPrices) says of all that is on sale what it costs, since when, the lowest of 30 days and each price before", async () => {
    const lines = [
      ["2026-09-01T08:00:00.000Z", 4500],
      ["2026-11-01T08:00:00.000Z", 3500],
      ["2026-11-10T08:00:00.000Z", 4000],
      ["2027-01-01T08:00:00.000Z", 5000],
    ] as const;
    for (const [from, price_cents] of lines) await shop.put({ ...keys.price("training", 2, from), from, price_cents });
    const { status, body } = await shop.visit("prices");
    expect(status).toBe(200);
    expect(z.parse(schemas.listPrices.reply, body)).toEqual(body);
    const { prices } = body.data;
    expect(prices).toContainEqual({
      category: "training",
      id: 2,
      title: "Booty Program",
      price: 40,
      premium_price: 24,
      lowest_of_30_days: 35,
      log: [
        { from: lines[0][0], price: 45 },
        { from: lines[1][0], price: 35 },
        { from: lines[2][0], price: 40 },
      ],
    });
    expect(prices.map(({ id }: { id: unknown }) => id)).toEqual(["monthly", "quarterly", 18, 17, 16, 2, 6, 5]);
    expect(prices[0]).toMatchObject({ category: "subscription", period_days: 30, lowest_of_30_days: null, log: [] });
  });

  it("prices say what a reduction is measured by, for the 30 days after it", async () => {
    const lines = [
      ["2026-09-01T08:00:00.000Z", 4500],
      ["2026-11-01T08:00:00.000Z", 4000],
    ] as const;
    for (const [from, price_cents] of lines) await shop.put({ ...keys.price("ebook", 6, from), from, price_cents });
    const priced = async () => {
      const { prices } = (await shop.visit("prices")).body.data;
      return prices.find(({ category, id }: { category: string; id: unknown }) => category === "ebook" && id === 6);
    };
    expect(await priced()).toMatchObject({ reduced_from: 45 });
    const noon = shop.clock.now;
    onTestFinished(() => void Object.assign(shop.clock, { now: noon }));
    shop.clock.now = new Date("2026-12-01T08:00:00.000Z");
    expect(await priced()).not.toHaveProperty("reduced_from");
  });

  it("texts/landing shows what stands on the landing page where nobody has written", async () => {
    const { status, body } = await shop.visit("texts/landing");
    expect(status).toBe(200);
    expect(z.parse(schemas.getLandingTexts.reply, body).data.texts).toEqual(defaultTexts);
  });

  it.each([
    "challenges",
    "trainings",
    "ebooks",
    "subscriptions",
    "subscriptionbytype/monthly",
    "texts/landing",
    "prices",
  ])("%s is an empty 304 for whoever has it, with or without a trailing slash", async (path) => {
    const { headers } = await shop.visit(path);
    expect(headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(headers["cache-control"]).toContain("public, max-age=0, s-maxage=60");
    const again = await shop.visit(`${path}/`, { "if-none-match": String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: "" });
    expect((await shop.visit(path, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("is the same for everybody: a token, even a broken one, changes nothing", async () => {
    const open = await shop.visit("challenges");
    const broken = await shop.visit("challenges", { authorization: "Bearer broken" });
    expect((await premium.get("challenges")).text).toBe(open.text);
    expect(broken.text).toBe(open.text);
  });
});

describe("a plan", () => {
  it("is found by its type", async () => {
    const { status, body } = await shop.visit("subscriptionbytype/monthly");
    expect(status).toBe(200);
    expect(z.parse(schemas.getSubscriptionByType.reply, body)).toEqual(body);
    expect(body.data.subscription).toMatchObject({ subscription_type: "monthly", price: 24.99, period_days: 30 });
  });

  it.each(["weekly", "retired", "16"])("is 404 where %s is none on sale, and nobody keeps that", async (id) => {
    const { status, headers } = await shop.visit(`subscriptionbytype/${id}`);
    expect({ status, kept: headers["cache-control"] }).toEqual({ status: 404, kept: "private, no-store" });
  });
});

describe("the page of a challenge", () => {
  it("shows a visitor the titles of its videos, and neither which they are nor how long nor any file", async () => {
    const { status, body, text, headers } = await shop.visit("challenges/16");
    expect(status).toBe(200);
    expect(z.parse(schemas.getChallenge.reply, body)).toEqual(body);
    expect(body.data.access).toEqual({ granted: false, until: null });
    expect(body.data.challenge.videos).toEqual([
      { id: 1602, thumbnail_url: null, bunnyData: { title: "Stol" } },
      { id: 1601, thumbnail_url: null, bunnyData: { title: "Zid" } },
    ]);
    for (const guarded of ["video_id", "length", "files_ids", "plan-16", "press-06"])
      expect(text).not.toContain(guarded);
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it("shows the same to a member without it, and to a Premium member whose membership does not hold it", async () => {
    const visitor = await shop.visit("challenges/16");
    for (const person of [newcomer, premium]) expect((await person.get("challenges/16")).body).toEqual(visitor.body);
  });

  it("shows its owner everything, videos by descending id, files in their specified form", async () => {
    const { body } = await owner.get("challenges/16");
    expect(z.parse(schemas.getChallenge.reply, body)).toEqual(body);
    expect(body.data.access).toEqual({ granted: true, until: "2027-03-31T21:59:59.999Z" });
    expect(body.data.challenge.files_ids).toBe('{"plan-16"}');
    expect(body.data.challenge.dots).toBe('["18 treninga","Bez utega"]');
    expect(body.data.challenge.videos[0]).toEqual({
      id: 1602,
      video_id: "press-07",
      thumbnail_url: null,
      bunnyData: { title: "Stol", length: 1199 },
    });
  });

  it("opens by Premium where the membership holds it, to the end of the last paid day", async () => {
    const { body } = await premium.get("challenges/17");
    expect(body.data.access).toEqual({ granted: true, until: "2026-12-01T22:59:59.999Z", renews: true });
    expect((await newcomer.get("challenges/17")).body.data.access.granted).toBe(false);
  });

  it("closes a second after its last day, its summary stays", async () => {
    shop.clock.now = new Date("2027-03-31T22:00:00.999Z");
    const { status, body, text } = await owner.get("challenges/16");
    shop.clock.now = NOON;
    expect(status).toBe(200);
    expect(body.data.access.granted).toBe(false);
    expect(text).not.toContain("video_id");
  });

  it("closes after a refund", async () => {
    const refunded = await shop.person({ entitlements: [{ ended: true }] });
    expect((await refunded.get("challenges/16")).body.data.access.granted).toBe(false);
  });
});

describe("the page of a training", () => {
  it("shows a visitor titles and counts, days in order, and of the first week what is done, without weight and video", async () => {
    const done = (id: number, title: string) => ({ id, title, sets: 3, reps: "10" });
    const { status, body, text } = await shop.visit("trainings/2");
    expect(status).toBe(200);
    expect(z.parse(schemas.getTraining.reply, body)).toEqual(body);
    expect(body.data.sections).toEqual([
      {
        title: "1. tjedan",
        subsections: [
          {
            title: "Prvi dan",
            day: 1,
            exercise_count: 2,
            exercises: [done(20, "Čučanj"), { ...done(21, "Iskorak"), order: 1 }],
          },
          { title: "Drugi dan", day: 2, exercise_count: 1, exercises: [done(22, "Most")] },
        ],
      },
    ]);
    expect(body.data).not.toHaveProperty("exercises");
    for (const guarded of ["video_id", "files_ids", "weight", "target", "glute"]) expect(text).not.toContain(guarded);
  });

  it("shows its owner the exercises by ascending id, with video, weight and alternative", async () => {
    const { body } = await owner.get("trainings/2");
    expect(z.parse(schemas.getTraining.reply, body)).toEqual(body);
    const [first] = body.data.sections[0].subsections;
    expect(first.exercises.map(({ id }: { id: number }) => id)).toEqual([20, 21]);
    expect(first.exercises[1]).toEqual({
      id: 21,
      title: "Iskorak",
      video_id: "glute-01",
      sets: 3,
      reps: "10",
      weight: "12 kg",
      alternative: 20,
      order: 1,
      rest: 90,
      target: { kind: "reps", min: 10, g: 12_000 },
    });
    expect(body.data.exercises).toEqual({
      "21": { movement: "iskorak", load: "kg", step: 2.5, cues: ["Trup uspravno."] },
    });
  });

  it("closes with the end of its ninetieth day in Zagreb", async () => {
    shop.clock.now = new Date("2027-01-30T23:00:00.000Z");
    expect((await owner.get("trainings/2")).body.data.access.granted).toBe(false);
    shop.clock.now = new Date("2027-01-30T22:59:59.998Z");
    expect((await owner.get("trainings/2")).body.data.access.granted).toBe(true);
    shop.clock.now = NOON;
  });
});

describe("the page of an ebook", () => {
  it("shows a visitor no file, its owner the file, without end", async () => {
    const open = await shop.visit("ebooks/5");
    expect(z.parse(schemas.getEbook.reply, open.body)).toEqual(open.body);
    expect(open.body.data.ebook).not.toHaveProperty("files_ids");
    const { body } = await owner.get("ebooks/5");
    expect(body.data).toMatchObject({ access: { granted: true, until: null }, ebook: { files_ids: '{"girja-pdf"}' } });
  });
});

describe("the page of a product", () => {
  it("is open to who has it at this moment, and to nobody else", async () => {
    const buyer = await shop.person({ entitlements: [{ category: "ebook", product_id: 5 }] });
    const seen = async ({ get }: Person) => {
      const { body } = await get("ebooks/5");
      return [body.data.access.granted, "files_ids" in body.data.ebook];
    };
    expect([await seen(buyer), await seen(newcomer), await seen(buyer)]).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    const [bought] = await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT#`);
    await transact([put({ ...(bought as Key), ended: true })]);
    expect(await seen(buyer)).toEqual([false, false]);
  });
});

describe("what may be kept", () => {
  it.each([
    ["challenges", /^public, max-age=0, s-maxage=60/],
    ["trainings", /^public, max-age=0, s-maxage=60/],
    ["ebooks", /^public, max-age=0, s-maxage=60/],
    ["subscriptions", /^public, max-age=0, s-maxage=60/],
    ["subscriptionbytype/monthly", /^public, max-age=0, s-maxage=60/],
    ["challenges/16", /^private, no-store$/],
    ["trainings/2", /^private, no-store$/],
    ["ebooks/5", /^private, no-store$/],
    ["samples/challenge/16", /^private, no-store$/],
    ["signinsettings", /^private, no-store$/],
    ["partnerpromocodes", /^private, no-store$/],
    ["me", /^private, no-store$/],
    ["challenges/abc", /^private, no-store$/],
  ])("%s says so: %s", async (path, kept) => {
    expect((await shop.visit(path)).headers["cache-control"]).toMatch(kept);
  });
});

describe("a product that is off sale", () => {
  it("stays with who bought it, page and comments, and is there for nobody else", async () => {
    const buyer = await shop.person({ entitlements: [{ product_id: 19 }] });
    const { body } = await buyer.get("challenges/19");
    expect(z.parse(schemas.getChallenge.reply, body)).toEqual(body);
    expect(body.data).toMatchObject({ challenge: { id: 19, title: "Povučeni izazov" }, access: { granted: true } });
    expect(body.data.challenge).toMatchObject({ retired: true, has_sample: false });
    expect((await owner.get("challenges/16")).body.data.challenge).not.toHaveProperty("retired");
    expect((await buyer.get("challengescomments/19")).status).toBe(200);
    expect((await buyer.post("challengescomments", { challenge_id: 19, text: "Još vježbam." })).status).toBe(200);
    const ended = await shop.person({ entitlements: [{ product_id: 19, ended: true }] });
    for (const other of [newcomer, premium, owner, ended]) {
      expect((await other.get("challenges/19")).status).toBe(404);
      expect((await other.get("challengescomments/19")).status).toBe(404);
    }
    const order = { product_category: "challenge", product_id: 19, total: 24.9 };
    expect((await newcomer.post("orders", order)).status).toBe(404);
  });
});

describe("a page of the catalogue", () => {
  it.each([
    "challenges/404",
    "challenges/19",
    "challenges/2",
    "trainings/16",
    "trainings/5",
    "ebooks/2",
    "ebooks/999999",
  ])("is 404 at %s", async (path) => {
    const { status, body } = await shop.visit(path);
    expect(status).toBe(404);
    expect(body).toEqual({ status: "fail", code: "not_found", message: "Ne pronalazimo ono što tražiš." });
  });

  it.each([
    "challenges/abc",
    "challenges/0",
    "trainings/-1",
    "trainings/2.5",
    "ebooks/5%23",
    "ebooks/USER%23x",
    "ebooks/1e3",
  ])("is 400 at %s", async (path) => {
    const { status, body } = await shop.visit(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: "fail", code: "invalid_input", data: { fields: ["id"] } });
  });
});

describe("one video of a challenge", () => {
  it("is told to those who may watch it, by its row", async () => {
    const { status, body } = await owner.get("challenges/video/1602");
    expect(status).toBe(200);
    expect(z.parse(schemas.getChallengeVideo.reply, body)).toEqual(body);
    expect(body.data.challenge_video).toEqual({ id: 1602, video_id: "press-07", title: "Stol" });
  });

  it("is told of an exercise by its video, where its programme is open", async () => {
    const { body } = await owner.get("challenges/video/glute-01");
    expect(z.parse(schemas.getChallengeVideo.reply, body)).toEqual(body);
    expect(body.data.challenge_video).toMatchObject({ id: "glute-01", video_id: "glute-01" });
    expect(await newcomer.get("challenges/video/glute-01")).toMatchObject({ status: 403 });
  });

  it("is 403 without access, 404 where there is none", async () => {
    expect(await newcomer.get("challenges/video/1602")).toMatchObject({ status: 403, body: { code: "no_access" } });
    expect(await premium.get("challenges/video/1602")).toMatchObject({ status: 403 });
    expect(await newcomer.get("challenges/video/4040")).toMatchObject({ status: 404 });
    expect(await owner.get("challenges/video/a.b")).toMatchObject({ status: 400 });
  });

  it("is 403 a second after the challenge and after a refund", async () => {
    shop.clock.now = new Date("2027-03-31T22:00:00.999Z");
    expect((await owner.get("challenges/video/1602")).status).toBe(403);
    shop.clock.now = NOON;
    const refunded = await shop.person({ entitlements: [{ ended: true }] });
    expect((await refunded.get("challenges/video/1602")).status).toBe(403);
  });

  it("stays open to somebody who cancelled to the end of the last paid day, and not a moment longer", async () => {
    const cancelled = await shop.person({ subscription: { status: "cancelled" } });
    expect((await cancelled.get("challenges/video/1701")).status).toBe(200);
    shop.clock.now = new Date("2026-12-01T22:59:59.998Z");
    expect((await cancelled.get("challenges/video/1701")).status).toBe(200);
    shop.clock.now = new Date("2026-12-01T23:00:00.000Z");
    expect((await cancelled.get("challenges/video/1701")).status).toBe(403);
    shop.clock.now = NOON;
  });
});

describe("partners' codes", () => {
  it("are for Premium members and the staff; everybody else gets an empty list", async () => {
    const admin = await shop.person({ claims: { "cognito:groups": ["admin"] }, profile: { role: "admin" } });
    const nonactive = await shop.person({ subscription: { status: "nonactive" } });
    for (const person of [premium, admin]) {
      const { body } = await person.get("partnerpromocodes/");
      expect(z.parse(schemas.listPartnerPromoCodes.reply, body)).toEqual(body);
      expect(body.data).toMatchObject([{ id: 1, promo_code: "ZAMAH10", domena: "https://oprema.example" }]);
    }
    for (const person of [newcomer, owner, nonactive]) {
      expect((await person.get("partnerpromocodes")).body).toEqual({ status: "success", data: [] });
    }
  });
});

it("says nothing personal in the log", async () => {
  await owner.get("challenges/16");
  await newcomer.get("challenges/video/1602");
  expect(log.events()).toContain("refused");
  for (const secret of [owner.id, newcomer.id, owner.token, "@example.com"]) expect(log.text()).not.toContain(secret);
});
