import type { FunnelDay } from "#contract/analytics.ts";
import { daysBetween } from "../../platform/days.ts";
import { numberAt, queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { queryRange } from "../../platform/table/table.ts";

/** Each day of a range, the newest first: what the CDN's log says of it, where it was counted, and the orders made and paid. */
export async function readFunnel(from: string, to: string): Promise<FunnelDay[]> {
  const [visits, days] = await Promise.all([
    queryRange(keys.visitsRange(from, to)),
    queryCounters(keys.daysRange(from, to)),
  ]);
  return daysBetween(from, to)
    .map((day) => {
      const seen = visits.find(({ sk }) => sk === day);
      const made = days.find(({ sk }) => sk === day);
      const ofLog = (field: string) => (seen ? numberAt(seen, field) : null);
      return {
        day,
        visits: ofLog("visits"),
        offers: ofLog("offers"),
        plans: ofLog("plans"),
        orders: numberAt(made, "orders_made"),
        paid: numberAt(made, "orders_paid"),
      };
    })
    .reverse();
}
