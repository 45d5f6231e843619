import { daysUntil } from "../../lib/format.ts";
import type { Me } from "../member/queries.ts";

export type Subscription = NonNullable<Me["subscription"]>;

/**
 * What a person's membership is now: `due` failed to renew and is open for a few days still, `lost` has ended because of it,
 * `checking` waits for the outcome of a charge, `ended` is over for any other reason.
 */
export type MembershipView = "none" | "active" | "due" | "lost" | "paused" | "checking" | "cancelled" | "ended";

/** Reads the view from the person's record. */
export function membershipView({ subscription, premium }: Pick<Me, "subscription" | "premium">): MembershipView {
  if (!subscription) return "none";
  const { subscription_status: status, payment_failed } = subscription;
  if (status === "cancelled") return premium ? "cancelled" : "ended";
  if (payment_failed) return premium && status === "active" ? "due" : "lost";
  if (status === "nonactive") return "ended";
  if (premium) return "active";
  return subscription.paused_until ? "paused" : "checking";
}

/** The last day (yyyy-mm-dd) of Premium when nothing more is charged; undefined where it is not open. */
export function lastDay({ payment_failed, paused_from, next_payment }: Subscription): string | undefined {
  return payment_failed ? undefined : (paused_from ?? next_payment);
}

const ADVANCE_DAYS = 30;

/** Whole days until the next period may be paid with a new card; 0 when it may be now. */
export function daysToNewCard({ next_payment }: Subscription, now: Date): number {
  return Math.max(0, daysUntil(next_payment, now) - ADVANCE_DAYS);
}
