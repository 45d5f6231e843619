import { describe, expect, it } from "vitest";
import { orderLetter } from "#functions/core/order/order-letter.ts";
import { compose } from "#functions/core/outbox/compose.ts";
import type { outboxEntry } from "#functions/core/outbox/outbox.ts";
import { refundLetter } from "#functions/core/refund/refund-letter.ts";
import { membershipLetter, statusLetter } from "#functions/core/subscription/membership-letter.ts";
import { NOON, order, profile, subscription } from "../../records.ts";

const at = NOON.toISOString();
const SPAM = "Nagrada";
const told = { id: "1", cents: 100, reason: "duplicate", at } as const;
const paid = { id: "1", receipt: "1", paidAt: at, paidUntil: at };
const record = subscription("ana");
const aboutMembership = [
  "membership_ended",
  "payment_failed",
  "renewal_notice",
  "card_expiry",
  "subscription_paused",
  "plan_change",
] as const;

type Entry = ReturnType<typeof outboxEntry> | undefined;

/** Every letter about money, to somebody whose address was proved, was not, or of whom that is not known. */
function lettersTo(email_verified: boolean | undefined): [string, Entry][] {
  const bought = order({
    buyer: { first_name: SPAM, last_name: "Zlo", email: "zrtva@example.com" },
    buyer_verified: email_verified,
  });
  const reader = { first_name: SPAM, email: "zrtva@example.com", email_verified };
  const person = profile("ana", { ...reader, email_verified: email_verified ?? true });
  return [
    ["order_confirmation", orderLetter(bought, { ...paid, template: "order_confirmation" })],
    ["renewal_paid", orderLetter(bought, { ...paid, template: "renewal_paid" })],
    ["refund_requested", refundLetter("refund_requested", bought, told)],
    ["refund_sent", refundLetter("refund_sent", bought, told)],
    ["subscription_resumed", statusLetter("subscription_resumed", record, person, NOON)],
    ["subscription_cancelled", statusLetter("subscription_cancelled", record, person, NOON)],
    ...aboutMembership.map((name): [string, Entry] => [name, membershipLetter(name, record, reader, "1", NOON)]),
    [
      "membership_ended while the bank is awaited",
      membershipLetter(
        "membership_ended",
        { ...record, renewal_order: "S1", dunning: { due: at, tries: 0, retry_at: null } },
        reader,
        "1",
        NOON,
      ),
    ],
  ];
}

const textOf = (entry: Entry) => JSON.stringify(entry && compose(entry));

describe("a letter about money", () => {
  it.each(lettersTo(false))("%s says nothing of a buyer's to an address that nobody proved", (_name, entry) => {
    expect(entry?.to).toBe("zrtva@example.com");
    expect(textOf(entry)).not.toMatch(/Nagrada|null|undefined/);
  });

  it.each([true, undefined].flatMap(lettersTo))(
    "%s greets by name who proved theirs, or ordered before that was kept",
    (_name, entry) => {
      expect(textOf(entry)).toContain(`${SPAM}, `);
    },
  );
});
