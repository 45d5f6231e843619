import type { Plan } from "#contract/product.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A plan's price for one month. */
export function monthly(plan: Plan): number {
  return Math.round((plan.price / plan.duration) * 100) / 100;
}

/** The plan with the lowest price a month; undefined without plans. */
export function cheapest(plans: readonly Plan[]): Plan | undefined {
  return [...plans].sort((left, right) => monthly(left) - monthly(right))[0];
}

/** What a plan saves against paying the monthly plan for as long; 0 where it saves nothing. */
export function saving(plan: Plan, plans: readonly Plan[]): number {
  const month = plans.find((one) => one.duration === 1);
  return month ? Math.max(0, Math.round((month.price * plan.duration - plan.price) * 100) / 100) : 0;
}

/** The moment of the next charge when a plan is bought now. */
export function nextCharge(plan: Plan, now: Date): Date {
  return new Date(now.getTime() + plan.period_days * DAY);
}
