import type { Trends } from "#contract/trends.ts";
import { monthAfter } from "../../platform/days.ts";
import { queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { queryRange } from "../../platform/table/table.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { readPlans } from "./plan-counts.ts";
import { pricesOf, SHOWN_MONTHS, standingOf, trendsOf } from "./trends.ts";

/** The months and cohorts up to a moment, and how memberships stand at it: six requests at once, however large the shop is. */
export async function readTrends(at: Date): Promise<Trends> {
  const day = zagrebDay(at);
  const present = day.slice(0, 7);
  const oldest = monthAfter(present, 1 - SHOWN_MONTHS);
  const [[now], days, cohorts, retention, plans] = await Promise.all([
    queryCounters(keys.membersRange),
    queryCounters(keys.daysRange(oldest, day)),
    queryCounters({ ...keys.cohortsRange, from: oldest }),
    queryRange(keys.retentionRange(oldest, present)),
    readPlans(),
  ]);
  return {
    ...trendsOf({ now, days, cohorts, retention }, present),
    standing: standingOf(now),
    prices: pricesOf(now),
    plans,
  };
}
