import type { PlanChange } from "#contract/subscription.ts";
import { toCents, toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { dueOf } from "./calendar.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { renewalTerms } from "./terms.ts";

/** Refuses while the membership is ending, owes a payment, or is being charged at this moment. */
export function requireChangeable({ status, dunning, renewal_order }: SubscriptionRecord): void {
  if (renewal_order) throw new Problem("renewal_running");
  if (status === "nonactive") throw new Problem("subscription_ended");
  if (status !== "active" || dunning) throw new Problem("membership_unchangeable");
}

/** A plan change as the member sees it, before and after confirming it. */
export function describeChange(before: SubscriptionRecord, after: SubscriptionRecord): PlanChange {
  const [old, next] = [renewalTerms({ ...before, next_plan: null }), renewalTerms(after)];
  return {
    from: old.plan,
    to: next.plan,
    old_price: toEuros(old.cents),
    new_price: toEuros(next.cents),
    difference: toEuros(next.cents - old.cents),
    old_period_days: old.period_days,
    new_period_days: next.period_days,
    date: zagrebDay(dueOf(after)),
  };
}

/** Requires that the preview showed the chosen plan's price (euros); else 409 `price_changed`. */
export function requireSeenPrice(seen: number | undefined, { next_plan }: SubscriptionRecord): void {
  if (!next_plan || toCents(seen ?? 0) === next_plan.cents) return;
  throw new Problem("price_changed", { data: { current_total: toEuros(next_plan.cents) } });
}

/** Whether two records have the same next plan at the same price. */
export function isPlanned({ next_plan: left }: SubscriptionRecord, { next_plan: right }: SubscriptionRecord): boolean {
  return left?.plan === right?.plan && left?.cents === right?.cents;
}
