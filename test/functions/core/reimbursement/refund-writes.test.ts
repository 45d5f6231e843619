import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RefundRequest, refundWrites } from "#functions/core/reimbursement/refund-writes.ts";
import { DAY, NOON, order, payment, shifted, subscription } from "#test/steps/given/records.ts";

beforeAll(() => {
  vi.stubEnv("TABLE", "zamah");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const at = shifted(NOON, DAY).toISOString();

/** The writes of a refund of a Premium member's challenge that was paid yesterday. */
function writes(changes: Partial<RefundRequest> = {}, of: Parameters<typeof order>[0] = {}) {
  const paid = order({ status: "paid", date_paid: NOON.toISOString(), privileged: true, ...of });
  const request: RefundRequest = {
    order: paid,
    payment: payment(),
    cents: 2490,
    reason: "administrator",
    note: "Dogovor",
    by: "marta",
    at,
    held: { entitlement: true, subscription: undefined },
    endsAccess: false,
    ...changes,
  };
  return refundWrites(request);
}
const touched = (items: ReturnType<typeof writes>) =>
  items.map(({ Put, Update }) => `${Put?.Item?.pk ?? Update?.Key?.pk} ${Put?.Item?.sk ?? Update?.Key?.sk}`);
const sales = (items: ReturnType<typeof writes>) =>
  items.find(({ Update }) => Update?.Key?.pk === "SALES#TOTAL")?.Update?.ExpressionAttributeValues;

describe("a refund's transaction", () => {
  it("takes a Premium sale out of the counters of the day on which it was paid", () => {
    const items = writes();
    expect(touched(items)).toContain("SALES#2026-11 2026-11-21#challenge#16");
    expect(sales(items)).toEqual({
      ":order_count": -1,
      ":revenue_cents": -2490,
      ":privileged_count": -1,
      ":privileged_users": -1,
      ":privileged_revenue_cents": -2490,
    });
    expect(sales(writes({}, { repeated: true }))).not.toHaveProperty(":privileged_users");
  });

  it("takes only money out of them by a part", () => {
    expect(sales(writes({ cents: 1000 }))).toEqual({ ":revenue_cents": -1000, ":privileged_revenue_cents": -1000 });
  });

  it("ends access where all goes back or it is asked for, and never an access that is gone", () => {
    const ends = (changes: Partial<RefundRequest>) =>
      touched(writes(changes)).some((key) => key.includes("ENTITLEMENT#"));
    expect([ends({}), ends({ cents: 1 }), ends({ cents: 1, endsAccess: true })]).toEqual([true, false, true]);
    expect(ends({ held: { entitlement: false, subscription: undefined } })).toBe(false);
  });

  it("of a membership moves it under its version, with the plan's counts", () => {
    const member = subscription("ana", { latest_order: order().order_number });
    const items = writes(
      { held: { entitlement: false, subscription: member } },
      { category: "subscription", product_id: "monthly", period_days: 30, end_date: null },
    );
    expect(touched(items)).toEqual(expect.arrayContaining(["USER#ana SUBSCRIPTION", "PLANS monthly"]));
    expect(items.find(({ Put }) => Put?.Item?.sk === "SUBSCRIPTION")?.Put).toMatchObject({
      Item: { status: "nonactive", version: 2 },
      ConditionExpression: "version = :version",
    });
  });

  it("never touches an item twice, and writes no mail of its own for a withdrawal", () => {
    const keys = touched(writes());
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.some((key) => key.startsWith("OUTBOX#"))).toBe(true);
    expect(touched(writes({ reason: "withdrawal" })).some((key) => key.startsWith("OUTBOX#"))).toBe(false);
  });
});
