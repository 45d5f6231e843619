import { daysFrom } from "#contract/periods.ts";
import type { WithdrawalState } from "#contract/withdrawal.ts";
import { withdrawalEnd } from "../../platform/days.ts";
import { toCents, toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import { endOfZagrebDay, zagrebDay, zagrebDaysPassed } from "../../platform/zagreb.ts";
import { type GiftRecord, isOpen } from "../gifts/gift.ts";
import { findGift } from "../gifts/gift-store.ts";
import { periodOf } from "../memberships/paid-periods.ts";
import type { SubscriptionRecord } from "../memberships/subscription.ts";
import { findSubscription } from "../memberships/subscription-store.ts";
import { isOrder, isRenewal, isWaived, type OrderRecord } from "../orders/order.ts";
import { isConfirmed } from "../orders/order-mail.ts";
import { keptCents } from "./record/refund.ts";

/** Whether a withdrawal is possible, what it gives back (cents EUR) and until when. */
interface WithdrawalTerms {
  readonly state: WithdrawalState;
  readonly cents: number;
  readonly until: Date;
}

type OncePaid = OrderRecord & { date_paid: string };

/** Whether an order was ever paid. */
export function wasPaid(order: OrderRecord): order is OncePaid {
  return order.date_paid !== null;
}

/**
 * The terms of a withdrawal: all of the money, or pro rata where the buyer asked for an immediate start. Renewals can't
 * be withdrawn from; each new contract can.
 */
export function withdrawalTerms(
  order: OncePaid,
  subscription: SubscriptionRecord | undefined,
  at: Date,
): WithdrawalTerms {
  const until = withdrawalEnd(new Date(order.date_paid));
  const closed = (state: WithdrawalState) => ({ state, cents: 0, until });
  if (!isOrder("settled", order) || order.withdrawn) return closed("closed");
  if (isRenewal(order)) return closed("renewal");
  if (isWaived(order)) return closed("waived");
  if (at > until) return closed("late");
  const cents = Math.min(dueBack(order, startOf(order, subscription), at), keptCents(order));
  return cents === 0 ? closed("performed") : { state: "open", cents, until };
}

/** paid x (1 - used days / period days), rounded in the buyer's favour; all of it without the request to start at once. */
function dueBack(order: OncePaid, start: Date, at: Date): number {
  const days = periodDays(order, start);
  if (!order.consents?.start_now || order.category === "ebook" || days === null) return order.cents;
  return restOf(order, start, days, at);
}

function restOf({ cents }: OncePaid, start: Date, days: number, at: Date): number {
  const used = Math.min(Math.max(zagrebDaysPassed(start, at), 0), days);
  return Math.ceil((cents * (days - used)) / days);
}

/**
 * What was paid and kept for days that are ahead (cents EUR), whether or not it may be withdrawn from: what whoever is blocked has no more
 * use of. Nothing of a gift, of what has no end, and where access has ended.
 */
export function unspentCents(order: OrderRecord, subscription: SubscriptionRecord | undefined, at: Date): number {
  if (!wasPaid(order) || !isOrder("settled", order) || order.access_ended || order.gift) return 0;
  const start = startOf(order, subscription);
  const days = order.category === "ebook" ? null : periodDays(order, start);
  return days === null ? 0 : Math.min(restOf(order, start, days, at), keptCents(order));
}

/** 409 `amount_changed` where cents are not what is unspent of an order at this moment. */
export async function requireUnspent(order: OrderRecord, cents: number, at: Date): Promise<void> {
  const subscription = order.category === "subscription" ? await findSubscription(order.user_id) : undefined;
  const unspent = unspentCents(order, subscription, at);
  if (unspent !== cents) throw new Problem("amount_changed", { data: { unspent: toEuros(unspent) } });
}

/** Days of access that were paid for; the first and the last one count as a whole. */
function periodDays({ period_days, end_date }: OncePaid, start: Date): number | null {
  if (end_date === null) return period_days;
  return Math.max(daysFrom(zagrebDay(start), end_date) + 1, 1);
}

/** A plan bought while an earlier period runs begins at that one's end. */
function startOf(order: OncePaid, subscription: SubscriptionRecord | undefined): Date {
  const paid = Date.parse(order.date_paid);
  const from = subscription && periodOf(subscription, order)?.from;
  return new Date(from === undefined ? paid : Math.max(Date.parse(from), paid));
}

/** The terms of a withdrawal at this moment. */
export async function currentTerms(order: OrderRecord, at: Date): Promise<WithdrawalTerms> {
  const isPlan = order.category === "subscription";
  const subscription = isPlan ? await findSubscription(order.user_id) : undefined;
  return termsOf(order, subscription, at);
}

/**
 * The terms for an order and its buyer's membership. A waiver counts only once the letter that confirms it has left and
 * did not bounce (Consumer Rights Directive, article 16(m)).
 */
export async function termsOf(
  order: OrderRecord,
  subscription: SubscriptionRecord | undefined,
  at: Date,
): Promise<WithdrawalTerms> {
  if (!wasPaid(order)) return { state: "closed", cents: 0, until: at };
  if (order.gift) return giftTerms(order, await findGift(order.gift), at);
  const terms = withdrawalTerms(order, subscription, at);
  if (terms.state !== "waived" || at > terms.until || (await isConfirmed(order))) return terms;
  return withdrawalTerms({ ...order, consents: null }, subscription, at);
}

/** Of a gift all of the money, until it is redeemed or runs out. */
function giftTerms(order: OncePaid, gift: GiftRecord | undefined, at: Date): WithdrawalTerms {
  const until = gift?.expires_on ? endOfZagrebDay(gift.expires_on) : at;
  const closed = (state: WithdrawalState) => ({ state, cents: 0, until });
  if (!isOrder("settled", order) || order.withdrawn || !gift) return closed("closed");
  if (gift.state === "redeemed") return closed("performed");
  return isOpen(gift, at) ? { state: "open", cents: keptCents(order), until } : closed("late");
}

/** 409 `amount_changed` where an amount (euros, by order number) is no longer what the screen showed; withdrawn orders are left out. */
export async function requireShownAmounts(
  orders: readonly OrderRecord[],
  seen: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const current = await Promise.all(
    orders.map(async (order) => ({ order, cents: (await currentTerms(order, at)).cents })),
  );
  const changed = current.filter(
    ({ order, cents }) => !order.withdrawn && toCents(seen.get(order.order_number) ?? 0) !== cents,
  );
  if (changed.length === 0) return;
  const amounts = changed.map(({ order, cents }) => ({ order_number: order.order_number, amount: toEuros(cents) }));
  throw new Problem("amount_changed", { data: { amounts } });
}
