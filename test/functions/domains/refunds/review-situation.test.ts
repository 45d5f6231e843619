import { describe, expect, it } from "vitest";
import type { PaidOutcome } from "#functions/domains/payments/gateway.ts";
import { doneRefund } from "#functions/domains/refunds/record/refund.ts";
import { centsIn, decisionsIn, type Situation } from "#functions/domains/refunds/review-situation.ts";
import { NOON, order, payment } from "#test/steps/given/records.ts";

const made = order();
const paid: PaidOutcome = {
  kind: "paid",
  attemptNumber: made.order_number,
  cents: 2489,
  currency: "EUR",
  reference: "900001",
  approvalCode: "123456",
};
const refund = doneRefund({
  ...{ id: "r", order_number: made.order_number, user_id: "ana", attempt_number: made.order_number },
  ...{ reference: "900001", cents: 1000, remaining_cents: 1490, reason: "administrator", note: null, by: null },
  requested_at: NOON.toISOString(),
});
const refundable = { payment: payment(), held: { entitlement: true, subscription: undefined } };

describe("a person who looks at an order may", () => {
  it.each<[string, Situation, string[], number | null]>([
    [
      "take a charge as it is, or give it back",
      { order: made, about: "charge", named: made, paid },
      ["accept", "refund", "transferred"],
      2489,
    ],
    ["close what nobody paid", { order: made, about: "nothing" }, ["unpaid"], null],
    [
      "send a refund again that never went, or say that it was paid otherwise",
      { order: made, about: "refund", refund, back: undefined },
      ["refund", "transferred"],
      1000,
    ],
    ["take a refund as it went", { order: made, about: "refund", refund, back: 900 }, ["accept"], 900],
    [
      "leave a payment as the books have it, or say that it went back",
      { order: made, about: "kept", refundable, back: undefined },
      ["accept", "transferred"],
      null,
    ],
    ["book what went back in the portal", { order: made, about: "kept", refundable, back: 500 }, ["accept"], 500],
    ["do nothing while it is unclear", { order: made, about: "unclear", reachable: true }, [], null],
  ])("%s", (_what, situation, decisions, cents) => {
    expect(decisionsIn(situation)).toEqual(decisions);
    expect(centsIn(situation)).toBe(cents);
  });
});
