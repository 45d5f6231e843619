import type { Morning } from "#contract/analytics.ts";
import { dayAfter } from "../../platform/days.ts";
import { queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, queryRange } from "../../platform/table/table.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { firstTasks, taskCountKeys, taskCounts, taskKindsOf } from "../tasks/task-store.ts";
import { DUE_DAYS, moneyOf } from "./present-morning.ts";

/** Turnover is shown for so many days, today among them; the day before them is read too, so that a week has its weekday. */
const TURNOVER_DAYS = 35;
const PROVED_DAYS = 8;

/** The morning page for somebody with these duties: six requests at once, however large the shop is. */
export async function readMorning(duties: Parameters<typeof taskKindsOf>[0], at: Date): Promise<Morning> {
  const day = zagrebDay(at);
  const kinds = taskKindsOf(duties);
  const isOfMoney = duties.includes("owner") || duties.includes("accountant");
  const [counted, listed, money] = await Promise.all([
    getItems(taskCountKeys(kinds)),
    firstTasks(kinds),
    isOfMoney ? readMoney(day) : undefined,
  ]);
  return {
    at: at.toISOString(),
    day,
    matters: { counts: taskCounts(kinds, counted), listed },
    money: money ? moneyOf(money, at) : null,
  };
}

async function readMoney(day: string) {
  const [[now], days, truth, due] = await Promise.all([
    queryCounters(keys.membersRange),
    queryCounters(keys.daysRange(dayAfter(day, -TURNOVER_DAYS), day)),
    queryRange(keys.truthRange(dayAfter(day, -PROVED_DAYS), day)),
    queryCounters(keys.dueRange(dayAfter(day, 1), dayAfter(day, DUE_DAYS))),
  ]);
  return { now, days, truth, due };
}
