import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { aShop } from "#test/steps/given/a-shop.ts";

const shop = await aShop({ keepsTable: true });
const NONE = { status: "fail", data: { subscription: null } };

describe.each([
  ["subscription", "getSubscription"],
  ["subscriptionmetabyuser", "getSubscriptionMetaByUser"],
] as const)("GET %s", (path, operation) => {
  it("shows the member's own membership in euros and days of Zagreb, never the card's token", async () => {
    const person = await shop.person({ subscription: { paid_until: "2026-12-01T23:30:00.000Z" } });
    const { status, body, text } = await person.get(`${path}/${person.id}`);
    expect(status).toBe(200);
    expect(z.parse(schemas[operation].reply, body)).toEqual(body);
    expect(body.data.subscription).toEqual({
      id: `subscription-${person.id}`,
      subscription_status: "active",
      subscription_type: "monthly",
      next_payment: "2026-12-02",
      start_date: "2026-11-01",
      date_paid: "2026-11-01",
      latest_order_total: 24.99,
      customers_value: 24.99,
      renewal_price: 24.99,
      renewal_days: 30,
    });
    for (const secret of ["account", "card", "version"]) expect(text).not.toContain(secret);
  });

  it("is fail with nothing in it for a member without one", async () => {
    const person = await shop.person();
    expect(await person.get(`${path}/${person.id}`)).toMatchObject({ status: 200, body: NONE });
  });

  it("is 404 for another's id, alike whether that person exists", async () => {
    const [one, other] = [await shop.person(), await shop.person({ subscription: {} })];
    const answers = [await one.get(`${path}/${other.id}`), await one.get(`${path}/person-nobody`)];
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });
});

describe("a membership that is over", () => {
  it("is still on record, and running no more", async () => {
    const person = await shop.person({ subscription: {} });
    shop.clock.now = new Date("2026-12-01T22:59:59.998Z");
    expect((await person.get(`subscription/${person.id}`)).body.status).toBe("success");
    shop.clock.now = new Date("2026-12-01T22:59:59.999Z");
    expect((await person.get(`subscription/${person.id}`)).body).toEqual(NONE);
    expect((await person.get(`subscriptionmetabyuser/${person.id}`)).body.status).toBe("success");
  });

  it("runs through its grace, and for somebody who cancelled until its end", async () => {
    const graced = await shop.person({ subscription: { grace_until: "2026-12-04T09:00:00.000Z" } });
    const cancelled = await shop.person({ subscription: { status: "cancelled" } });
    expect((await cancelled.get(`subscription/${cancelled.id}`)).body.status).toBe("success");
    shop.clock.now = new Date("2026-12-02T09:00:00.000Z");
    expect((await graced.get(`subscription/${graced.id}`)).body.status).toBe("success");
    expect((await cancelled.get(`subscription/${cancelled.id}`)).body).toEqual(NONE);
  });
});
