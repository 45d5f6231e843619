import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import * as z from "zod/mini";
import { ORDER_TEXTS, ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";
import { schemas } from "#contract/schemas.ts";
import { saveOpenConsents } from "#functions/domains/orders/order-store.ts";
import { hashOf } from "#functions/platform/digest.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, MINUTE, NOON, order as orderRecord, shifted } from "#test/steps/given/records.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";

const shop = await aShop({ keepsTable: true });
const TRAINING = { product_category: "training", product_id: 2, total: 40 };
const MONTHLY = { product_category: "subscription", product_id: "monthly", total: 24.99 };
const QUARTERLY = { product_category: "subscription", product_id: "quarterly", total: 65.97 };
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});

function order(body: unknown, person = buyer): Promise<Answer> {
  return person.post("orders/", body);
}

async function ordersOf(person: Person) {
  return (await shop.itemsAt("ORDER#")).filter((item) => item.user_id === person.id);
}

/** A refusal with this code that wrote nothing. */
async function expectRefused(body: unknown, status: number, code: string, person = buyer): Promise<Answer> {
  const before = await shop.dump();
  const answer = await order(body, person);
  expect(answer).toMatchObject({ status, body: { status: "fail", code } });
  expect(await shop.dump()).toEqual(before);
  return answer;
}

describe("an order", () => {
  it("is made at the server's price, with PDV inside, and not paid", async () => {
    const { status, body } = await order(TRAINING);
    expect(status).toBe(200);
    expect(z.parse(schemas.createOrder.reply, body)).toEqual(body);
    expect(body.data.order).toEqual({
      id: expect.stringMatching(/^S[0-9a-f]{32}$/),
      user_id: buyer.id,
      status: "created",
      product_category: "training",
      product_id: 2,
      title: "Booty Program",
      total: 40,
      subtotal: 32,
      tax: 8,
      date_created: NOON.toISOString(),
      date_paid: null,
    });
  });

  it("brings the consent to newsletters where its buyer ticks it, and takes none back", async () => {
    const news = async () => (await buyer.get("me")).body.data.news;
    await order({ ...TRAINING, news: false });
    expect(await news()).toEqual({ on: false });
    await expectRefused({ ...TRAINING, total: 1, news: true }, 409, "price_changed");
    await order({ ...TRAINING, news: true });
    expect(await news()).toMatchObject({ on: true });
    await order({ ...TRAINING, news: false });
    await order(TRAINING);
    expect(await news()).toMatchObject({ on: true });
    expect((await shop.itemsAt(`USER#${buyer.id} NEWS`))[0]?.changes).toMatchObject([{ on: true, place: "checkout" }]);
  });

  it("is refused in words on a preview, which has no gateway, and nothing is written", async () => {
    vi.stubEnv("PAYMENTS_OFF", "on");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { body } = await expectRefused(TRAINING, 403, "payments_off");
    expect(body.message).toBe("Ovo je probna stranica, na kojoj se ne plaća. Ništa nije naručeno.");
  });

  it.each([0, 0.49])(
    "is refused with words at a price of %s, which no gateway takes, and nothing is written",
    async (total) => {
      const items = (await shop.itemsAt("PRODUCT#training#2 ")).filter(({ price_cents }) => price_cents !== undefined);
      expect(items).toHaveLength(1);
      onTestFinished(() => shop.put(...items));
      await shop.put(...items.map((item) => ({ ...item, price_cents: total * 100, premium_save_cents: 0 })));
      await expectRefused({ ...TRAINING, total }, 409, "not_for_sale");
    },
  );

  it("keeps which edition of the texts its buyer was shown, with the words' hash, and of an older build the edition alone", async () => {
    await order({ ...TRAINING, texts: ORDER_TEXTS_EDITION, consents: { start_now: true } });
    const hash = hashOf(JSON.stringify(ORDER_TEXTS));
    const shown = { texts: ORDER_TEXTS_EDITION, hash, at: NOON.toISOString() };
    expect(await ordersOf(buyer)).toMatchObject([{ shown, consents: { texts: ORDER_TEXTS_EDITION } }]);
    const other = await shop.person();
    await order({ ...TRAINING, texts: "2026-11-01", consents: { start_now: true } }, other);
    const [older] = await ordersOf(other);
    expect(older).toMatchObject({
      shown: { texts: "2026-11-01", at: NOON.toISOString() },
      consents: { texts: "2026-11-01" },
    });
    expect(older?.shown).not.toHaveProperty("hash");
    await expectRefused({ ...TRAINING, texts: "nekad" }, 400, "invalid_input", await shop.person());
  });

  it("keeps where its buyer says that they live, Croatia where nothing is said, and the network it came from", async () => {
    await order({ ...TRAINING, country: "SI" });
    expect(await ordersOf(buyer)).toMatchObject([{ country: "SI", network: expect.stringMatching(/\/(24|48)$/) }]);
    const other = await shop.person();
    await order(TRAINING, other);
    expect(await ordersOf(other)).toMatchObject([{ country: "HR" }]);
    const lives = async (person: typeof buyer) => (await person.get("me")).body.data.country;
    expect([await lives(buyer), await lives(other)]).toEqual(["SI", "HR"]);
  });

  it("begins where its buyer said last that they live, and what it says is said for the next one too", async () => {
    expect((await shop.call("PATCH", "me", { token: buyer.token, json: { country: "SI" } })).status).toBe(200);
    const { id } = (await order(TRAINING)).body.data.order;
    expect(await ordersOf(buyer)).toMatchObject([{ country: "SI" }]);
    await shop.call("PATCH", "me", { token: buyer.token, json: { country: "AT" } });
    expect((await buyer.get("me")).body.data.country).toBe("AT");
    expect(await ordersOf(buyer)).toMatchObject([{ country: "SI" }]);
    expect((await order({ ...TRAINING, country: "SI" })).body.data.order.id).toBe(id);
    expect((await buyer.get("me")).body.data.country).toBe("SI");
  });

  it("is refused to who declares not to be of age, and nothing is written", async () => {
    await expectRefused({ ...TRAINING, texts: ORDER_TEXTS_EDITION, adult: false }, 409, "adults_only");
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await shop.itemsAt(`USER#${buyer.id} LOCK`)).toEqual([]);
    expect((await order({ ...TRAINING, texts: ORDER_TEXTS_EDITION, adult: true })).status).toBe(200);
  });

  it("keeps in which country the CDN sees its buyer, and believes no header where none stands in between", async () => {
    const headers = { "cloudfront-viewer-country": "AT", "x-origin-secret": "cdn" };
    await shop.call("POST", "orders", { token: buyer.token, json: TRAINING, headers });
    expect((await ordersOf(buyer))[0]).not.toHaveProperty("network_country");
    vi.stubEnv("ORIGIN_DIGESTS", hashOf("cdn"));
    onTestFinished(() => void vi.unstubAllEnvs());
    const other = await shop.person();
    await shop.call("POST", "orders", { token: other.token, json: TRAINING, headers });
    expect(await ordersOf(other)).toMatchObject([{ country: "HR", network_country: "AT" }]);
  });

  it("is refused where the shop does not sell, and for a country that is none", async () => {
    for (const country of ["BA", "JP"]) await expectRefused({ ...TRAINING, country }, 409, "country_not_sold");
    await expectRefused({ ...TRAINING, country: "Slovenija" }, 400, "invalid_input");
  });

  it("for another country is another order: the first one is paid or given up before", async () => {
    await order({ ...TRAINING, country: "SI" });
    await expectRefused({ ...TRAINING, country: "AT" }, 409, "order_pending");
  });

  it("is read by its owner alone (getOrder)", async () => {
    const { id } = (await order(TRAINING)).body.data.order;
    expect((await buyer.get(`orders/${id}`)).body.data.order).toMatchObject({ id, user_id: buyer.id });
    expect((await (await shop.person()).get(`orders/${id}`)).status).toBe(404);
    expect((await buyer.get(`orders/S${"0".repeat(32)}`)).status).toBe(404);
    expect((await buyer.get("orders/16")).status).toBe(400);
  });

  it("takes none of its status, dates, tax or subtotal from the client", async () => {
    const forged = {
      status: "paid",
      date_paid: "2026-01-01T00:00:00Z",
      date_created: "1999-01-01",
      tax: 0,
      subtotal: 0.01,
    };
    const { body } = await order({ ...TRAINING, ...forged, cents: 1, role: "admin", user_id: buyer.id });
    expect(body.data.order).toMatchObject({ status: "created", date_paid: null, tax: 8, subtotal: 32, total: 40 });
    const [stored] = await ordersOf(buyer);
    expect(stored).toMatchObject({ status: "created", cents: 4000, date_paid: null, created_at: NOON.toISOString() });
    expect(stored).not.toHaveProperty("role");
    expect(await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`)).toEqual([]);
  });

  it("keeps the consents that the buyer gave, and the texts they saw", async () => {
    await order({
      product_category: "ebook",
      product_id: 5,
      total: 14.9,
      consents: { start_now: true, waiver: false },
    });
    const [stored] = await ordersOf(buyer);
    expect(stored?.consents).toMatchObject({ start_now: true, waiver: false, texts: expect.stringMatching(/^\d{4}-/) });
  });

  it("is refused for somebody else", async () => {
    const other = await shop.person();
    await expectRefused({ ...TRAINING, user_id: other.id }, 403, "forbidden");
  });

  it("is refused as anything but JSON", async () => {
    const options = { token: buyer.token, form: "total=40", headers: { "content-type": "text/plain" } };
    expect(await shop.call("POST", "orders", options)).toMatchObject({ status: 415 });
    expect(await shop.call("POST", "orders", { token: buyer.token, json: "{" })).toMatchObject({ status: 400 });
  });
});

describe("the total that the client saw", () => {
  it.each([0, 0.01, -1, -40, 24.001, 4e1 + 0.01, 39.99, 4000, 24, 1e21])(
    "is refused as %d with the real one, and never used",
    async (total) => {
      const { body } = await expectRefused({ ...TRAINING, total }, 409, "price_changed");
      expect(body.data).toEqual({ current_total: 40 });
    },
  );

  it.each(['"40,00"', '"40"', "1e309", "-1e309", "null", "[40]", "true", "{}"])("is refused as %s", async (total) => {
    const json = `{"product_category":"training","product_id":2,"total":${total}}`;
    const before = await shop.dump();
    expect(await shop.call("POST", "orders", { token: buyer.token, json })).toMatchObject({
      status: 400,
      body: { code: "invalid_input" },
    });
    expect(await shop.dump()).toEqual(before);
  });
});

describe("the Premium price", () => {
  it("is what a Premium member pays, and nobody else", async () => {
    const premium = await shop.person({ subscription: {} });
    await expectRefused({ ...TRAINING, total: 24 }, 409, "price_changed");
    await expectRefused(TRAINING, 409, "price_changed", premium);
    const { body } = await order({ ...TRAINING, total: 24 }, premium);
    expect(body.data.order).toMatchObject({ total: 24, tax: 4.8, subtotal: 19.2 });
    expect((await ordersOf(premium))[0]).toMatchObject({ privileged: true, cents: 2400 });
  });

  it("stays with somebody who cancelled yesterday and has paid until later", async () => {
    const cancelled = await shop.person({ subscription: { status: "cancelled" } });
    expect((await order({ ...TRAINING, total: 24 }, cancelled)).status).toBe(200);
  });

  it.each([
    ["whose paid period is over", { paid_until: shifted(NOON, -DAY).toISOString() }],
    ["whose membership is nonactive", { status: "nonactive" as const }],
  ])("is not for somebody %s", async (_case, subscription) => {
    const former = await shop.person({ subscription });
    await expectRefused({ ...TRAINING, total: 24 }, 409, "price_changed", former);
  });

  it("is not for a membership", async () => {
    const cancelled = await shop.person({ subscription: { status: "cancelled" } });
    const { body } = await expectRefused({ ...MONTHLY, total: 16.09 }, 409, "price_changed", cancelled);
    expect(body.data.current_total).toBe(24.99);
    expect((await order(MONTHLY, cancelled)).status).toBe(200);
  });
});

describe("what can't be ordered", () => {
  it.each([
    ["an unknown category", { product_category: "book" }, 400],
    ["an unknown product", { product_id: 404 }, 404],
    ["an ebook's number as a training", { product_id: 5 }, 404],
    ["a number in text", { product_id: "2" }, 404],
    ["a product off sale", { product_category: "challenge", product_id: 19, total: 24.9 }, 404],
    ["a plan off sale", { product_category: "subscription", product_id: "retired", total: 24.99 }, 404],
    ["a plan by number", { product_category: "subscription", product_id: 1, total: 24.99 }, 404],
    ["an injected key", { product_id: "2#PRODUCT" }, 400],
  ])("is %s", async (_case, change, status) => {
    await expectRefused({ ...TRAINING, ...change }, status, status === 400 ? "invalid_input" : "not_found");
  });

  it("is what the buyer has already", async () => {
    const owner = await shop.person({
      entitlements: [{ category: "training", product_id: 2, duration_days: 90, end_date: null }],
      subscription: { grace_until: null },
    });
    await expectRefused({ ...TRAINING, total: 24 }, 409, "already_owned", owner);
    await expectRefused(MONTHLY, 409, "already_owned", owner);
    await expectRefused(QUARTERLY, 409, "already_owned", owner);
    shop.clock.now = new Date("2027-01-30T22:59:59.999Z");
    expect((await order(TRAINING, owner)).status).toBe(200);
  });

  it("is not what was refunded, nor what Premium opens only for a while", async () => {
    const refunded = await shop.person({ entitlements: [{ ended: true }] });
    expect((await order({ product_category: "challenge", product_id: 16, total: 24.9 }, refunded)).status).toBe(200);
    const premium = await shop.person({ subscription: {} });
    expect((await order({ product_category: "challenge", product_id: 17, total: 16 }, premium)).status).toBe(200);
  });

  it("is a challenge on its last day", async () => {
    const challenge = { product_category: "challenge", product_id: 16, total: 24.9 };
    const end = new Date("2027-03-31T21:59:59.999Z");
    shop.clock.now = shifted(end, -DAY);
    expect((await order(challenge)).status).toBe(200);
    shop.clock.now = shifted(end, -DAY + 1);
    await expectRefused(challenge, 409, "product_ending", await shop.person());
    shop.clock.now = shifted(end, DAY);
    await expectRefused(challenge, 409, "product_ending", await shop.person());
  });
});

describe("ordering twice", () => {
  it("is one order for a double click, twenty times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(TRAINING)));
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ body }) => body.data.order.id)).size).toBe(1);
    expect(done).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it("is the same order in a second tab, until its price is half an hour old", async () => {
    const first = (await order(TRAINING)).body.data.order.id;
    shop.travel(30 * MINUTE - 1);
    expect((await order(TRAINING)).body.data.order.id).toBe(first);
    shop.travel(2);
    const later = (await order(TRAINING)).body.data.order.id;
    expect(later).not.toBe(first);
    expect(await ordersOf(buyer)).toHaveLength(2);
  });

  it.each([{ consents: { start_now: false, waiver: false } }, {}])(
    "keeps the consents given last: %o",
    async (last) => {
      const ebook = { product_category: "ebook", product_id: 5, total: 14.9 };
      const first = (await order({ ...ebook, consents: { start_now: true, waiver: true } })).body.data.order.id;
      expect((await order({ ...ebook, ...last })).body.data.order.id).toBe(first);
      const [stored, ...others] = await ordersOf(buyer);
      expect(others).toEqual([]);
      expect(stored).toMatchObject({ status: "created", consents: last.consents ?? null });
    },
  );

  it("leaves the consents of an order that was paid meanwhile", async () => {
    const consents = { start_now: true, waiver: true, texts: "1" };
    const open = orderRecord({ user_id: buyer.id, consents });
    const paid = { ...keys.order(open.order_number), ...open, status: "paid" };
    await shop.put(paid);
    expect(await saveOpenConsents(open, null)).toBe(false);
    expect(await ordersOf(buyer)).toEqual([paid]);
  });

  it("of another plan waits for the open order, whose number is told", async () => {
    const { id } = (await order(MONTHLY)).body.data.order;
    const { body } = await expectRefused(QUARTERLY, 409, "order_pending");
    expect(body.data).toMatchObject({ order_number: id });
  });

  it("of another product does not wait", async () => {
    await order(TRAINING);
    expect((await order({ product_category: "ebook", product_id: 5, total: 14.9 })).status).toBe(200);
    expect(await ordersOf(buyer)).toHaveLength(2);
  });

  it("of two plans at once leaves one of them", async () => {
    const answers = await Promise.all([MONTHLY, QUARTERLY, MONTHLY, QUARTERLY].map((plan) => order(plan)));
    expect(await ordersOf(buyer)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });

  it("of the same product waits where its price has changed meanwhile", async () => {
    await order(TRAINING);
    await shop.put({ pk: `USER#${buyer.id}`, sk: "SUBSCRIPTION", ...(await premiumRecord()) });
    await expectRefused({ ...TRAINING, total: 24 }, 409, "order_pending");
  });
});

async function premiumRecord() {
  const premium = await shop.person({ subscription: {} });
  const [item] = await shop.itemsAt(`USER#${premium.id} SUBSCRIPTION`);
  const { pk: _pk, sk: _sk, ...record } = item ?? {};
  return record;
}

it("is refused with 429 after ten orders in an hour", async () => {
  for (let call = 1; call <= 10; call += 1) await order({ ...TRAINING, total: 1 });
  expect(await order(TRAINING)).toMatchObject({ status: 429, headers: { "retry-after": "3600" } });
  shop.travel(60 * MINUTE);
  expect((await order(TRAINING)).status).toBe(200);
});
