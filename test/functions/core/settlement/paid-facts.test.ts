import { describe, expect, it } from "vitest";
import { paidFacts } from "#functions/core/settlement/paid-facts.ts";
import { paidWrites } from "#functions/core/settlement/paid-writes.ts";
import { planMoves } from "#functions/core/subscription/plan-counts.ts";
import { DAY, NOON, order, payment, shifted, subscription } from "../../records.ts";

const membership = order({
  category: "subscription",
  product_id: "monthly",
  cents: 2499,
  period_days: 30,
  end_date: null,
});
const book = order({ category: "ebook", product_id: 5, end_date: null });

describe("what follows from a paid order", () => {
  it("is the same each time for the same order and payment", () => {
    const facts = () => paidFacts(order(), payment(), undefined, "id");
    expect(facts()).toEqual(facts());
  });

  it("is the product itself, with what was sold, open from the payment on", () => {
    expect(paidFacts(order(), payment(), undefined, "id").grant).toMatchObject({
      kind: "entitlement",
      item: {
        pk: "USER#ana",
        sk: "ENTITLEMENT#challenge#16#S0123456789abcdef0123456789abcdef",
        date_paid: NOON.toISOString(),
        deliver_from: NOON.toISOString(),
        end_date: "2027-03-31",
        ended: false,
      },
    });
  });

  it("is a membership for a plan, found by status and due moment", () => {
    const { grant } = paidFacts(membership, payment({ cents: 2499 }), undefined, "new-id");
    expect(grant).toMatchObject({
      kind: "subscription",
      item: {
        sk: "SUBSCRIPTION",
        gsi1pk: "SUBSCRIPTIONS#active",
        gsi1sk: shifted(NOON, 30 * DAY).toISOString(),
        renewal_cents: 2499,
      },
    });
  });

  it.each([
    ["without the field", null, NOON.toISOString()],
    ["with both boxes ticked", { start_now: true, waiver: true, texts: "v" }, NOON.toISOString()],
    ["with the waiver unticked", { start_now: true, waiver: false, texts: "v" }, "2026-12-07T23:00:00.000Z"],
    ["with both boxes unticked", { start_now: false, waiver: false, texts: "v" }, "2026-12-07T23:00:00.000Z"],
  ])("is an ebook %s, delivered at once or once it can't be withdrawn from", (_case, consents, deliver_from) => {
    const { grant } = paidFacts({ ...book, consents }, payment(), undefined, "id");
    expect(grant).toMatchObject({ item: { deliver_from } });
  });

  it("opens a challenge at once whatever was ticked", () => {
    const consents = { start_now: false, waiver: false, texts: "v" };
    const { grant } = paidFacts(order({ consents }), payment(), undefined, "id");
    expect(grant).toMatchObject({ item: { deliver_from: NOON.toISOString() } });
  });

  it("counts a sale on its day in Zagreb, in its month and in all", () => {
    const { sales } = paidFacts(order(), payment({ paid_at: "2026-12-31T23:30:00.000Z" }), undefined, "id");
    expect(sales.keys).toEqual([
      { pk: "SALES#2027-01", sk: "2027-01-01#challenge#16" },
      { pk: "SALES#MONTH", sk: "2027-01#challenge#16" },
      { pk: "SALES#TOTAL", sk: "challenge#16" },
    ]);
    expect(sales.delta).toMatchObject({ order_count: 1, revenue_cents: 2490, privileged_count: 0 });
  });

  it("counts a Premium buyer once, however often they buy the same", () => {
    const first = paidFacts(order({ privileged: true }), payment(), undefined, "id").sales.delta;
    const again = paidFacts(order({ privileged: true, repeated: true }), payment(), undefined, "id").sales.delta;
    expect(first).toMatchObject({ privileged_count: 1, privileged_users: 1, privileged_prices: [2490] });
    expect(again).toMatchObject({ privileged_count: 1, privileged_users: 0 });
  });

  it("is no letter where the buyer has no address", () => {
    const buyer = { first_name: "Ana", last_name: "Anić", email: null };
    expect(paidFacts(order({ buyer }), payment(), undefined, "id").letter).toBeUndefined();
    expect(paidFacts(order(), payment(), undefined, "id").letter).toMatchObject({ to: "ana@example.com" });
  });

  it("never puts the gateway's card token into the letter", () => {
    const facts = paidFacts(membership, payment({ account_id: "account-secret" }), undefined, "id");
    expect(JSON.stringify(facts.letter)).not.toContain("account-secret");
  });
});

describe("the counts of members per plan", () => {
  it("move from plan to plan and from status to status, and stay for a renewal", () => {
    process.env.TABLE = "any";
    const active = subscription("ana");
    expect(planMoves(active, undefined)).toHaveLength(1);
    expect(planMoves(active, active)).toHaveLength(0);
    expect(planMoves(active, subscription("ana", { status: "cancelled" }))).toHaveLength(1);
    expect(planMoves(active, subscription("ana", { plan: "yearly" }))).toHaveLength(2);
    expect(planMoves(undefined, active)).toHaveLength(0);
  });
});

describe("the one transaction of a paid order", () => {
  it("touches no item twice and stays within a transaction's limit", () => {
    process.env.TABLE = "any";
    const changed = subscription("ana", { plan: "yearly", status: "cancelled" });
    for (const [sold, before] of [
      [order(), undefined],
      [membership, undefined],
      [membership, changed],
    ] as const) {
      const writes = paidWrites(sold, payment(), before, "id", true);
      const places = writes.map((write) => {
        const key = write.Put?.Item ?? write.Update?.Key ?? write.Delete?.Key ?? {};
        return `${key.pk} ${key.sk}`;
      });
      expect(new Set(places).size).toBe(places.length);
      expect(places.length).toBeLessThanOrEqual(100);
    }
  });
});
