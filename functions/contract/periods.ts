import type { Subscription } from "./subscription.ts";

/** How late (days) a member's own plan may be paid for its period to count from the due day still; to the end of a longer grace, too. */
export const LATE_DAYS = 7;
/** How long (days) before its due day a membership may be paid in advance. */
export const ADVANCE_DAYS = 30;
/** How long (days) after its due day a membership that ended unpaid can be continued at its own price. */
export const PRICE_HELD_DAYS = 30;

const DAY_MS = 86_400_000;

/** A day (yyyy-mm-dd) so many days later; calendar days have no hours, they are counted where every day has 24. Pure, as all here. */
export function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole calendar days from one day (yyyy-mm-dd) to another; below zero where that is earlier. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The months that a plan's period (days) stands for: 30 days are one, 365 are twelve. */
export function monthsIn(days: number): number {
  return Math.max(1, Math.round(days / 30));
}

/** The last day of so many days that begin on a day: open to its end, and a membership's next charge falls in its morning. */
export function lastDayOf(begins: string, days: number): string {
  return later(begins, days);
}

/** The same day (yyyy-mm-dd) so many months later; the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** What a membership's days say of a plan that is paid for. */
type PaidPlan = Pick<
  Subscription,
  "subscription_status" | "subscription_type" | "next_payment" | "paused_from" | "payment_failed" | "awaiting_bank"
>;

/**
 * Where a plan paid on a day goes on: behind paid time, a late one from its due day, a new contract behind `given` (the last day of Premium
 * without a membership). `renews`: the same contract. Undefined where it begins with its payment.
 */
export function continuation(
  held: PaidPlan | null | undefined,
  plan: string,
  today: string,
  given?: string,
): Continuation | undefined {
  const paid = held ? behindPaid(held, plan, today) : undefined;
  if (paid?.renews || given === undefined || given < today) return paid;
  const from = later(given, 1);
  return paid && paid.from > from ? paid : { from, renews: false };
}

interface Continuation {
  readonly from: string;
  readonly renews: boolean;
}

function behindPaid(held: PaidPlan, plan: string, today: string): Continuation | undefined {
  const { subscription_status: status, subscription_type, next_payment: due, paused_from } = held;
  const isOwn = plan === subscription_type;
  const paidUntil = paused_from ?? due;
  if (status !== "nonactive" && today <= paidUntil) return { from: paidUntil, renews: isOwn && status === "active" };
  const isWanted = status === "active" || Boolean(held.payment_failed ?? held.awaiting_bank);
  const open = (held.awaiting_bank ?? held.payment_failed)?.grace_until ?? due;
  const isLate = due <= today && (today <= later(due, LATE_DAYS) || today <= open);
  return isOwn && isWanted && isLate ? { from: due, renews: true } : undefined;
}
