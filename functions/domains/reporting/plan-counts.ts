import * as z from "zod/mini";
import { queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { readOnSale } from "./sales.ts";

const count = z._default(z.int(), 0);

/** A plan's members by status, as settlement counts them; missing until the first. */
export const planCountsItem = z.object({ sk: z.string(), active: count, nonactive: count, cancelled: count });

type StatusCounts = Omit<z.infer<typeof planCountsItem>, "sk">;

const NOBODY: StatusCounts = { active: 0, nonactive: 0, cancelled: 0 };

/** A plan's type, its title (the type again where it is not on sale) and its members by status. */
interface PlanCounts extends StatusCounts {
  readonly plan: string;
  readonly title: string;
}

/** Plans on sale in the order of the price list, then older ones with members; two requests at once. */
export async function readPlans(): Promise<PlanCounts[]> {
  const [counted, onSale] = await Promise.all([queryCounters(keys.planCountsRange), readOnSale(["subscription"])]);
  const titles = new Map(onSale.map(({ id, title }) => [String(id), title]));
  const plans = Object.entries(membersByPlan([...titles.keys()], counted));
  return plans.map(([plan, counts]) => ({ plan, title: titles.get(plan) ?? plan, ...counts }));
}

/** Members by plan: all plans on sale, and older ones with members. */
export function membersByPlan(onSale: readonly string[], counted: readonly unknown[]): Record<string, StatusCounts> {
  const plans = new Map(onSale.map((plan) => [plan, NOBODY]));
  for (const item of counted) {
    const { sk: plan, ...counts } = z.parse(planCountsItem, item);
    if (plans.has(plan) || Object.values(counts).some((members) => members > 0)) plans.set(plan, counts);
  }
  return Object.fromEntries(plans);
}
