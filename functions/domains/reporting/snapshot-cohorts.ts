import * as z from "zod/mini";
import { monthAfter } from "../../platform/days.ts";
import { queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { putNew, tryTransact } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

/** Saves each cohort's active members at the end of the last month (Zagreb), once; a month without a run stays unknown. */
export async function snapshotCohorts(at: Date): Promise<void> {
  const ended = monthAfter(zagrebDay(at).slice(0, 7), -1);
  if (await getItem(keys.retention(ended), z.object({ sk: z.string() }))) return;
  const cohorts = (await queryCounters(keys.cohortsRange, true)).filter(({ sk }) => String(sk) <= ended);
  const stood = cohorts.map(({ sk, active }) => [String(sk), Math.max(Number(active ?? 0), 0)]);
  await tryTransact([putNew({ ...keys.retention(ended), ...Object.fromEntries(stood) })]);
}
