import * as z from "zod/mini";
import { queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { readOnSale } from "./sold-products.ts";

const count = z._default(z.int(), 0);

/** How many members a plan has by status, as settlement counts them; a status that nobody had is missing. */
export const planCountsItem = z.object({ sk: z.string(), active: count, nonactive: count, cancelled: count });

type Counts = Omit<z.infer<typeof planCountsItem>, "sk">;

const NOBODY: Counts = { active: 0, nonactive: 0, cancelled: 0 };

/** A plan by its type and, where it is on sale, its title, with its members by status. */
interface PlanCounts extends Counts {
  readonly plan: string;
  readonly title: string;
}

/** Every plan on sale in the order of the price list, and older plans that somebody has (two requests at once). */
export async function readPlans(): Promise<PlanCounts[]> {
  const [counted, onSale] = await Promise.all([queryCounters(keys.planCountsRange), readOnSale(["subscription"])]);
  const titles = new Map(onSale.map(({ id, title }) => [String(id), title]));
  const plans = Object.entries(membersByPlan([...titles.keys()], counted));
  return plans.map(([plan, counts]) => ({ plan, title: titles.get(plan) ?? plan, ...counts }));
}

/** Counts by plan: every plan on sale, with zeros where nobody has it, and older plans that somebody has. */
export function membersByPlan(onSale: readonly string[], counted: readonly unknown[]): Record<string, Counts> {
  const plans = new Map(onSale.map((plan) => [plan, NOBODY]));
  for (const item of counted) {
    const { sk: plan, ...counts } = z.parse(planCountsItem, item);
    if (plans.has(plan) || Object.values(counts).some((members) => members > 0)) plans.set(plan, counts);
  }
  return Object.fromEntries(plans);
}
