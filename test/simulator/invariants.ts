import { isDeepStrictEqual } from "node:util";
import { NO_GATEWAY } from "#contract/gateways.ts";
import { daysFrom } from "#contract/periods.ts";
import { isMembershipOpen } from "#functions/domains/access/can-access.ts";
import type { SubscriptionRecord } from "#functions/domains/memberships/subscription.ts";
import { isRenewal, type OrderRecord, orderOfAttempt } from "#functions/domains/orders/order.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { zagrebDay, zagrebDaysLater } from "#functions/platform/zagreb.ts";
import type { Charge } from "./bank.ts";
import type { Breach } from "./breach.ts";
import { type Facts, factsOf } from "./facts.ts";
import { beganAt, isGivenPremium, receiverOf } from "./gifts.ts";
import type { Invariant, Scene } from "./invariant.ts";
import { promises, promisesAtTheEnd } from "./promises.ts";
import type { Change, Item } from "./table.ts";
import type { World } from "./world.ts";

/** The longest grace, and the hours between the due moment and the morning of the charge. */
const LATE = 15 * DAY_MS;
/** Days after a payment on which the gateway is asked whether it was given back there. */
const CHECK_DAYS = [1, 3, 7, 14, 30, 60, 120];
/** The longest pause, as often as one was taken. */
const PAUSE_DAYS = 93;
const EPOCH = "1970-01-01T00:00:00Z";
/** Statuses of an order whose money is the shop's, and which therefore gives access. */
const KEPT: readonly string[] = ["paid", "partially_refunded"];
/** Statuses in which an order may still give access, if not all of its money goes back. */
const GIVING: readonly string[] = [...KEPT, "refund_due", "review"];
/** Statuses that a paid order may have later. */
const AFTER_PAID: readonly string[] = ["paid", "refund_due", "refunded", "partially_refunded", "disputed", "review"];

/** Held after every step. */
const always: Readonly<Record<string, Invariant>> = {
  I1: paidWithoutAccess,
  "I1 told": toldButNotPaid,
  I2: accessWithoutPayment,
  I3: secondChargeKept,
  I4: moneyDoesNotMatch,
  I6: wentBackwards,
  I7: cancelForgotten,
  I8: documentsDoNotMatch,
  I9: personalDataInLog,
  I10: refusedButWrote,
  I11: mailMissing,
  I12: falseSuccess,
  I13: toldTwoStories,
  I14: wentAstray,
  ...promises,
};

/** Held when the dust has settled: everybody honest, every job run. */
const atTheEnd: Readonly<Record<string, Invariant>> = {
  "I1 end": chargeNeverFound,
  "I3 end": moneyNotGivenBack,
  "I4 end": sumsDiffer,
  "I11 end": mailNotSent,
  "I13 end": notRegistered,
  ...promisesAtTheEnd,
};

/** The invariants that a step broke. */
export function breaches(world: World, changes: readonly Change[]): Breach[] {
  return held(always, { world, facts: factsOf(world.table.items), changes });
}

/** The invariants that do not hold after all. */
export function finalBreaches(world: World): Breach[] {
  return held(atTheEnd, { world, facts: factsOf(world.table.items), changes: [] });
}

function held(invariants: Readonly<Record<string, Invariant>>, scene: Scene): Breach[] {
  return Object.entries(invariants).flatMap(([invariant, find]) => find(scene).map((text) => ({ invariant, text })));
}

/** I14: whatever was paid or stored at one gateway is asked about, given back and charged again there, wherever new payments go. */
function wentAstray({ world, facts }: Scene): string[] {
  const misnamed = facts.payments.filter(
    ({ attempt_number, gateway }) => (world.bank.find(attempt_number)?.door ?? NO_GATEWAY) !== gateway,
  );
  return [
    ...world.bank.strays,
    ...misnamed.map(({ reference, gateway }) => `${reference} says that it was paid at ${gateway}`),
  ];
}

/** I1: what is paid opens at once, and no paid day is lost. */
function paidWithoutAccess({ facts, world }: Scene): string[] {
  const kept = [...facts.orders.values()].filter(
    ({ status, user_id }) => status === "paid" && !world.gone.has(user_id),
  );
  const content = kept.filter(({ category, gift }) => category !== "subscription" && gift === undefined);
  const closed = content.filter(
    ({ order_number }) => !facts.entitlements.some((one) => one.order_number === order_number && !one.ended),
  );
  const unproven = kept.filter(
    ({ order_number, payment_reference }) =>
      !facts.payments.some((one) => one.reference === payment_reference && one.order_number === order_number),
  );
  return [
    ...closed.map(({ order_number }) => `${order_number} is paid and gives no access`),
    ...unproven.map(({ order_number }) => `${order_number} is paid without its payment`),
    ...lostDays(facts, world),
  ];
}

/** A period paid late counts from its due moment as long as the grace may last; one that lapsed counts from the payment. */
function lostDays(facts: Facts, { gone }: World): string[] {
  const members = buyersOf(facts).filter((user) => !gone.has(user));
  return members.flatMap((user) => {
    const until = facts.subscriptions.find(({ user_id }) => user_id === user)?.paid_until;
    const periods = paidPeriods(facts, user, ["paid"]);
    const owed = periods.reduce(
      (end, { from, days }) => Number(zagrebDaysLater(new Date(Math.max(end, from - LATE)), days)),
      0,
    );
    const day = zagrebDay(new Date(owed));
    return day > zagrebDay(new Date(until ?? EPOCH)) ? [`${user} paid until ${day}, has ${until}`] : [];
  });
}

function buyersOf(facts: Facts): string[] {
  return [...new Set([...facts.orders.values()].map(({ user_id }) => user_id))];
}

function paidPeriods(facts: Facts, user: string, statuses: readonly string[]): { from: number; days: number }[] {
  return [...facts.orders.values()]
    .filter((order) => receiverOf(facts, order) === user && !isGivenPremium(facts, order))
    .filter((order) => order.category === "subscription" && statuses.includes(order.status))
    .filter((order) => facts.granted.has(order.order_number))
    .map((order) => ({ from: Date.parse(beganAt(facts, order)), days: order.period_days ?? 0 }))
    .sort((one, other) => one.from - other.from);
}

/** I1: once the gateway's word has reached the product undisturbed, the order is settled when the step ends. */
function toldButNotPaid({ world, facts }: Scene): string[] {
  const told = world.disturbed ? [] : [...world.bank.told];
  return told
    .filter((charge) => !isBooked(charge, facts, world))
    .map(({ number }) => `${number} is charged, known and not paid`);
}

/** Whether a charge is in the books, or its order before a person because the gateway was unclear about it. */
function isBooked(charge: Charge, facts: Facts, { bank }: World): boolean {
  const number = orderOfAttempt(charge.number) ?? "";
  const isWatched = facts.orders.get(number)?.status === "review" && bank.doubtful.has(number);
  return isWatched || facts.payments.some(({ attempt_number }) => attempt_number === charge.number);
}

/** I2: access rests on a paid, unrefunded order, and on as many days as were paid for. */
function accessWithoutPayment({ world, facts }: Scene): string[] {
  const open = facts.entitlements.filter(({ ended, grant }) => !ended && !grant);
  const unpaid = open.filter(({ order_number }) => !mayGive(facts.orders.get(order_number), facts));
  const unearned = facts.subscriptions.filter((subscription) => hasUnpaidDays(subscription, facts, world));
  const uncharged = facts.payments.filter(
    ({ cents, attempt_number, gateway }) => gateway !== NO_GATEWAY && world.bank.find(attempt_number)?.cents !== cents,
  );
  return [
    ...unpaid.map(({ order_number }) => `access by ${order_number}, which is not paid`),
    ...unearned.map(({ user_id, paid_until }) => `${user_id} has Premium until ${paid_until}, more than was paid`),
    ...uncharged.map(({ reference }) => `payment ${reference} is not what the gateway charged`),
  ];
}

/** Premium needs an order that is kept, and no more days than were ever paid for. */
function hasUnpaidDays(subscription: SubscriptionRecord, facts: Facts, world: World): boolean {
  if (!isMembershipOpen(subscription, new Date(world.now))) return false;
  const { user_id, paid_until, start_date } = subscription;
  const earned = paidPeriods(facts, user_id, AFTER_PAID).reduce((sum, { days }) => sum + days, 0);
  const [from, to] = [start_date, paid_until].map((moment) => zagrebDay(new Date(moment)));
  // A gift that is redeemed while the charge is late counts from that moment.
  const graces = facts.opened.filter((one) => one.user_id === user_id && !one.given).length * (LATE / DAY_MS);
  const granted = daysFrom(String(from), String(to)) - world.pauses * PAUSE_DAYS - graces;
  return (
    granted > earned ||
    ![...facts.orders.values()].some(
      (order) => receiverOf(facts, order) === user_id && order.category === "subscription" && mayGive(order, facts),
    )
  );
}

/** Money of the order stays with the shop; while a part of it goes back, too. */
function mayGive(order: OrderRecord | undefined, facts: Facts): boolean {
  if (!order || order.payment_reference === null) return false;
  return GIVING.includes(order.status) && refundOf(facts, order.payment_reference) < order.cents;
}

/** I3: of several payments of one order all but one are on their way back, in full. */
function secondChargeKept({ facts }: Scene): string[] {
  const seconds = facts.payments.filter(({ order_number, reference }) => {
    const order = facts.orders.get(order_number);
    return order?.payment_reference !== reference;
  });
  const kept = seconds.filter(({ reference, cents }) => refundOf(facts, reference) !== cents);
  return [
    ...kept.map(({ order_number, reference }) => `${order_number} keeps a second charge ${reference}`),
    ...twice([...facts.orders.values()].filter(({ status }) => KEPT.includes(status)).flatMap(periodOf)),
  ];
}

/** The renewal period that an order pays. */
function periodOf({ renewal, extends_due, user_id }: OrderRecord): string[] {
  const due = renewal?.due ?? extends_due;
  return due ? [`the period of ${user_id} from ${due}`] : [];
}

function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, position) => values.indexOf(value) !== position))].map(
    (value) => `${value} is paid twice`,
  );
}

function refundOf(facts: Facts, reference: string): number {
  return facts.refunds.filter((one) => one.reference === reference).reduce((sum, { cents }) => sum + cents, 0);
}

/** I4: every payment and every refund that was made is one line in the ledger, no refund exceeds its payment. */
function moneyDoesNotMatch({ world, facts }: Scene): string[] {
  const lines = new Map(facts.ledger.map((line) => [line.id, line]));
  const done = facts.refunds.filter(({ status }) => status === "done");
  const wrong = [
    ...facts.payments
      .filter(({ reference, cents }) => lines.get(reference)?.cents !== cents)
      .map(({ reference }) => reference),
    ...done.filter(({ id, cents }) => lines.get(id)?.cents !== -cents).map(({ id }) => id),
  ];
  const tooMuch = facts.payments.filter(({ reference, cents }) => refundOf(facts, reference) > cents);
  const unasked = world.bank.charges.filter(
    ({ number, refundedCents, portal }) => refundedCents > askedOf(facts, number) + (portal?.cents ?? 0),
  );
  const early = done.filter(({ attempt_number, remaining_cents, outside, outside_cents = 0 }) => {
    const charge = world.bank.find(attempt_number);
    return !outside && (!charge || charge.cents - charge.refundedCents > remaining_cents + outside_cents);
  });
  const surplus = facts.ledger.length - facts.payments.length - done.length;
  return [
    ...wrong.map((id) => `${id} is not in the ledger as it was`),
    ...tooMuch.map(({ reference }) => `more is given back than ${reference} was`),
    ...unasked.map(({ number }) => `the gateway gave ${number} back and no refund says so`),
    ...early.map(({ id }) => `${id} is called done and the gateway still holds the money`),
    ...(surplus === 0 ? [] : [`the ledger has ${surplus} lines too many`]),
    ...transfersDoNotMatch({ world, facts }),
  ];
}

/**
 * What went back without the gateway is booked where the owner was told so, and never more than the owner said of the order, or a click would
 * have booked twice. A dispute that is lost books the rest by itself.
 */
function transfersDoNotMatch({ world, facts }: Pick<Scene, "world" | "facts">): string[] {
  const all = [...world.transfers.values()].filter(({ order }) => !world.disputed.has(order));
  const sum = (of: readonly { readonly cents: number }[]) => of.reduce((total, { cents }) => total + cents, 0);
  return [...new Set(all.map(({ order }) => order))].flatMap((number) => {
    const said = all.filter(({ order }) => order === number);
    const booked = sum(facts.refunds.filter(({ order_number, outside }) => order_number === number && outside));
    const isRight = booked >= sum(said.filter(({ told }) => told)) && booked <= sum(said);
    return isRight ? [] : [`${booked} cents of ${number} are booked as transferred, not what the owner said`];
  });
}

/** Cents that the shop gave back of what an attempt was charged, or means to. */
function askedOf({ refunds }: Facts, number: string): number {
  return refunds
    .filter(({ attempt_number, outside }) => attempt_number === number && !outside)
    .reduce((sum, { cents }) => sum + cents, 0);
}

/** I6: no state goes back, and what is written for ever stays as it was. */
function wentBackwards({ changes, world }: Scene): string[] {
  return changes.flatMap(({ key, before, after }) =>
    before && !isForgotten(key, before, after, world) && !isWonBack(key, after, world)
      ? backward(key, before, after)
      : [],
  );
}

/** A dispute that is won opens again what it had closed. */
function isWonBack(key: string, after: Item | undefined, { disputed }: World): boolean {
  return key.includes(" ENTITLEMENT#") && after?.ended === false && disputed.has(String(after.order_number));
}

/** Of who deleted their account everything of their own goes, and the card's mandate of their payments. */
function isForgotten(key: string, before: Item, after: Item | undefined, { gone }: World): boolean {
  if (key.startsWith("PAYMENT#")) return isDeepStrictEqual({ ...before, account_id: null }, after) && gone.size > 0;
  const owner = key.startsWith("EMAIL#") ? String(before.user_id) : /^USER#(\S+) /.exec(key)?.[1];
  return after === undefined && gone.has(owner ?? "");
}

function backward(key: string, before: Item, after: Item | undefined): string[] {
  if (/^(PAYMENT|LEDGER)#/.test(key)) return [`${key} was changed`];
  if (key.startsWith("DOCUMENT#") && before.number && before.number !== after?.number)
    return [`${key} has another number`];
  if (key.startsWith("COUPON#") && before.state === "open") return [];
  if (!after) return /LOCK#|^ATTENTION | EMAIL_VERIFICATION$/.test(key) ? [] : [`${key} was removed`];
  if (key.startsWith("ORDER#") && key.endsWith(" ORDER")) return orderWentBack(before, after);
  return wasTakenBack(key, before, after) ? [`${key} was taken back`] : [];
}

function wasTakenBack(key: string, before: Item, after: Item): boolean {
  if (key.endsWith(" SUBSCRIPTION"))
    return !isPostponed(before, after) && Number(after.version) <= Number(before.version);
  if (key.includes(" REFUND#")) return before.status === "done" && after.status !== "done";
  return key.includes(" ENTITLEMENT#") && !after.grant && before.ended === true && after.ended !== true;
}

/** A queue that could not work on an item moves its mark, and nothing of what it says. */
function isPostponed(before: Item, after: Item): boolean {
  const { gsi2sk, set_aside } = after;
  return isDeepStrictEqual({ ...before, gsi2sk, set_aside }, after);
}

function orderWentBack(before: Item, after: Item): string[] {
  const from = String(before.status);
  const to = String(after.status);
  const back =
    (AFTER_PAID.includes(from) && !AFTER_PAID.includes(to)) ||
    (to === "created" && from !== "created") ||
    (from === "refunded" && to !== "refunded" && to !== "disputed") ||
    ((from === "cancelled" || from === "expired") && ["pending", "failed"].includes(to)) ||
    Number(after.attempt) < Number(before.attempt) ||
    after.cents !== before.cents;
  return back ? [`${before.order_number} went from ${from} (${before.attempt}) to ${to} (${after.attempt})`] : [];
}

/** I7: a confirmed cancel is honoured: no charge that lands later makes the membership active again. */
function cancelForgotten({ world, facts }: Scene): string[] {
  const active = facts.subscriptions.filter(({ status }) => status === "active");
  return active
    .filter(({ user_id }) => world.cancelled.has(user_id))
    .map(({ user_id, latest_order }) => `${user_id} had cancelled and is active by ${latest_order}`);
}

/** I8: each line of the ledger has its own document of the same amount. */
function documentsDoNotMatch({ facts }: Scene): string[] {
  const documents = new Map(facts.documents.map((one) => [one.id, one]));
  const missing = facts.ledger.filter(({ id, cents }) => documents.get(id)?.cents !== Math.abs(cents));
  const surplus = facts.documents.length - facts.ledger.length;
  return [
    ...missing.map(({ id }) => `${id} has no document of its amount`),
    ...(surplus === 0 ? [] : [`${surplus} documents too many`]),
    ...twice(facts.numbers.map(({ series, number }) => `number ${number} of ${series}`)),
    ...[...new Set(facts.numbers.map(({ series }) => series))].flatMap((series) => gapsOf(series, facts)),
  ];
}

/** I13: under one number the tax service hears one thing, again only as late, and a document keeps the first JIR that came for it. */
function toldTwoStories({ world: { tax }, changes }: Scene): string[] {
  return [
    ...tax.contradicted.map((number) => `the tax service was told two stories of ${number}`),
    ...changes.flatMap(({ key, before, after }) => {
      if (!key.startsWith("DOCUMENT#") || typeof after?.jir !== "string") return [];
      if (typeof before?.jir === "string") return before.jir === after.jir ? [] : [`${key} has another JIR`];
      return tax.gave(String(after.year), String(after.label), after.jir) ? [] : [`${key} has a JIR that nobody gave`];
    }),
  ];
}

/** I13 at the end: each document with a number has its JIR. */
function notRegistered({ world: { table } }: Scene): string[] {
  return [...table.items]
    .filter(([key, { number, jir }]) => key.startsWith("DOCUMENT#") && number !== undefined && jir === null)
    .map(([key]) => `${key} was never registered`);
}

function gapsOf(series: string, { numbers }: Facts): string[] {
  const given = numbers.filter((one) => one.series === series).map(({ number }) => number);
  return Math.max(...given) === given.length ? [] : [`the numbers of ${series} have a gap`];
}

/** I9: the log names nobody and no stored card. */
function personalDataInLog({ world }: Scene): string[] {
  const secrets = ["@example.com", "Anić", ...world.buyers.map(({ id }) => `"${id}"`)];
  return world.log.filter((line) => secrets.some((secret) => line.includes(secret))).map((line) => line.trim());
}

/** I10: a refused request left no write. */
function refusedButWrote({ world, changes }: Scene): string[] {
  return world.refused ? changes.map(({ key }) => `a refused request wrote ${key}`) : [];
}

/** I11: each paid order has its mail, sent or waiting. */
function mailMissing({ facts }: Scene): string[] {
  return [...facts.orders.values()]
    .filter((order) => KEPT.includes(order.status) && order.buyer.email)
    .filter(
      (order) => !facts.mails.has(`${isRenewal(order) ? "renewal_paid" : "order_confirmation"}-${order.order_number}`),
    )
    .map(({ order_number }) => `${order_number} is paid and no mail says so`);
}

/** I12: a page that says "paid" is right, and a paid order is never shown as anything less. */
function falseSuccess({ world, facts }: Scene): string[] {
  return world.seen.flatMap(({ number, status }) => {
    const order = facts.orders.get(number);
    const charged = world.bank.charges.some(
      (one) => orderOfAttempt(one.number) === number && one.cents === order?.cents,
    );
    if (status === "paid" && !charged) return [`${number} is shown as paid and never was`];
    return status === "paid" && !(order && isPaidOrLater(order))
      ? [`${number} is shown as paid and is ${order?.status}`]
      : [];
  });
}

function isPaidOrLater({ status }: OrderRecord): boolean {
  return AFTER_PAID.includes(status);
}

function chargeNeverFound({ world, facts }: Scene): string[] {
  return world.bank.charges
    .filter((charge) => !isBooked(charge, facts, world))
    .map(
      ({ number }) =>
        `${number} was charged, and the shop never found out (${facts.orders.get(orderOfAttempt(number) ?? "")?.status})`,
    );
}

function moneyNotGivenBack({ world, facts }: Scene): string[] {
  const open = facts.refunds.filter(({ status, requested_at }) => status === "intent" && isOld(world, requested_at));
  return open.map(({ id }) => `${id} was never given back`);
}

/** The ledger's sum is what the gateway keeps, but for charges that a person is told of and refunds not yet made or found. */
function sumsDiffer({ world, facts }: Scene): string[] {
  const watched = (number: string) => isOpenQuestion(number, world, facts);
  const booked = facts.ledger
    .filter(({ order_number, attempt_number }) => !facts.orders.get(order_number)?.by_hand && !watched(attempt_number))
    .reduce((sum, { cents }) => sum + cents, 0);
  const kept = world.bank.charges
    .filter(({ number }) => !watched(number))
    .reduce((sum, { number, cents, refundedCents }) => sum + cents - refundedCents - outsideOf(facts, number), 0);
  return booked === kept ? [] : [`the ledger says ${booked}, the gateway ${kept}`];
}

/** Whether a person is told of a charge, or what was given back of it is yet to be made or found. */
export function isOpenQuestion(number: string, world: World, facts: Facts): boolean {
  const isInReview = facts.orders.get(orderOfAttempt(number) ?? "")?.status === "review";
  return isInReview || isTold(number, world) || isYetToBeFound(number, world, facts);
}

/** Somebody was asked for a hand where the portal gave back what nothing may be booked of by itself. */
function isTold(number: string, { bank, table }: World): boolean {
  return bank.find(number)?.portal !== undefined && table.items.has(`ATTENTION gateway_differs#${number}`);
}

/** Money given back in the portal that no check was to find yet, since the next one comes later, or of which a refund on its way knows more. */
function isYetToBeFound(number: string, { bank, now }: World, { orders, payments }: Facts): boolean {
  const portal = bank.find(number)?.portal;
  if (!portal) return false;
  const order = orders.get(orderOfAttempt(number) ?? "");
  const paid = payments.find(({ attempt_number }) => attempt_number === number);
  const checks = CHECK_DAYS.map((days) => Date.parse(String(paid?.paid_at)) + days * DAY_MS).filter(
    (at) => at > portal.at,
  );
  return !checks.some((at) => at <= now) || order?.status === "refund_due";
}

/** Cents of a charge that went back by another way than the gateway. */
function outsideOf({ refunds }: Facts, number: string): number {
  return refunds
    .filter(({ attempt_number, outside, status }) => attempt_number === number && outside && status === "done")
    .reduce((sum, { cents }) => sum + cents, 0);
}

function mailNotSent({ world }: Scene): string[] {
  if (!world.sendsMails) return [];
  const waiting = [...world.table.items.values()].filter((item) => String(item.gsi2pk).startsWith("OUTBOX"));
  const old = waiting.filter(({ created_at }) => isOld(world, String(created_at)));
  return old.map(({ id }) => `the mail ${id} was never sent`);
}

function isOld(world: World, moment: string): boolean {
  return Date.parse(moment) <= world.now - world.maxDelayMs;
}
