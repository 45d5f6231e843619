import type { MailTemplate } from "#contract/mail-templates.ts";
import { toEuros } from "../../platform/money.ts";
import { outboxEntry } from "../mail/outbox.ts";
import { dueOf, pricedDue } from "./calendar.ts";
import { type SubscriptionRecord, versionAfter } from "./subscription.ts";
import { ownPayment, type PriceOffer, type RenewalTerms, renewalTerms } from "./terms.ts";

/** The recipient of a mail about a membership. */
export interface MailRecipient {
  readonly email: string | null;
}

/**
 * A mail about a membership after a step; undefined without an address. `fact` makes the event unique: due moment, order
 * or card's expiry. `decline`: why the card was refused.
 */
export function membershipMail(
  template: MailTemplate,
  record: SubscriptionRecord,
  recipient: MailRecipient,
  fact: string,
  at: Date,
  { decline = null }: { readonly decline?: string | null | undefined } = {},
): ReturnType<typeof outboxEntry> | undefined {
  if (!recipient.email) return undefined;
  const terms = renewalTerms(record);
  return outboxEntry({
    id: `${template}-${record.id}-${fact}`,
    template,
    to: recipient.email,
    created_at: at.toISOString(),
    data: {
      plan: terms.plan,
      paid_until: record.paid_until,
      due: dueOf(record).toISOString(),
      price: toEuros(terms.cents),
      own_price: toEuros(ownPayment(record).cents),
      old_price: toEuros(terms.coupon ? terms.cents : record.renewal_cents),
      ...couponOf(record, terms),
      period_days: terms.period_days,
      card_expires: record.card_expires,
      grace_until: record.status === "active" ? record.grace_until : null,
      declined: record.dunning?.tries === 0 ? 0 : 1,
      decline,
      retry_at: record.dunning?.retry_at ?? null,
      awaiting_bank: record.renewal_order && record.dunning ? 1 : 0,
      next_plan: record.next_plan?.title ?? null,
    },
  });
}

/** The code that lowers the next charge, with the price that it lowers; or the one that lowered the last charge and is used up. */
function couponOf(
  { reduction, next_plan, latest_order_cents }: SubscriptionRecord,
  { coupon }: RenewalTerms,
): Record<string, string | number> {
  if (coupon) return { coupon: coupon.code, full_price: toEuros(coupon.full_cents) };
  const isOver = reduction?.more_periods === 0 && !next_plan;
  return isOver ? { coupon_over: reduction.code, last_total: toEuros(latest_order_cents) } : {};
}

/** The mail that asks for consent to a dearer price; undefined without an address. */
export function priceMail(
  record: SubscriptionRecord,
  recipient: MailRecipient,
  cents: number,
  at: Date,
): ReturnType<typeof outboxEntry> | undefined {
  const due = pricedDue(record);
  return aboutPrice("price_change", due.toISOString(), record, recipient, { cents, due }, at);
}

/**
 * The mail that confirms that the member accepted a dearer price or took that back, or that the shop withdrew it.
 * `after`: the membership since then.
 */
export function priceDecidedMail(
  template: "price_accepted" | "price_kept" | "price_withdrawn",
  after: SubscriptionRecord,
  recipient: MailRecipient,
  offer: Pick<PriceOffer, "cents" | "due">,
  at: Date,
): ReturnType<typeof outboxEntry> | undefined {
  return aboutPrice(template, `${after.version}`, after, recipient, offer, at);
}

function aboutPrice(
  template: MailTemplate,
  fact: string,
  record: SubscriptionRecord,
  { email }: MailRecipient,
  { cents, due }: Pick<PriceOffer, "cents" | "due">,
  at: Date,
) {
  if (!email) return undefined;
  return outboxEntry({
    id: `${template}-${record.id}-${fact}`,
    template,
    to: email,
    created_at: at.toISOString(),
    data: {
      due: due.toISOString(),
      price: toEuros(cents),
      old_price: toEuros(record.renewal_cents),
      period_days: record.period_days,
      texts: record.price_consent?.texts ?? null,
    },
  });
}

/** The mail about the end or resumption of the renewals. `before`: the membership until then. */
export function statusMail(
  template: "subscription_cancelled" | "subscription_resumed",
  before: SubscriptionRecord,
  recipient: MailRecipient,
  at: Date,
): ReturnType<typeof outboxEntry> | undefined {
  if (!recipient.email) return undefined;
  return outboxEntry({
    id: `${template}-${before.id}-${versionAfter(before)}`,
    template,
    to: recipient.email,
    data: {
      paid_until: before.paid_until,
      due: dueOf(before).toISOString(),
      paused_until: before.paused_until ?? null,
      renewal_price: toEuros(renewalTerms(before).cents),
    },
    created_at: at.toISOString(),
  });
}
