import type { ChallengeSummary, Plan } from "#contract/product.ts";
import { daysUntil } from "../../lib/format.ts";

/** What a plan costs in the end: what it renews at, where a sale lowers the first charge. */
export function lastingPrice({ price, sale }: Pick<Plan, "price" | "sale">): number {
  return sale?.regular ?? price;
}

/** A plan's price for one month, whatever a sale makes of the first one. */
export function monthly(plan: Pick<Plan, "price" | "duration" | "sale">): number {
  return Math.round((lastingPrice(plan) / plan.duration) * 100) / 100;
}

/** The plan with the lowest price a month; undefined without plans. */
export function cheapest(plans: readonly Plan[]): Plan | undefined {
  return [...plans].sort((left, right) => monthly(left) - monthly(right))[0];
}

/** What a plan saves against paying the monthly plan for as long; 0 where it saves nothing. */
export function saving(plan: Plan, plans: readonly Plan[]): number {
  const month = plans.find((one) => one.duration === 1);
  return month ? Math.max(0, Math.round((lastingPrice(month) * plan.duration - lastingPrice(plan)) * 100) / 100) : 0;
}

/** What of the catalogue Premium opens now; ranges are 'from' and 'to', the same where there is one value only. */
export interface Included {
  /** Trainings, rounded down to ten: shown as '80+'. */
  readonly trainings: number;
  readonly minutes: readonly [number, number];
  readonly daysAWeek: readonly [number, number];
}

/** The figures of the challenges that Premium includes and that have not ended; undefined where they are too few to boast of. */
export function includedIn(challenges: readonly ChallengeSummary[], now: Date): Included | undefined {
  const open = challenges.filter((one) => one.with_subscription && daysUntil(one.end_date, now) >= 0);
  const tens = Math.floor(open.reduce((sum, one) => sum + one.video_count, 0) / 10);
  if (tens === 0) return undefined;
  return {
    trainings: tens * 10,
    minutes: rangeOf(open.map((one) => one.training_duration)),
    daysAWeek: rangeOf(open.map((one) => one.number_of_training)),
  };
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
