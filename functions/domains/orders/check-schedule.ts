import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/time.ts";
import { FORM_LIFE_MS, type OrderRecord } from "./order.ts";

/** Minutes after signing at which an open order is checked; minute 16 is the first when its form can surely not be paid any more. */
const MINUTES = [1, 2, 5, 10, 16, 20, 30, 40, 60];

/** After this long without a definite answer a person decides (ms). */
const GIVE_UP_MS = 7 * DAY_MS;

/**
 * Nothing in the gateway's form bounds how late a signed one may first be opened (`best_before` counts from the opening, and
 * the specified form has none): a closed order is checked each week of a year (ms).
 */
const SWEEP_MS = 7 * DAY_MS;
const SWEEPS_END_MS = 365 * DAY_MS;

const HOURS_A_DAY = 24;

/** Days after a payment at which the gateway is asked whether it was given back there. */
const PAID_DAYS = [1, 3, 7, 14, 30, 60, 120];

/**
 * When to ask the gateway next about an order signed at `sentAt`, or null when a person must decide. After the first day once
 * a day; each hour where a member waits for the outcome.
 */
export function nextCheck(sentAt: Date, now: Date, isAwaited = false): Date | null {
  const age = now.getTime() - sentAt.getTime();
  const minute = MINUTES.find((at) => at * MINUTE_MS > age);
  if (minute !== undefined) return new Date(sentAt.getTime() + minute * MINUTE_MS);
  if (age < DAY_MS) return new Date(now.getTime() + HOUR_MS);
  return age < GIVE_UP_MS ? new Date(now.getTime() + (isAwaited ? HOUR_MS : DAY_MS)) : null;
}

/** When to check next for a payment of a closed order that was signed at `sentAt`; null once a year is over. */
export function nextSweep(sentAt: Date, now: Date): Date | null {
  const next = new Date(now.getTime() + SWEEP_MS);
  return next.getTime() - sentAt.getTime() <= SWEEPS_END_MS ? next : null;
}

/** When to check next whether a payment was given back in the gateway's portal; null after the last check. */
export function nextPaidCheck(paidAt: Date, now: Date): Date | null {
  const day = PAID_DAYS.find((days) => paidAt.getTime() + days * DAY_MS > now.getTime());
  return day === undefined ? null : new Date(paidAt.getTime() + day * DAY_MS);
}

/** Whether a check at this moment comes after the week in which an order is checked by every minute's run. */
export function leavesCheckQueue(sentAt: string | null, next: string): boolean {
  return sentAt !== null && new Date(next).getTime() - new Date(sentAt).getTime() > GIVE_UP_MS + DAY_MS;
}

/**
 * When the gateway is asked about a charged order again (UTC ISO 8601), or null. A refund in its portal shows on the days
 * after the payment; an order that was signed more than once may be paid in another of its forms, daily for a week and weekly
 * for a year. Pure.
 */
export function nextPlannedCheck(
  order: Pick<OrderRecord, "attempt" | "sent_at" | "date_paid">,
  now: Date,
): string | null {
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

/** When the gateway is asked again about an order that is not paid (UTC ISO 8601), or null. A signed form is looked for each week of a year; a renewal has none. */
export function checkAgain(order: OrderRecord, now: Date, isAwaited = false): string | null {
  if (order.sent_at === null) return null;
  const sent = new Date(order.sent_at);
  const next = nextCheck(sent, now, isAwaited) ?? (order.renewal ? null : nextSweep(sent, now));
  return next?.toISOString() ?? null;
}

/**
 * When the gateway is asked again about a closed order of which nothing certain is known (UTC ISO 8601): a year ends only the
 * looking for a payment that was denied before, never a question that has no answer.
 */
export function askUntilAnswered(order: OrderRecord, now: Date): string {
  return checkAgain(order, now) ?? new Date(now.getTime() + SWEEP_MS).toISOString();
}

/**
 * When a question about a charged order that had no answer is asked again (UTC ISO 8601): within the hour on the first day, later
 * after a 24th of its age, a week at most, and for ever. Pure.
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
