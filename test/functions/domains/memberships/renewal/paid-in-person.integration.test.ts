import { describe, expect, it } from "vitest";
import { CARD_CONSENT_EDITION, PRICE_CONSENT_EDITION } from "#contract/price-consent.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { dearerPriceIn, NEXT_DUE, NOTICE } from "#test/steps/given/dearer-price.ts";
import { MORNING, memberOfEachTest } from "#test/steps/given/members.ts";
import { DAY, HOUR, shifted } from "#test/steps/given/records.ts";
import { checkout, MONTHLY } from "#test/steps/when/checkout.ts";

const shop = await aShop();
const NEXT_NOTICE = shifted(NOTICE, 30 * DAY);
const NEXT_MORNING = shifted(MORNING, 30 * DAY);
const NEXT_PERIOD = { ...MONTHLY, next_period: true };
const DEARER = { ...NEXT_PERIOD, total: 29.99 };

const { person, of, idOf, change, me } = memberOfEachTest(shop);
const { costs, runAt, tellsPrice, chargesCards } = dearerPriceIn(shop);

const accept = async (texts = PRICE_CONSENT_EDITION) =>
  change("PATCH", `subscription/${await idOf()}/price`, { new_price: 29.99, texts });
const takeBack = async () => change("DELETE", `subscription/${await idOf()}/price`);
const orders = async () =>
  (await shop.itemsAt("ORDER#"))
    .filter(({ user_id, date_paid }) => user_id === person.id && date_paid)
    .toSorted((one, other) => String(one.date_paid).localeCompare(String(other.date_paid)));
const paid = async () => (await orders()).map(({ cents }) => cents);
const notices = async () =>
  (await of.mails("renewal_notice"))
    .toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at)))
    .map(({ data }) => data);

/** The member accepted in December, and the period before the dearer one has begun. */
async function hasAccepted(): Promise<void> {
  await tellsPrice();
  expect((await accept()).status).toBe(200);
  await runAt(MORNING);
}

async function pays(ordered: object): Promise<void> {
  const { id, fields } = await checkout(person, ordered);
  expect(fields).toMatchObject({ subscription: "true" });
  shop.pay(fields, "approve");
  expect(await settle(id)).toBe("paid");
}

describe("a dearer price that a member accepted, with their bank's word", () => {
  it("is charged once they pay the next period themselves, with the consent on the order, and renewed at from then on", async () => {
    await hasAccepted();
    const { subscription } = await me();
    expect(subscription).toMatchObject({ renewal_price: 24.99, own_payment: { price: 29.99 } });
    await runAt(NEXT_NOTICE);
    expect((await notices()).at(-1)).toMatchObject({ price: 24.99, old_price: 24.99, own_price: 29.99 });
    expect((await person.post("orders", NEXT_PERIOD)).body).toMatchObject({
      code: "price_changed",
      data: { current_total: 29.99 },
    });
    await pays(DEARER);
    expect((await orders()).at(-1)).toMatchObject({
      cents: 2999,
      extends_due: NEXT_DUE.toISOString(),
      price_consent: { cents: 2999, texts: PRICE_CONSENT_EDITION, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await of.membership()).toMatchObject({
      renewal_cents: 2999,
      price_consent: null,
      paid_until: shifted(NEXT_DUE, 30 * DAY).toISOString(),
    });
    await runAt(NEXT_MORNING);
    expect(await paid()).toEqual([2499, 2499, 2999]);
    await runAt(shifted(NEXT_MORNING, 30 * DAY));
    expect(await paid()).toEqual([2499, 2499, 2999, 2999]);
  });

  it("is not charged to the stored card: unpaid, the old one goes on, and the new one is offered again", async () => {
    await hasAccepted();
    await runAt(NEXT_NOTICE);
    await runAt(NEXT_MORNING);
    expect(await paid()).toEqual([2499, 2499, 2499]);
    const { subscription } = await me();
    expect(subscription).toMatchObject({ renewal_price: 24.99, price_offer: { price: 29.99, from: "2027-02-19" } });
    expect(subscription.price_offer).not.toHaveProperty("accepted");
    expect(subscription).not.toHaveProperty("own_payment");
    expect(await of.mails("price_change")).toEqual([]);
  });

  it("costs nothing before the period that its words named: the one before is paid at the old price", async () => {
    await tellsPrice();
    await accept();
    expect((await me()).subscription).not.toHaveProperty("own_payment");
    await pays(NEXT_PERIOD);
    expect(await of.membership()).toMatchObject({ renewal_cents: 2499, price_consent: { cents: 2999 } });
  });

  it("can be taken back until it is paid: then the next period costs what it did", async () => {
    await hasAccepted();
    expect((await takeBack()).body.data.subscription).not.toHaveProperty("own_payment");
    expect((await person.post("orders", DEARER)).body).toMatchObject({ data: { current_total: 24.99 } });
    await pays(NEXT_PERIOD);
    expect((await orders()).at(-1)).not.toHaveProperty("price_consent");
  });

  it("leaves a cancelled membership as it was, and waits where that is taken back", async () => {
    await hasAccepted();
    await change("PATCH", `subscription/${await idOf()}`, { subscription_status: "cancelled" });
    expect((await me()).subscription).not.toHaveProperty("own_payment");
    await change("PATCH", `subscriptionmeta/${await idOf()}`, { subscription_status: "active" });
    expect((await me()).subscription).toMatchObject({ own_payment: { price: 29.99 } });
    await runAt(NEXT_MORNING);
    expect(await paid()).toEqual([2499, 2499, 2499]);
  });

  it("is not what a renewal that failed at the old price costs", async () => {
    await hasAccepted();
    shop.clock.now = NEXT_MORNING;
    shop.sandbox.setNext("decline");
    await runAt(NEXT_MORNING);
    expect(await of.mails("payment_failed")).toMatchObject([{ data: { price: 24.99 } }]);
    await pays(NEXT_PERIOD);
    expect((await orders()).at(-1)).toMatchObject({ cents: 2499 });
  });

  it("that the shop asks no more is not paid, though the job has not looked yet", async () => {
    await hasAccepted();
    await costs("monthly", { price_cents: 2699 });
    expect((await person.post("orders", DEARER)).body).toMatchObject({ data: { current_total: 24.99 } });
  });
});

describe("the owner's setting about stored cards", () => {
  it("decides by which words a price is offered; words of the other kind are refused", async () => {
    await tellsPrice();
    expect((await accept(CARD_CONSENT_EDITION)).body.code).toBe("price_changed");
    await chargesCards(true);
    await runAt(shifted(NOTICE, DAY + 2 * HOUR));
    expect((await me()).subscription.price_offer).toMatchObject({ texts: CARD_CONSENT_EDITION });
    expect((await accept()).body.code).toBe("price_changed");
    expect((await accept(CARD_CONSENT_EDITION)).status).toBe(200);
  });

  it("that is switched off leaves what was accepted for the card before", async () => {
    await chargesCards(true);
    await tellsPrice();
    await accept(CARD_CONSENT_EDITION);
    await chargesCards(false);
    for (const moment of [MORNING, NEXT_NOTICE, NEXT_MORNING]) await runAt(moment);
    expect(await paid()).toEqual([2499, 2499, 2999]);
  });
});
