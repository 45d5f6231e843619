import { later, mondayOf } from "#contract/training/days.ts";
import { setting } from "../../platform/settings.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { putNew, tryTransact } from "../../platform/table/transaction.ts";
import { zagrebDay, zagrebHour } from "../../platform/zagreb.ts";
import { arrivalItem, outboxEntry } from "../mail/outbox.ts";
import { readWeek } from "./week-figures.ts";

const DAYS = 7;
/** Late enough that the hourly checks have proved Sunday. */
const HOUR = 7;

/**
 * Writes the operator's letter about the week that ended, from Monday seven o'clock (Zagreb) on and once, by whichever run comes first;
 * false where it is written or not due yet.
 */
export async function writeWeeklyReport(at: Date): Promise<boolean> {
  const monday = mondayOf(zagrebDay(at));
  const id = `weekly_report-${monday}`;
  if (at < zagrebHour(monday, HOUR) || (await getItem(keys.outbox(id), arrivalItem))) return false;
  const data = await readWeek(later(monday, -DAYS), later(monday, -1));
  const created_at = at.toISOString();
  return tryTransact([
    putNew(outboxEntry({ id, template: "weekly_report", to: setting("ALARM_MAIL"), data, created_at })),
  ]);
}
