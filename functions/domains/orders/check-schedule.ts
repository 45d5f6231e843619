import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/time.ts";
import { FORM_LIFE_MS, type OrderRecord } from "./order.ts";

/** Minutes after signing at which an open order is checked; minute 16 is the first when its form can surely not be paid any more. */
const MINUTES = [1, 2, 5, 10, 16, 20, 30, 40, 60];

/** After this long without a definite answer a person decides (ms). */
const GIVE_UP_MS = 7 * DAY_MS;

/**
 * A closed order is checked each week of a year (ms), since nothing bounds how late a signed form may first be opened
 * (`best_before` counts from the opening).
 */
const SWEEP_MS = 7 * DAY_MS;
const SWEEPS_END_MS = 365 * DAY_MS;

const HOURS_A_DAY = 24;

/** Days after a payment at which the gateway is asked whether it was given back there. */
const PAID_DAYS = [1, 3, 7, 14, 30, 60, 120];

/**
 * The next check of an order signed at `sentAt`; null when a person must decide. Daily after the first day, hourly where
 * a member waits for the outcome.
 */
export function nextCheck(sentAt: Date, now: Date, isAwaited = false): Date | null {
  const age = now.getTime() - sentAt.getTime();
  const minute = MINUTES.find((at) => at * MINUTE_MS > age);
  if (minute !== undefined) return new Date(sentAt.getTime() + minute * MINUTE_MS);
  if (age < DAY_MS) return new Date(now.getTime() + HOUR_MS);
  return age < GIVE_UP_MS ? new Date(now.getTime() + (isAwaited ? HOUR_MS : DAY_MS)) : null;
}

/** The next check of a closed order for a late payment; null once a year is over. */
export function nextSweep(sentAt: Date, now: Date): Date | null {
  const next = new Date(now.getTime() + SWEEP_MS);
  return next.getTime() - sentAt.getTime() <= SWEEPS_END_MS ? next : null;
}

/** The next check for a refund in the gateway's portal; null after the last. */
export function nextPaidCheck(paidAt: Date, now: Date): Date | null {
  const day = PAID_DAYS.find((days) => paidAt.getTime() + days * DAY_MS > now.getTime());
  return day === undefined ? null : new Date(paidAt.getTime() + day * DAY_MS);
}

/** Whether a check at this moment comes after the week in which an order is checked by every minute's run. */
export function leavesCheckQueue(sentAt: string | null, next: string): boolean {
  return sentAt !== null && new Date(next).getTime() - new Date(sentAt).getTime() > GIVE_UP_MS + DAY_MS;
}

/**
 * The next check of a charged order (UTC ISO 8601): for a refund in the portal on days after the payment, for a second payment in another
 * signed form daily for a week, then weekly for a year. Null where nothing is asked any more.
 */
export function nextPlannedCheck(
  order: Pick<OrderRecord, "attempt" | "sent_at" | "date_paid" | "by_hand">,
  now: Date,
): string | null {
  if (order.by_hand) return null;
  const paid = order.date_paid === null ? null : nextPaidCheck(new Date(order.date_paid), now);
  const moments = [paid, otherForm(order, now)].filter((moment) => moment !== null);
  return moments.map((moment) => moment.toISOString()).sort()[0] ?? null;
}

/** The first check waits until the other forms are closed. */
function otherForm({ attempt, sent_at }: Pick<OrderRecord, "attempt" | "sent_at">, now: Date): Date | null {
  if (attempt === 1 || sent_at === null) return null;
  const sent = new Date(sent_at);
  const closed = new Date(sent.getTime() + FORM_LIFE_MS);
  return closed >= now ? closed : (nextCheck(sent, now) ?? nextSweep(sent, now));
}

/**
 * The next check of an unpaid order (UTC ISO 8601), or null. A signed form is checked weekly for a year; a renewal has
 * none.
 */
export function checkAgain(order: OrderRecord, now: Date, isAwaited = false): string | null {
  if (order.sent_at === null) return null;
  const sent = new Date(order.sent_at);
  const next = nextCheck(sent, now, isAwaited) ?? (order.renewal ? null : nextSweep(sent, now));
  return next?.toISOString() ?? null;
}

/**
 * The next check of a closed order whose last question had no answer (UTC ISO 8601). The year's limit ends only checks
 * of what was denied before.
 */
export function askUntilAnswered(order: OrderRecord, now: Date): string {
  return checkAgain(order, now) ?? new Date(now.getTime() + SWEEP_MS).toISOString();
}

/**
 * The next try of an unanswered question about a charged order (UTC ISO 8601): hourly on the first day, then after a
 * 24th of its age, weekly at most, without end. Pure.
 */
export function laterAgain({ date_paid }: Pick<OrderRecord, "date_paid">, now: Date): string {
  const age = date_paid === null ? 0 : now.getTime() - new Date(date_paid).getTime();
  const wait = Math.min(Math.max(age / HOURS_A_DAY, HOUR_MS), SWEEP_MS);
  return new Date(now.getTime() + wait).toISOString();
}

/** Whether the week is over in which an order that was sent to the gateway gets an answer. */
export function isOverdue({ sent_at }: OrderRecord, now: Date): boolean {
  return sent_at !== null && nextCheck(new Date(sent_at), now) === null;
}
