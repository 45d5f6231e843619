import { expect, it } from "vitest";
import { failedChargeLetters, renewalOrder } from "#functions/domains/memberships/renewal/renewal-order.ts";
import { shop } from "#functions/platform/shop.ts";
import { HOUR, NOON, plan, profile, shifted, subscription } from "#test/steps/given/records.ts";

it("a try to renew has one number, whenever it is made, and the letter of its failure is found by that", () => {
  const member = subscription("ana");
  const facts = { plan: plan(), profile: profile("ana"), seller: shop };
  const { order_number } = renewalOrder(member, facts, NOON);
  expect(renewalOrder(member, facts, shifted(NOON, HOUR)).order_number).toBe(order_number);
  const refused = { ...member, charge_tries: 1, dunning: { due: member.paid_until, tries: 1, retry_at: null } };
  expect(failedChargeLetters(refused)).toContain(`payment_failed-${member.id}-${order_number}`);
  expect(renewalOrder(refused, facts, NOON).order_number).not.toBe(order_number);
});
