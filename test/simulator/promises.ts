import { daysFrom } from "#contract/periods.ts";
import type { SubscriptionRecord } from "#functions/domains/memberships/subscription.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { endOfItsDay, zagrebDay, zagrebDaysLater, zagrebDaysPassed } from "#functions/platform/zagreb.ts";
import { codesDoNotAddUp } from "./coupons.ts";
import type { Facts } from "./facts.ts";
import { freeDaysOnce, runsFor } from "./free-days.ts";
import { giftsOpenOnce, receiverOf } from "./gifts.ts";
import { handPaymentsOnce } from "./hand-payments.ts";
import type { Invariant, Scene } from "./invariant.ts";
import { saleHolds } from "./sales.ts";
import type { Item } from "./table.ts";
import { wrongTax } from "./taxes.ts";
import type { World } from "./world.ts";

/** While nothing is heard of the card. */
const GRACE_DAYS = 14;
/** The longest that the renewals try for one period; after it a membership is paid or over. */
const STUCK = 15 * DAY_MS;
/** Statuses of an order whose money stays with the shop. */
const KEPT: readonly string[] = ["paid", "partially_refunded"];

/** What the shop promises beside keeping its books: prices, PDV, periods, and that an honest buyer is left in peace. */
export const promises: Readonly<Record<string, Invariant>> = {
  price: anotherPrice,
  codes: codesDoNotAddUp,
  sales: saleHolds,
  "by hand": handPaymentsOnce,
  gifts: giftsOpenOnce,
  "free days": freeDaysOnce,
  "renewal price": unacceptedPrice,
  PDV: wrongTax,
  "pro rata": wrongWithdrawal,
  "second purchase": boughtTwice,
  period: periodShortened,
  grace: openWithoutPayment,
  silence: lostInSilence,
  look: forgottenMembership,
  review: innocentInReview,
};

/** Held when the dust has settled. */
export const promisesAtTheEnd: Readonly<Record<string, Invariant>> = { "stuck end": stuckMembership };

/** What the buyer's page showed is what the order costs. */
function anotherPrice({ world, facts }: Scene): string[] {
  return [...world.shown].flatMap(([number, cents]) => {
    const order = facts.orders.get(number);
    return order && order.cents !== cents ? [`${number} was shown at ${cents} and costs ${order.cents}`] : [];
  });
}

/** A renewal costs no more than the last period did, than the plan that the member chose, or the dearer price that they accepted. */
function unacceptedPrice({ world, facts }: Scene): string[] {
  return [...facts.orders.values()]
    .filter((order) => order.renewal !== undefined)
    .filter((order) => !world.agreed.some((one) => isAgreed(one, order)) && !isAccepted(order, world))
    .filter((order) => order.cents > lastPrice(order, facts))
    .map(({ order_number, cents }) => `${order_number} charges ${cents}, which nobody accepted`);
}

function isAgreed(agreed: { user: string; plan: string; cents: number }, order: OrderRecord): boolean {
  return agreed.user === order.user_id && agreed.plan === order.product_id && agreed.cents === order.cents;
}

/** The member had accepted that price, or a dearer one, when the order was made, and not taken it back. */
function isAccepted({ user_id, cents, created_at }: OrderRecord, { accepted }: World): boolean {
  const at = Date.parse(created_at);
  return accepted.some((one) => one.user === user_id && cents <= one.cents && one.from <= at && at <= one.until);
}

/**
 * What the membership's last order before this one cost, or the last whose money stayed until then: a charge that was returned sets no price. What goes back
 * later, by a dispute months after, changes nothing.
 */
function lastPrice({ user_id, created_at, order_number }: OrderRecord, { orders, ledger }: Facts): number {
  const goneBack = (order: string) =>
    ledger
      .filter((line) => line.kind === "refund" && line.order_number === order && line.at <= created_at)
      .reduce((sum, { cents }) => sum - cents, 0);
  const before = [...orders.values()]
    .filter((one) => one.user_id === user_id && one.category === "subscription" && one.order_number !== order_number)
    .filter(({ gift }) => gift === undefined)
    .filter(({ date_paid }) => date_paid !== null && date_paid <= created_at)
    .sort((one, other) => String(one.date_paid).localeCompare(String(other.date_paid)));
  const stayed = before.filter(
    ({ order_number: earlier, cents, status }) => status !== "refund_due" && goneBack(earlier) < cents,
  );
  return Math.max(fullPrice(before.at(-1)), fullPrice(stayed.at(-1)));
}

/** A code or a sale lowers a charge; what was agreed to is the price without it. */
function fullPrice(order: OrderRecord | undefined): number {
  return order?.coupon?.full_cents ?? order?.regular_cents ?? order?.cents ?? 0;
}

/** A withdrawal gives back all, or by whole days of use where the buyer asked for an immediate start; in the buyer's favour. */
function wrongWithdrawal({ facts, world }: Scene): string[] {
  return [...facts.orders.values()].flatMap((order) => {
    if (!order.withdrawn || order.date_paid === null) return [];
    const least = dueBack(order, Date.parse(order.date_paid), Date.parse(order.withdrawn.at));
    const kept = order.cents - givenBefore(order, facts);
    const most = startsLater(order, facts, world) ? kept : Math.min(least, kept);
    const { cents } = order.withdrawn;
    return cents < Math.min(least, kept) || cents > most
      ? [`${order.order_number} gives back ${cents}, not ${least} of ${order.cents}`]
      : [];
  });
}

function dueBack(order: OrderRecord, paid: number, withdrawn: number): number {
  const { cents, category, consents } = order;
  const bought = daysBought(order, paid);
  if (!consents?.start_now || category === "ebook" || bought === null) return cents;
  const used = Math.min(zagrebDaysPassed(new Date(paid), new Date(withdrawn)), bought);
  return Math.ceil((cents * (bought - used)) / bought);
}

/** A challenge is bought until the end of its last day; the first day and that one count as whole. */
function daysBought({ period_days, end_date }: OrderRecord, paid: number): number | null {
  if (end_date === null) return period_days;
  return Math.max(daysFrom(zagrebDay(new Date(paid)), end_date) + 1, 1);
}

function givenBefore({ payment_reference, withdrawn }: OrderRecord, { refunds }: Facts): number {
  return refunds
    .filter(({ reference, requested_at }) => reference === payment_reference && requested_at < String(withdrawn?.at))
    .reduce((sum, { cents }) => sum + cents, 0);
}

/** A membership begins at the end of the one before, or of free days. */
function startsLater(
  { order_number, user_id, category, date_paid }: OrderRecord,
  { orders }: Facts,
  world: World,
): boolean {
  if (category !== "subscription") return false;
  if (runsFor(world, user_id, String(date_paid))) return true;
  return [...orders.values()].some(
    (one) =>
      one.order_number !== order_number &&
      one.user_id === user_id &&
      one.category === "subscription" &&
      one.date_paid !== null &&
      one.date_paid <= String(date_paid),
  );
}

/** Of one product bought twice while the first purchase ran, one goes back. */
function boughtTwice({ facts, world }: Scene): string[] {
  const kept = [...facts.orders.values()]
    .filter(
      ({ status, category, access_ended }) => KEPT.includes(status) && category !== "subscription" && !access_ended,
    )
    .filter(({ gift }) => gift === undefined)
    .filter(({ user_id, order_number }) => !world.gone.has(user_id) && !world.disputed.has(order_number));
  return kept.flatMap((later) => {
    const first = kept.find((one) => one !== later && isSameProduct(one, later) && runsAt(one, later));
    return first ? [`${later.order_number} buys again what ${first.order_number} gives`] : [];
  });
}

function isSameProduct(one: OrderRecord, other: OrderRecord): boolean {
  return one.user_id === other.user_id && one.category === other.category && one.product_id === other.product_id;
}

/** Whether the first order's access ran when the later one, or one of the same moment, was paid. */
function runsAt({ date_paid: first, period_days }: OrderRecord, { date_paid: later }: OrderRecord): boolean {
  const [from, at] = [String(first), String(later)];
  return from <= at && (period_days === null || new Date(at) < endOfItsDay(zagrebDaysLater(from, period_days)));
}

/** A membership loses no more days than the orders that give money back in this step had bought, and those until it would have begun. */
function periodShortened({ changes, world, facts }: Scene): string[] {
  return changes.flatMap(({ key, before, after }) => {
    if (!key.endsWith(" SUBSCRIPTION") || !before || !after || world.gone.has(String(after.user_id))) return [];
    const [until, since] = [after.paid_until, before.paid_until].map((end) => zagrebDay(new Date(String(end))));
    const lost = daysFrom(String(until), String(since));
    const returned = changes
      .filter((one) => isTakenBack(one.before, one.after) && receiver(one.after, facts) === after.user_id)
      .reduce((sum, one) => sum + Number(one.after?.period_days), 0);
    const ahead = daysFrom(zagrebDay(new Date(world.now)), zagrebDay(new Date(String(before.start_date))));
    const isLess = lost > returned + Math.max(ahead, 0);
    return isLess ? [`${key} loses ${lost} days, ${returned} were given back`] : [];
  });
}

function receiver(order: Item | undefined, facts: Facts): string | undefined {
  const known = facts.orders.get(String(order?.order_number));
  return known && receiverOf(facts, known);
}

/** Whether an order of a membership lost its access. */
function isTakenBack(before: Item | undefined, after: Item | undefined): boolean {
  if (after?.sk !== "ORDER" || after.category !== "subscription") return false;
  return KEPT.includes(String(before?.status)) && !KEPT.includes(String(after.status));
}

/** Grace lasts fourteen days at most from the due moment, for members who have not cancelled, and not a moment longer. */
function openWithoutPayment({ facts }: Scene): string[] {
  return facts.subscriptions.flatMap((record) => {
    if (!record.grace_until) return [];
    const isTooLong = Date.parse(record.grace_until) > Number(zagrebDaysLater(new Date(dueAt(record)), GRACE_DAYS));
    return isTooLong || record.status !== "active" ? [`${record.user_id} has grace until ${record.grace_until}`] : [];
  });
}

/** No membership ends while nothing was heard of its card before the fourteenth day. */
function lostInSilence({ facts }: Scene): string[] {
  return facts.subscriptions.flatMap(({ user_id, ended, dunning }) => {
    if (ended?.by !== "unanswered" || !dunning) return [];
    const days = daysFrom(zagrebDay(new Date(dunning.due)), zagrebDay(new Date(ended.at)));
    return days < GRACE_DAYS ? [`${user_id} was lost after ${days} days of silence`] : [];
  });
}

function dueAt({ paused_until, paid_until }: SubscriptionRecord): number {
  return Date.parse(paused_until ?? paid_until);
}

/** A membership that may still be charged or must end is one that the renewals check. */
function forgottenMembership({ facts, world }: Scene): string[] {
  return facts.subscriptions
    .filter(({ status, renewal_order }) => status !== "nonactive" && !renewal_order)
    .filter(({ user_id }) => !world.table.items.get(`USER#${user_id} SUBSCRIPTION`)?.gsi2sk)
    .map(({ user_id, status }) => `nobody will check the ${status} membership of ${user_id}`);
}

/** Nobody stays a member for more than the longest grace without a payment or a word. */
function stuckMembership({ facts, world }: Scene): string[] {
  return facts.subscriptions
    .filter((record) => record.status === "active" && dueAt(record) + STUCK < world.now)
    .map((record) => `${record.user_id} is active and was due on ${new Date(dueAt(record)).toISOString()}`);
}

/** Before a person comes only what the gateway was unclear or wrong about. */
function innocentInReview({ facts, world }: Scene): string[] {
  const orders = [...facts.orders.values()].filter(({ status }) => status === "review");
  const refunds = facts.refunds.filter((one) => one.status === "review" && one.review_reason !== "by_hand");
  return [...orders, ...refunds]
    .filter(({ order_number }) => !world.bank.doubtful.has(order_number))
    .map(({ order_number }) => `${order_number} is in review although the gateway always spoke plainly`);
}
