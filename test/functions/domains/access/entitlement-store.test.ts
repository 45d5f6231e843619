import { describe, expect, it } from "vitest";
import { entitlementEntry } from "#functions/domains/access/entitlement-store.ts";
import { NOON, order } from "#test/steps/given/records.ts";

const PAID_AT = NOON.toISOString();
const book = order({ category: "ebook", product_id: 5, end_date: null });

describe("what a paid order opens", () => {
  it("is the product itself, with what was sold, open from the payment on", () => {
    expect(entitlementEntry(order(), PAID_AT)).toMatchObject({
      pk: "USER#ana",
      sk: "ENTITLEMENT#challenge#16#S0123456789abcdef0123456789abcdef",
      date_paid: PAID_AT,
      deliver_from: PAID_AT,
      end_date: "2027-03-31",
      ended: false,
    });
  });

  it.each([
    ["without the field", null, PAID_AT],
    ["with both boxes ticked", { start_now: true, waiver: true, texts: "v" }, PAID_AT],
    ["with the waiver unticked", { start_now: true, waiver: false, texts: "v" }, "2026-12-07T23:00:00.000Z"],
    ["with both boxes unticked", { start_now: false, waiver: false, texts: "v" }, "2026-12-07T23:00:00.000Z"],
  ])("is an ebook %s, delivered at once or once it can't be withdrawn from", (_case, consents, deliver_from) => {
    expect(entitlementEntry({ ...book, consents }, PAID_AT)).toMatchObject({ deliver_from });
  });

  it("is a challenge at once whatever was ticked", () => {
    const consents = { start_now: false, waiver: false, texts: "v" };
    expect(entitlementEntry(order({ consents }), PAID_AT)).toMatchObject({ deliver_from: PAID_AT });
  });
});
