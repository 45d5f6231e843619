import { later, monthsLater } from "./periods.ts";

/** How many days ahead the letter to whom a gift is for may be put. */
export const MOST_DAYS_AHEAD = 60;
/** A gift runs out three years after the sale. */
const LIFE_MONTHS = 36;
/** Days for which a challenge must be open once it is redeemed. */
const CHALLENGE_DAYS = 30;

/**
 * The last day on which what is sold on a day can be redeemed; `end_date` is a challenge's, null of all else. Days are yyyy-mm-dd, Zagreb.
 * Pure, as all here.
 */
export function lastGiftDay(sold: string, end_date: string | null): string {
  const last = monthsLater(sold, LIFE_MONTHS);
  const isSooner = end_date !== null && later(end_date, -CHALLENGE_DAYS) < last;
  return isSooner ? later(end_date, -CHALLENGE_DAYS) : last;
}

/** Whether something can be given: a challenge only while each gift of it can be redeemed, however late its letter leaves. */
export function mayBeGiven(end_date: string | null, today: string): boolean {
  return end_date === null || lastGiftDay(today, end_date) >= later(today, MOST_DAYS_AHEAD);
}
