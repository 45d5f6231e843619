import { describe, expect, it } from "vitest";
import { compose } from "#functions/domains/mail/compose.ts";
import type { outboxEntry } from "#functions/domains/mail/outbox.ts";
import {
  membershipMail,
  priceDecidedMail,
  priceMail,
  statusMail,
} from "#functions/domains/memberships/membership-mail.ts";
import { orderMail } from "#functions/domains/orders/order-mail.ts";
import { refundMail } from "#functions/domains/refunds/record/refund-mail.ts";
import { NOON, order, profile, subscription } from "#test/steps/given/records.ts";

const at = NOON.toISOString();
const SPAM = "Nagrada";
const told = { id: "1", cents: 100, reason: "duplicate", at } as const;
const paid = { id: "1", receipt: "1", paidAt: at, paidUntil: at };
const record = subscription("ana", { price_consent: { cents: 2999, due: at, texts: "2026-11-23", at } });
const aboutMembership = [
  "membership_ended",
  "payment_failed",
  "renewal_notice",
  "card_expiry",
  "subscription_paused",
  "plan_change",
] as const;

type Entry = ReturnType<typeof outboxEntry> | undefined;

/** Every mail about money, to somebody whose address was proved, was not, or of whom that is not known. */
function mailsTo(email_verified: boolean | undefined): [string, Entry][] {
  const bought = order({
    buyer: { first_name: SPAM, last_name: "Zlo", email: "zrtva@example.com" },
    buyer_verified: email_verified,
  });
  const email = "zrtva@example.com";
  const reader = profile("ana", { first_name: SPAM, email, email_verified: email_verified ?? true });
  return [
    ["order_confirmation", orderMail(bought, { ...paid, template: "order_confirmation" })],
    ["renewal_paid", orderMail(bought, { ...paid, template: "renewal_paid" })],
    ["refund_requested", refundMail("refund_requested", bought, told)],
    ["refund_sent", refundMail("refund_sent", bought, told)],
    ["subscription_resumed", statusMail("subscription_resumed", record, reader, NOON)],
    ["subscription_cancelled", statusMail("subscription_cancelled", record, reader, NOON)],
    ["price_change", priceMail(record, reader, 2999, NOON)],
    ...(["price_accepted", "price_kept", "price_withdrawn"] as const).map((name): [string, Entry] => [
      name,
      priceDecidedMail(name, record, reader, { cents: 2999, due: NOON }, NOON),
    ]),
    ...aboutMembership.map((name): [string, Entry] => [name, membershipMail(name, record, reader, "1", NOON)]),
    [
      "membership_ended while the bank is awaited",
      membershipMail(
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

describe("a mail about money", () => {
  it.each([false, true, undefined].flatMap(mailsTo))(
    "%s says nothing of what a buyer called themselves",
    (_name, entry) => {
      expect(entry?.to).toBe("zrtva@example.com");
      expect(textOf(entry)).not.toMatch(/Nagrada|null|undefined/);
      expect(JSON.stringify(entry)).not.toContain(SPAM);
    },
  );
});
