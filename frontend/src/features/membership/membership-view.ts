import { ADVANCE_DAYS } from "#contract/periods.ts";
import { dayOf, daysUntil } from "../../lib/format.ts";
import type { Me } from "../account/queries.ts";

export type Subscription = NonNullable<Me["subscription"]>;

/**
 * What a person's membership is now: `due` failed to renew and is open for a few days still, `lost` has ended because of it,
 * `awaiting` and `checking` wait for the outcome of a charge, `ended` is over for any other reason.
 */
export type MembershipView =
  | "none"
  | "active"
  | "due"
  | "lost"
  | "paused"
  | "awaiting"
  | "checking"
  | "cancelled"
  | "ended";

/** Reads the view from the person's record. */
export function membershipView({ subscription, premium }: Pick<Me, "subscription" | "premium">): MembershipView {
  if (!subscription) return "none";
  const { subscription_status: status, payment_failed, awaiting_bank } = subscription;
  if (status === "cancelled") return premium || subscription.paused_until ? "cancelled" : "ended";
  if (awaiting_bank) return "awaiting";
  if (payment_failed) return premium && status === "active" ? "due" : "lost";
  if (status === "nonactive") return "ended";
  if (premium) return "active";
  return subscription.paused_until ? "paused" : "checking";
}

/** The last day (yyyy-mm-dd) of Premium when nothing more is charged; undefined where it is open by a grace alone. */
export function lastDay(subscription: Subscription, now: Date): string | undefined {
  const last = subscription.paused_from ?? subscription.next_payment;
  const isOwed = subscription.payment_failed ?? subscription.awaiting_bank;
  return isOwed && daysUntil(last, now) < 0 ? undefined : last;
}

/** What who has Premium without a membership is told of it; undefined for nobody else. */
export function givenWords({ gift_until, trial_until }: Pick<Me, "gift_until" | "trial_until">): string | undefined {
  if (!gift_until) return undefined;
  return `Premium, ${gift_until === trial_until ? "besplatno" : "poklon"} do ${dayOf(gift_until)}`;
}

/** What is told of free days while they run, and for a month after. */
export const TRIAL_WORDS = {
  runs: "Bez kartice: na kraju se samo zatvara, a sve što je u tvom dnevniku ostaje tvoje.",
  ended: "Besplatni dani su prošli. Sve što je u tvom dnevniku ostaje tvoje.",
  goesOn: "Kad poželiš nastaviti s Premiumom, odaberi plan.",
} as const;

/** What a member is told while nothing certain is known of the charge. */
export function awaitingSentence({ awaiting_bank }: Subscription): string {
  const until = awaiting_bank?.grace_until;
  return until ? `Premium je otvoren do ${dayOf(until)}` : "Čim naplata bude potvrđena, Premium se otvara.";
}

/** The plan of the next charge, which `renewal_price` is the price of. */
export function duePlan({ next_plan, subscription_type }: Subscription): string {
  return next_plan ?? subscription_type;
}

/** What the next period costs whoever pays for it themselves. */
export function ownPayment({ own_payment, renewal_price: price, renewal_coupon: coupon }: Subscription) {
  return { price, coupon, ...own_payment };
}

/** Whole days until the next period may be paid with a new card; 0 when it may be now. */
export function daysToNewCard({ next_payment }: Subscription, now: Date): number {
  return Math.max(0, daysUntil(next_payment, now) - ADVANCE_DAYS);
}
