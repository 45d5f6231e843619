import type { Subscriber } from "#contract/analytics.ts";
import { type BarRow, longest } from "./bar-chart.tsx";

/** The subscribers in whom every word of a text is found: name, e-mail, plan or status. */
export function matching(rows: readonly Subscriber[], text: string): Subscriber[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const found = plain(
      [row.first_name, row.last_name, row.email, row.subscription_type, row.subscription_status].join(" "),
    );
    return words.every((word) => found.includes(word));
  });
}

/** What the subscribers of each plan have paid altogether. */
export function valueByPlan(rows: readonly Subscriber[]): BarRow[] {
  const sums = new Map<string, number>();
  for (const { subscription_type: plan, customers_value } of rows) {
    sums.set(plan, (sums.get(plan) ?? 0) + customers_value);
  }
  return longest([...sums].map(([label, value]) => ({ label, values: [value] })));
}

/** Small letters without marks, so that 'saric' finds 'Šarić'. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("đ", "d").normalize("NFD").replace(/\p{M}/gu, "");
}
