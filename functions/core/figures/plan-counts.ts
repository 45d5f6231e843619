import * as z from "zod/mini";

const count = z._default(z.int(), 0);

/** How many members a plan has by status, as settlement counts them; a status that nobody had is missing. */
export const planCountsItem = z.object({ sk: z.string(), active: count, nonactive: count, cancelled: count });

type Counts = Omit<z.infer<typeof planCountsItem>, "sk">;

const NOBODY: Counts = { active: 0, nonactive: 0, cancelled: 0 };

/** Counts by plan: every plan on sale, with zeros where nobody has it, and older plans that somebody has. */
export function membersByPlan(onSale: readonly string[], counted: readonly unknown[]): Record<string, Counts> {
  const plans = new Map(onSale.map((plan) => [plan, NOBODY]));
  for (const item of counted) {
    const { sk: plan, ...counts } = z.parse(planCountsItem, item);
    if (plans.has(plan) || Object.values(counts).some((members) => members > 0)) plans.set(plan, counts);
  }
  return Object.fromEntries(plans);
}
