import type { CancelReason } from "#contract/subscription.ts";
import { DAY_MS, HOUR_MS } from "../../platform/time.ts";
import type { PlanRecord } from "../catalogue/product.ts";
import { dueOf, graceOf, lastPriceNotice, paidEnd, pricedDue } from "./calendar.ts";
import { changeRecord, type MembershipChange, type MembershipMove, type SubscriptionRecord } from "./subscription.ts";
import { announcedCents, fullCents, type PriceOffer } from "./terms.ts";

/**
 * The member cancels: no grace, no further try, no date moves. A pause stays for those who resume. Pure, as all here.
 */
export function cancel(record: SubscriptionRecord): MembershipChange {
  const asked = { reason_told: undefined };
  return changeRecord(record, "cancelled", { status: "cancelled", grace_until: null, dunning: null, ...asked });
}

/** The member has said why they cancelled. */
export function noteReason(record: SubscriptionRecord, reason: CancelReason): MembershipChange {
  return { ...changeRecord(record, "noted", { reason_told: true }), reason };
}

/** The member resumes. While a charge is under way the membership waits for it in its grace, as if it had never been cancelled. */
export function resume(record: SubscriptionRecord): MembershipChange {
  const waiting = record.renewal_order && { grace_until: graceOf({ ...record, status: "active" }, dueOf(record)) };
  return changeRecord(record, "resumed", { status: "active", ...waiting });
}

/** A membership that is over, and whose card is not asked again. */
export function stopRetries(record: SubscriptionRecord): MembershipChange {
  return changeRecord(record, "noted", { dunning: null });
}

/** Without charge and Premium from the end of the paid period until a moment. */
export function pause(record: SubscriptionRecord, until: Date): MembershipChange {
  return changeRecord(record, "paused", { paused_until: until.toISOString() });
}

/**
 * Ends a pause: one that has not begun is dropped, a running one makes the next period due now. The price shown for its
 * end counts for the earlier day too, unless a dearer one was announced.
 */
export function unpause(record: SubscriptionRecord, at: Date): MembershipChange {
  const hasBegun = paidEnd(record) <= at;
  const shown = fullCents(record);
  return changeRecord(record, "paused", {
    paused_until: hasBegun ? at.toISOString() : null,
    renewal_cents: Math.min(shown, record.renewal_cents),
  });
}

/** Another plan, at its price of now, from the next charge on; its own plan takes that back. */
export function setNextPlan(record: SubscriptionRecord, plan: PlanRecord): MembershipChange {
  const { subscription_type, title, period_days, price_cents: cents } = plan;
  if (subscription_type === record.plan) return dropNextPlan(record);
  return changeRecord(record, "noted", { next_plan: { plan: subscription_type, title, period_days, cents } });
}

/** The plan stays what it is. */
export function dropNextPlan(record: SubscriptionRecord): MembershipChange {
  return changeRecord(record, "noted", { next_plan: null });
}

/** The account is deleted: what stays is a nonactive number of the statistics. */
export function forgetMember(record: SubscriptionRecord): MembershipChange {
  const lost = lostBy(record);
  return changeRecord(record, lost === "unanswered" ? "ended" : lost, {
    status: "nonactive",
    account_id: null,
    card_expires: null,
    card: null,
    grace_until: null,
    dunning: null,
    next_plan: null,
    paused_until: null,
    price_consent: null,
  });
}

/** Notes the try that is under way, by its number: the membership waits for its order in the grace. */
export function beginCharge(
  record: SubscriptionRecord,
  renewal_order: string,
  charge_tries: number | undefined,
): MembershipChange {
  return changeRecord(record, "noted", { renewal_order, charge_tries, grace_until: graceOf(record, dueOf(record)) });
}

/** Notes a try whose order is closed, since an order number is used once. */
export function countTry(record: SubscriptionRecord, charge_tries: number | undefined): MembershipChange {
  return changeRecord(record, "noted", { charge_tries });
}

/** An order's charge goes back: the membership gains nothing and is free for the next charge. */
export function releaseCharge(record: SubscriptionRecord, orderNumber: string): MembershipChange {
  const renewal_order = record.renewal_order === orderNumber ? null : (record.renewal_order ?? null);
  return changeRecord(record, "noted", { renewal_order });
}

/**
 * The paid period or its grace is over. A planned retry, or a late charge that the member still wants, can bring the
 * membership back.
 */
export function endMembership(record: SubscriptionRecord): MembershipChange {
  const isAwaited = record.status === "active" && Boolean(record.renewal_order);
  const awaited = isAwaited ? { due: dueOf(record).toISOString(), tries: 0, retry_at: null } : null;
  const unpaused = record.status === "cancelled" && record.paused_until && { paused_until: null };
  return changeRecord(record, lostBy(record), {
    status: "nonactive",
    grace_until: null,
    dunning: record.dunning ?? awaited,
    ...unpaused,
  });
}

/** Notes the renewal notice, by the plan's price of now (undefined: off sale). */
export function recordNotice(record: SubscriptionRecord, price: number | undefined, at: Date): MembershipChange {
  const due = dueOf(record).toISOString();
  return changeRecord(record, "noted", { notice: { due, cents: announcedCents(record, price), at: at.toISOString() } });
}

/** Notes the notice about the plan's price from a due moment on; without a letter where the price does not rise. */
export function recordPriceNotice(
  record: SubscriptionRecord,
  { cents, letter }: { readonly cents: number; readonly letter: string | undefined },
  at: Date,
): MembershipChange {
  const due = pricedDue(record).toISOString();
  const look_at = letter === undefined ? null : anHourAfter(at);
  return changeRecord(record, "noted", {
    price_notice: { due, cents, letter: letter ?? null, sent_at: null, look_at },
  });
}

/** Offers a price that was announced before for the next due moment too, without another mail. */
export function carryPriceOffer(
  record: SubscriptionRecord,
  told: NonNullable<SubscriptionRecord["price_notice"]>,
  at: Date,
): MembershipChange {
  const due = pricedDue(record).toISOString();
  return changeRecord(record, "noted", { price_notice: { ...told, due, look_at: aDayAfter(at) } });
}

/** The price is offered by the words of an edition. */
export function sayBy(texts: string, { after, move }: MembershipChange): MembershipChange {
  const { price_notice: told } = after;
  return told ? { after: { ...after, price_notice: { ...told, texts } }, move } : { after, move };
}

/** The member accepts a dearer price, by words of an edition. */
export function giveConsent(
  record: SubscriptionRecord,
  { cents, due }: Pick<PriceOffer, "cents" | "due">,
  words: { readonly texts: string; readonly hash: string },
  at: Date,
): MembershipChange {
  return changeRecord(record, "noted", {
    price_consent: { cents, due: due.toISOString(), ...words, at: at.toISOString() },
  });
}

/** The member takes the consent back: the price stays what it was. */
export function dropConsent(record: SubscriptionRecord): MembershipChange {
  return changeRecord(record, "noted", { price_consent: null });
}

/**
 * The shop withdrew a dearer price, or another one (EUR cents) replaced it: nothing is offered until that one is
 * announced.
 */
export function withdrawOffer(record: SubscriptionRecord, cents: number): MembershipChange {
  const told = record.price_notice && { ...record.price_notice, cents, letter: null, sent_at: null, look_at: null };
  return changeRecord(record, "noted", { price_consent: null, price_notice: told });
}

/**
 * Notes whether the price mail has left (`sentAt`). If so the price is checked daily; else hourly, until the mail would
 * come too late.
 */
export function recordPriceMail(record: SubscriptionRecord, sentAt: string | undefined, at: Date): MembershipChange {
  const { price_notice: known } = record;
  if (!known) return changeRecord(record, "noted");
  if (sentAt !== undefined)
    return changeRecord(record, "noted", { price_notice: { ...known, sent_at: sentAt, look_at: aDayAfter(at) } });
  const look_at = at > lastPriceNotice(pricedDue(record)) ? null : anHourAfter(at);
  return changeRecord(record, "noted", { price_notice: { ...known, sent_at: null, look_at } });
}

/** The member is warned that the stored card expires. */
export function recordCardNotice(record: SubscriptionRecord): MembershipChange {
  return changeRecord(record, "noted", { card_notice: record.card_expires });
}

/** Changes nothing but the moment of the next check. */
export function recheck(record: SubscriptionRecord): MembershipChange {
  return changeRecord(record, "noted");
}

/** Whether a membership that ends now was lost `unpaid` (its card was refused), `unanswered` (nothing was heard of it), or just `ended`. */
function lostBy({ status, grace_until, dunning }: SubscriptionRecord): MembershipMove {
  if (status !== "active" || !(grace_until || dunning)) return "ended";
  return dunning && dunning.tries > 0 ? "unpaid" : "unanswered";
}

function aDayAfter(at: Date): string {
  return new Date(at.getTime() + DAY_MS).toISOString();
}

function anHourAfter(at: Date): string {
  return new Date(at.getTime() + HOUR_MS).toISOString();
}
