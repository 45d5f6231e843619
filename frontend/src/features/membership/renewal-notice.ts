import type { Subscription } from "#contract/subscription.ts";
import { counted, daysUntil } from "../../lib/format.ts";

const WINDOW_DAYS = 5;

/** Whole days in Zagreb until an active subscription renews, when that is 0 to 5 days away; undefined otherwise. */
export function renewalDays(subscription: Subscription | null, now: Date): number | undefined {
  if (subscription?.subscription_status !== "active") return undefined;
  if (subscription.payment_failed || subscription.awaiting_bank) return undefined;
  const days = daysUntil(subscription.next_payment, now);
  return days >= 0 && days <= WINDOW_DAYS ? days : undefined;
}

/** The banner's sentence. */
export function renewalSentence(days: number): string {
  const when = ["danas", "sutra"][days] ?? `za ${counted(days, "dan", "dana", "dana")}`;
  return `Tvoja članarina se obnavlja ${when}`;
}
