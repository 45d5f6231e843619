import { describe, expect, it } from "vitest";
import { PRICE_CONSENT_EDITION } from "#contract/price-consent.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DUE, memberOfEachTest, run } from "#test/steps/given/members.ts";
import { DAY, plan as planRecord, shifted } from "#test/steps/given/records.ts";
import { checkout, MONTHLY } from "#test/steps/when/checkout.ts";

const shop = await aShop();

const { person, of, idOf, change, me, cancel, renewalWith } = memberOfEachTest(shop);

describe("changePlan, and keepPlan", () => {
  const QUARTERLY_SEEN = { subscription_type: "quarterly", new_price: 65.97 };
  const plan = async (json: object) => change("PATCH", `subscription/${await idOf()}/plan`, json);

  it("is shown with both prices, the difference and the date before it is confirmed", async () => {
    const before = await of.membership();
    const shown = await plan({ subscription_type: "quarterly", confirm: false });
    expect(shown.body.data.change).toEqual({
      from: "monthly",
      to: "quarterly",
      old_price: 24.99,
      new_price: 65.97,
      difference: 40.98,
      old_period_days: 30,
      new_period_days: 90,
      date: "2026-12-21",
    });
    expect(await of.membership()).toEqual(before);
  });

  it("counts from the next renewal on, at the price that was confirmed", async () => {
    expect((await plan(QUARTERLY_SEEN)).body.data.subscription).toMatchObject({
      subscription_type: "monthly",
      next_plan: "quarterly",
      renewal_price: 65.97,
    });
    expect(await of.mails("plan_change")).toHaveLength(1);
    expect(await renewalWith("approve")).toMatchObject({ paid: 1 });
    expect(await of.membership()).toMatchObject({
      plan: "quarterly",
      next_plan: null,
      renewal_cents: 6597,
      paid_until: shifted(DUE, 90 * DAY).toISOString(),
    });
    expect(await shop.itemsAt("PLANS")).toMatchObject([{ active: 0 }, { active: 1 }]);
  });

  it.each(["delete", "own plan"])("can be taken back until then (%s)", async (way) => {
    await plan(QUARTERLY_SEEN);
    const back =
      way === "delete"
        ? await change("DELETE", `subscription/${await idOf()}/plan`)
        : await plan({ subscription_type: "monthly" });
    expect(back.body.data.subscription).toMatchObject({ renewal_price: 24.99 });
    expect(back.body.data.subscription).not.toHaveProperty("next_plan");
    await renewalWith("approve");
    expect(await of.membership()).toMatchObject({ plan: "monthly" });
  });

  it("that does not exist, of somebody else, or of a cancelled membership is refused", async () => {
    expect((await plan({ subscription_type: "retired" })).status).toBe(404);
    const other = await shop.person({ subscription: {} });
    const id = await idOf();
    for (const [method, path] of [
      ["PATCH", "plan"],
      ["DELETE", "plan"],
      ["PATCH", "pause"],
      ["DELETE", "pause"],
    ] as const) {
      const json = method === "PATCH" ? { subscription_type: "quarterly", months: 1 } : undefined;
      const answer = await shop.call(method, `subscription/${id}/${path}`, {
        token: other.token,
        ...(json && { json }),
      });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    await cancel();
    expect((await plan(QUARTERLY_SEEN)).body.code).toBe("membership_unchangeable");
  });
});

describe("pauseSubscription, and endPause", () => {
  const pause = async (months: number) => change("PATCH", `subscription/${await idOf()}/pause`, { months });
  const endPause = async () => change("DELETE", `subscription/${await idOf()}/pause`);

  it("keeps the charge and Premium away until it ends, and the period counts from there", async () => {
    expect((await pause(2)).body.data.subscription).toMatchObject({
      subscription_status: "active",
      paused_from: "2026-12-21",
      paused_until: "2027-02-21",
      next_payment: "2027-02-21",
    });
    expect(await of.mails("subscription_paused")).toHaveLength(1);
    shop.clock.now = shifted(DUE, -1);
    expect((await me()).premium).toBe(true);
    shop.clock.now = shifted(DUE, 40 * DAY);
    await run();
    expect((await me()).premium).toBe(false);
    expect(await of.renewals()).toEqual([]);
    shop.clock.now = new Date("2027-02-21T05:00:00Z");
    expect(await run()).toMatchObject({ paid: 1 });
    expect(await of.membership()).toMatchObject({ paused_until: null, paid_until: "2027-03-23T11:00:00.000Z" });
  });

  it("can be ended early: the next period begins and is charged then, once", async () => {
    await pause(3);
    shop.clock.now = shifted(DUE, 10 * DAY);
    await endPause();
    await endPause();
    expect(await run()).toMatchObject({ paid: 1 });
    expect(await of.membership()).toMatchObject({ paid_until: shifted(DUE, 40 * DAY).toISOString() });
    expect((await me()).premium).toBe(true);
  });

  it("that has not begun can be taken back", async () => {
    await pause(1);
    expect((await endPause()).body.data.subscription).toMatchObject({ next_payment: "2026-12-21" });
    expect(await renewalWith("approve")).toMatchObject({ paid: 1 });
  });

  it("is one to three months long and begins with the paid period's end", async () => {
    for (const months of [0, 4, 1.5]) expect((await pause(months)).status).toBe(400);
    await renewalWith("decline");
    expect((await pause(1)).body.code).toBe("membership_unchangeable");
  });

  it("ends with a payment of the member", async () => {
    await pause(3);
    shop.clock.now = shifted(DUE, 10 * DAY);
    const { id, fields } = await checkout(person, MONTHLY);
    shop.pay(fields, "approve");
    expect(await settle(id)).toBe("paid");
    expect(await of.membership()).toMatchObject({
      paused_until: null,
      paid_until: shifted(DUE, 40 * DAY).toISOString(),
    });
  });
});

describe("acceptPrice, and keepPrice", () => {
  const accept = async (json: object) => change("PATCH", `subscription/${await idOf()}/price`, json);
  const SEEN = { new_price: 29.99, texts: PRICE_CONSENT_EDITION };
  const told = { due: DUE, cents: 2999, letter: "price_change-1", sent_at: "2026-11-20T23:00:00.000Z", look_at: null };
  const offers = async () =>
    shop.put(
      { ...(await of.membership()), price_notice: told },
      { ...keys.product("subscription", "monthly"), ...planRecord({ price_cents: 2999 }) },
    );

  it("is accepted by its member alone, as it was shown, and only where it is offered", async () => {
    expect((await accept(SEEN)).body.code).toBe("not_found");
    await offers();
    for (const new_price of [24.99, 34.99, 0]) {
      expect((await accept({ ...SEEN, new_price })).body).toMatchObject({
        code: "price_changed",
        data: { current_total: 29.99 },
      });
    }
    const path = `subscription/${await idOf()}/price`;
    const other = await shop.person({ subscription: {} });
    expect((await shop.call("PATCH", path, { token: other.token, json: SEEN })).status).toBe(404);
    expect((await accept({ new_price: 29.99 })).body.code).toBe("invalid_input");
    expect(await of.membership()).not.toHaveProperty("price_consent.cents");
    expect((await accept(SEEN)).body.data.subscription).toMatchObject({
      renewal_price: 24.99,
      own_payment: { price: 29.99 },
    });
  });

  it("goes back to the old price for who never accepted, and for who takes it back", async () => {
    await offers();
    const keep = async () => change("DELETE", `subscription/${await idOf()}/price`);
    const before = await of.membership();
    expect((await keep()).status).toBe(200);
    expect(await of.membership()).toEqual(before);
    await accept(SEEN);
    expect((await keep()).body.data.subscription).toMatchObject({
      renewal_price: 24.99,
      price_offer: { price: 29.99 },
    });
    await cancel();
    expect((await accept(SEEN)).body.code).toBe("not_found");
  });
});
