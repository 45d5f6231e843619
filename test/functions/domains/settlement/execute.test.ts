import { beforeAll, describe, expect, it } from "vitest";
import type { SubscriptionRecord } from "#functions/domains/memberships/subscription.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import type { PaidPayment } from "#functions/domains/payments/payment.ts";
import { nobody } from "#functions/domains/settlement/buyer-facts.ts";
import { keepCharge } from "#functions/domains/settlement/charge-effects.ts";
import { writesOf } from "#functions/domains/settlement/execute.ts";
import { mergeAdditions } from "#functions/platform/table/counters.ts";
import { DAY, NOON, order, payment, shifted, subscription } from "#test/steps/given/records.ts";

const membership = order({
  category: "subscription",
  product_id: "monthly",
  cents: 2499,
  period_days: 30,
  end_date: null,
});
/** The writes of a paid order whose buyer, if a member, has this membership. */
function paidWrites(sold: OrderRecord, paid: PaidPayment, subscription: SubscriptionRecord | undefined, newId: string) {
  const buyer = { ...nobody, hasAccount: true, subscription, holdsLock: true };
  return writesOf(sold, keepCharge(sold, paid, buyer, newId));
}

/** The items that a paid order puts. */
function items(writes: ReturnType<typeof paidWrites>) {
  return writes.flatMap((write) => write.Put?.Item ?? []);
}

describe("what follows from a paid order", () => {
  beforeAll(() => {
    process.env.TABLE = "any";
  });

  it("is the same each time for the same order and payment", () => {
    const facts = () => paidWrites(order(), payment(), undefined, "id");
    expect(facts()).toEqual(facts());
  });

  it("is a membership for a plan, found by status and due moment", () => {
    const facts = items(paidWrites(membership, payment({ cents: 2499 }), undefined, "new-id"));
    expect(facts.find(({ sk }) => sk === "SUBSCRIPTION")).toMatchObject({
      id: "new-id",
      gsi1pk: "SUBSCRIPTIONS#active",
      gsi1sk: shifted(NOON, 30 * DAY).toISOString(),
      renewal_cents: 2499,
    });
  });

  it("is no mail where the buyer has no address", () => {
    const buyer = { first_name: "Ana", last_name: "Anić", email: null };
    const mails = (sold: ReturnType<typeof order>) =>
      items(paidWrites(sold, payment(), undefined, "id")).filter(({ template }) => template);
    expect(mails(order({ buyer }))).toEqual([]);
    expect(mails(order())).toMatchObject([{ to: "ana@example.com" }]);
  });

  it("never puts the gateway's card token into the mail", () => {
    const facts = items(paidWrites(membership, payment({ account_id: "account-secret" }), undefined, "id"));
    const mails = facts.filter(({ template }) => template);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain("account-secret");
  });
});

describe("the one transaction of a paid order", () => {
  it("touches no item twice, what the day counts of money and membership included, and stays within a transaction's limit", () => {
    process.env.TABLE = "any";
    const changed = subscription("ana", { plan: "yearly", status: "cancelled" });
    for (const [sold, before] of [
      [order(), undefined],
      [membership, undefined],
      [membership, changed],
    ] as const) {
      const writes = mergeAdditions(paidWrites(sold, payment(), before, "id")).merged;
      const places = writes.map((write) => {
        const key = write.Put?.Item ?? write.Update?.Key ?? write.Delete?.Key ?? write.ConditionCheck?.Key ?? {};
        return `${key.pk} ${key.sk}`;
      });
      expect(new Set(places).size).toBe(places.length);
      expect(places.length).toBeLessThanOrEqual(100);
    }
  });
});
