import { beforeEach, describe, expect, it } from "vitest";
import { CARD_CONSENT_EDITION, PRICE_CONSENT } from "#contract/price-consent.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { hashOf } from "#functions/platform/digest.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { dearerPriceIn, NEXT_DUE, NOTICE } from "#test/steps/given/dearer-price.ts";
import { DUE, MORNING, memberOfEachTest, run } from "#test/steps/given/members.ts";
import { DAY, HOUR, shifted } from "#test/steps/given/records.ts";
import { checkout, MONTHLY, QUARTERLY } from "#test/steps/when/checkout.ts";

const shop = await aShop();
const NEXT_MORNING = shifted(MORNING, 30 * DAY);

const { person, of, idOf } = memberOfEachTest(shop);
const { costs, runAt, mailLeaves, tellsPrice, chargesCards } = dearerPriceIn(shop);

const change = async (method: string, part: string, json?: object) => {
  const path = `subscription/${await idOf()}${part}`;
  return shop.call(method, path, { token: person.token, ...(json && { json }) });
};
const shownPrice = async () => (await person.get("me")).body.data.subscription.renewal_price;
const offered = async () => (await person.get("me")).body.data.subscription.price_offer;
const accept = (new_price: number) => change("PATCH", "/price", { new_price, texts: CARD_CONSENT_EDITION });
const charged = async () => (await of.renewals()).map(({ cents }) => cents);

describe("a dearer price, which the owner lets be charged to stored cards", () => {
  beforeEach(() => chargesCards(true));

  it("is not charged where no mail about it ever left", async () => {
    await costs("monthly", { price_cents: 2999 });
    for (const moment of [NOTICE, MORNING, shifted(NEXT_DUE, -7 * DAY), NEXT_MORNING]) await runAt(moment);
    expect(await charged()).toEqual([2499, 2499]);
    expect((await of.mails("renewal_notice")).map(({ data }) => (data as { price: number }).price)).toEqual([
      24.99, 24.99,
    ]);
  });

  it("is not charged, however often it was told in time, while its member has not accepted it; one letter asks for it", async () => {
    await costs("monthly", { price_cents: 2999 });
    await runAt(NOTICE);
    expect(await of.mails("price_change")).toMatchObject([
      { data: { price: 29.99, old_price: 24.99, due: NEXT_DUE.toISOString() } },
    ]);
    await mailLeaves();
    for (const day of [0, 7, 30, 37, 60, 67]) await runAt(shifted(NOTICE, day * DAY + HOUR));
    expect(await charged()).toEqual([2499, 2499, 2499]);
    expect(await of.mails("price_change")).toEqual([]);
    expect(await offered()).toMatchObject({ price: 29.99, old_price: 24.99, from: "2027-03-21" });
  });

  it("that its member accepted is shown from then on, noticed, and charged from the day that it named, with the consent on the order", async () => {
    await tellsPrice();
    const texts = CARD_CONSENT_EDITION;
    expect(await offered()).toEqual({ price: 29.99, old_price: 24.99, from: "2027-01-20", texts });
    const first = await accept(29.99);
    expect(first.status).toBe(200);
    const at = shop.clock.now.toISOString();
    shop.travel(HOUR);
    expect((await accept(29.99)).body).toEqual(first.body);
    expect(await offered()).toMatchObject({ accepted: { at, texts } });
    expect(await of.mails("price_accepted")).toMatchObject([{ data: { price: 29.99, old_price: 24.99, texts } }]);
    expect(await shownPrice()).toBe(24.99);
    expect(await shop.itemsAt("MEMBERS NOW")).toMatchObject([{ price_waiting: 0, price_accepted: 1 }]);
    await runAt(MORNING);
    expect(await shownPrice()).toBe(29.99);
    await costs("monthly", { price_cents: 3499 });
    await runAt(shifted(NOTICE, 30 * DAY));
    expect(await of.mails("renewal_notice")).toMatchObject([{ data: { price: 29.99, old_price: 24.99 } }]);
    await runAt(NEXT_MORNING);
    const [before, dearer] = (await of.renewals()).toSorted((one, other) => Number(one.cents) - Number(other.cents));
    expect(before).not.toHaveProperty("price_consent");
    expect(dearer).toMatchObject({
      cents: 2999,
      price_consent: { cents: 2999, texts, hash: hashOf(JSON.stringify(PRICE_CONSENT)), at },
    });
    expect(await of.membership()).toMatchObject({ renewal_cents: 2999, price_consent: null });
    const { orders } = (await person.get("me/export")).body.data;
    expect(orders).toContainEqual(expect.objectContaining({ price_consent: { price: 29.99, texts, at } }));
  });

  it("that was accepted can be taken back until its charge is on its way, though its notice has left", async () => {
    await tellsPrice();
    await accept(29.99);
    await runAt(MORNING);
    await runAt(shifted(NOTICE, 30 * DAY));
    for (const _again of [1, 2]) expect((await change("DELETE", "/price")).status).toBe(200);
    expect(await of.mails("price_kept")).toHaveLength(1);
    expect(await shownPrice()).toBe(24.99);
    await runAt(NEXT_MORNING);
    expect(await charged()).toEqual([2499, 2499]);
    await accept(29.99);
    shop.clock.now = shifted(NEXT_MORNING, 30 * DAY);
    shop.sandbox.setNext("timeout");
    for (const _asked of [1, 2]) shop.sandbox.setNextAnswer("html");
    expect(await run()).toMatchObject({ pending: 1 });
    expect((await change("DELETE", "/price")).body.code).toBe("renewal_running");
  });

  it.each([false, true])(
    "that the shop takes back (accepted: %s) is offered no more, with a letter, and never charged",
    async (isAccepted) => {
      await tellsPrice();
      if (isAccepted) await accept(29.99);
      await costs("monthly", { price_cents: 2499 });
      if (!isAccepted) {
        const answer = await accept(29.99);
        expect([answer.status, answer.body.code, answer.body.data]).toEqual([
          409,
          "price_changed",
          { current_total: 24.99 },
        ]);
      }
      await runAt(shifted(NOTICE, DAY + 2 * HOUR));
      expect(await offered()).toBeUndefined();
      expect(await of.mails("price_withdrawn")).toMatchObject([{ data: { price: 29.99, old_price: 24.99 } }]);
      expect((await accept(29.99)).status).toBe(404);
      for (const moment of [MORNING, shifted(NOTICE, 30 * DAY), NEXT_MORNING]) await runAt(moment);
      expect(await charged()).toEqual([2499, 2499]);
      expect(await of.mails("price_withdrawn")).toHaveLength(1);
    },
  );

  it("told in a mail that left too late is not charged", async () => {
    await costs("monthly", { price_cents: 2999 });
    await runAt(NOTICE);
    await runAt(MORNING);
    await mailLeaves();
    for (const moment of [shifted(MORNING, HOUR), shifted(NEXT_DUE, -7 * DAY), NEXT_MORNING]) await runAt(moment);
    expect(await charged()).toEqual([2499, 2499]);
  });

  it("in a notice of the version before, which charged what had been told in time, is not charged", async () => {
    const item = await of.membership();
    const told_at = shifted(DUE, -40 * DAY).toISOString();
    await shop.put({ ...item, notice: { due: DUE, cents: 2999, at: NOTICE.toISOString(), told_at } });
    await runAt(MORNING);
    expect(await charged()).toEqual([2499]);
  });
});

describe("a plan off sale", () => {
  it.each([
    ["retired", () => costs("monthly", { active: false, price_cents: 2999 })],
    ["gone from the catalogue", () => shop.remove(keys.product("subscription", "monthly"))],
  ])("(%s) is renewed at the old price", async (_case, happens) => {
    await happens();
    await runAt(NOTICE);
    await runAt(MORNING);
    expect(await charged()).toEqual([2499]);
    expect((await of.membership())?.paid_until).toBe(NEXT_DUE.toISOString());
  });
});

describe("a plan change", () => {
  it("is refused where the price has changed since its preview, and none was shown", async () => {
    const shown = await change("PATCH", "/plan", { subscription_type: "quarterly", confirm: false });
    expect(shown.body.data.change.new_price).toBe(65.97);
    await costs("quarterly", { price_cents: 9999 });
    const before = await of.membership();
    for (const new_price of [65.97, undefined, 0, 99.989]) {
      const { status, body } = await change("PATCH", "/plan", { subscription_type: "quarterly", new_price });
      expect([status, body.code, body.data]).toEqual([409, "price_changed", { current_total: 99.99 }]);
    }
    expect(await of.membership()).toEqual(before);
  });

  it("that was confirmed costs what was shown, whatever the plan costs then", async () => {
    await change("PATCH", "/plan", { subscription_type: "quarterly", new_price: 65.97 });
    await costs("quarterly", { price_cents: 9999 });
    await runAt(MORNING);
    expect(await charged()).toEqual([6597]);
  });
});

describe("a payment by the member", () => {
  const fails = async () => {
    shop.clock.now = MORNING;
    shop.sandbox.setNext("decline");
    await run();
  };
  const pays = async (change: object) => {
    const { id, fields } = await checkout(person, change);
    shop.pay(fields, "approve");
    expect(await settle(id)).toBe("paid");
    return (await shop.itemsAt(`ORDER#${id} ORDER`))[0];
  };

  it.each([
    ["dearer", { price_cents: 2999 }],
    ["off sale", { active: false, price_cents: 2999 }],
  ])("of a failed renewal costs what its mail says although the plan is %s now", async (_case, changes) => {
    await costs("monthly", changes);
    await fails();
    expect(await of.mails("payment_failed")).toMatchObject([{ data: { price: 24.99, plan: "monthly" } }]);
    expect((await person.post("orders", { ...MONTHLY, total: 29.99 })).body).toMatchObject({
      code: "price_changed",
      data: { current_total: 24.99 },
    });
    expect(await pays(MONTHLY)).toMatchObject({ cents: 2499, extends_due: DUE });
  });

  it("of a failed renewal of a plan off sale is told to its member alone", async () => {
    await costs("monthly", { active: false });
    await fails();
    const { subscription } = (await person.get("me")).body.data;
    expect(subscription).toMatchObject({ subscription_type: "monthly", renewal_price: 24.99, renewal_days: 30 });
    const other = await shop.person();
    for (const one of [person, other]) expect((await one.get("subscriptionbytype/monthly")).status).toBe(404);
    expect((await other.post("orders", MONTHLY)).body.code).toBe("not_found");
    expect((await person.post("orders", MONTHLY)).status).toBe(200);
  });

  it("of a failed renewal with another plan leads to that plan at the confirmed price", async () => {
    await change("PATCH", "/plan", { subscription_type: "quarterly", new_price: 65.97 });
    await costs("quarterly", { price_cents: 9999 });
    await fails();
    expect(await of.mails("payment_failed")).toMatchObject([{ data: { price: 65.97, plan: "quarterly" } }]);
    expect(await pays(QUARTERLY)).toMatchObject({ cents: 6597, period_days: 90 });
    expect(await of.membership()).toMatchObject({ plan: "quarterly", next_plan: null });
  });

  it("of the next period, with a new card, costs what the page shows for the renewal", async () => {
    await costs("monthly", { price_cents: 2999 });
    shop.clock.now = shifted(DUE, -5 * DAY);
    expect(await shownPrice()).toBe(24.99);
    expect(await pays({ ...MONTHLY, next_period: true })).toMatchObject({ cents: 2499 });
  });

  it("weeks after a membership has ended costs what the plan does", async () => {
    await costs("monthly", { price_cents: 2999 });
    shop.sandbox.setAccountCode(String((await of.membership())?.account_id), "931");
    await runAt(MORNING);
    await runAt(shifted(DUE, 31 * DAY));
    expect((await person.post("orders", MONTHLY)).body.data).toEqual({ current_total: 29.99 });
  });
});

describe("going on", () => {
  it("after a cancellation costs what the mail about it says", async () => {
    await costs("monthly", { price_cents: 2999 });
    await change("PATCH", "", { subscription_status: "cancelled" });
    const id = (await of.membership())?.id;
    await shop.call("PATCH", `subscriptionmeta/${id}`, {
      token: person.token,
      json: { subscription_status: "active" },
    });
    expect(await of.mails("subscription_resumed")).toMatchObject([{ data: { renewal_price: 24.99 } }]);
    await runAt(MORNING);
    expect(await charged()).toEqual([2499]);
  });

  it("before the end of a pause costs what was shown for its end", async () => {
    await change("PATCH", "/pause", { months: 1 });
    await costs("monthly", { price_cents: 1999 });
    await runAt(new Date("2027-01-14T07:00:00Z"));
    expect(await shownPrice()).toBe(19.99);
    await costs("monthly", { price_cents: 2999 });
    await change("DELETE", "/pause");
    await runAt(shop.clock.now);
    expect(await charged()).toEqual([1999]);
  });
});
