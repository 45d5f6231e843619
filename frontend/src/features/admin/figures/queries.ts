import { queryOptions } from "@tanstack/react-query";
import type { Movement } from "#contract/trends.ts";
import { call } from "../../../lib/api.ts";

/** The last 24 months, and what became of those who joined in each. */
export const trendsQuery = queryOptions({
  queryKey: ["getTrends"],
  queryFn: async () => (await call("getTrends", {})).data.trends,
  retry: false,
});

/** Every line of the ledger of a month (yyyy-mm), in order. */
export async function monthMovements(month: string): Promise<Movement[]> {
  const found: Movement[] = [];
  let from: string | undefined;
  do {
    const { movements, next } = (await call("listMovements", { query: { month, ...(from && { from }) } })).data;
    found.push(...movements);
    from = next ?? undefined;
  } while (from);
  return found;
}
