import { taskKind } from "#contract/tasks.ts";
import { later, mondayOf } from "#contract/training/days.ts";
import { daysBetween } from "../../platform/days.ts";
import { toEuros } from "../../platform/money.ts";
import { setting } from "../../platform/settings.ts";
import { numberAt, queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item, queryRange } from "../../platform/table/table.ts";
import { putNew, tryTransact } from "../../platform/table/transaction.ts";
import { zagrebDay, zagrebHour } from "../../platform/zagreb.ts";
import { outboxEntry } from "../mail/outbox.ts";
import { mailCountsBetween, readFate } from "../mail/outbox-store.ts";
import { afterQuietHours } from "../shop/shop-settings.ts";
import { firstTasks, taskCountKeys, taskCounts } from "../tasks/task-store.ts";

const DAYS = 7;
/** Late enough that the hourly checks have covered Sunday. */
const HOUR = 7;

/**
 * Queues the operator's mail about the last week, once, from Monday seven o'clock (Zagreb) on; false where it exists or is not due
 * yet.
 */
export async function writeWeeklyReport(at: Date): Promise<boolean> {
  const monday = mondayOf(zagrebDay(at));
  const id = `weekly_report-${monday}`;
  if (at < zagrebHour(monday, HOUR) || (await readFate([id]))) return false;
  const data = await readWeek(later(monday, -DAYS), later(monday, -1));
  const created_at = (await afterQuietHours(at)).toISOString();
  return tryTransact([
    putNew(outboxEntry({ id, template: "weekly_report", to: setting("ALARM_MAIL"), data, created_at })),
  ]);
}

/** A week's figures (yyyy-mm-dd, both included) and the open tasks; all requests at once, whatever the shop's size. */
async function readWeek(from: string, to: string) {
  const kinds = taskKind.options;
  const [days, truth, letters, counted, [members], [first]] = await Promise.all([
    queryCounters(keys.daysRange(from, to)),
    queryRange(keys.truthRange(from, to)),
    mailCountsBetween(from, to),
    getItems(taskCountKeys(kinds)),
    queryCounters(keys.membersRange),
    firstTasks(kinds),
  ]);
  const open = taskCounts(kinds, counted).reduce((sum, { number }) => sum + number, 0);
  return {
    from,
    to,
    ...moneyOf(days),
    ...booksOf(truth, daysBetween(from, to).length),
    ...letters,
    members: premium(members),
    ...waiting(open, first),
  };
}

function moneyOf(days: readonly Item[]) {
  const sum = (field: string) => days.reduce((total, day) => total + numberAt(day, field), 0);
  return {
    charges: sum("charges"),
    charged: toEuros(sum("charged_cents")),
    renewals_paid: sum("renewals_paid"),
    renewals_declined: sum("renewals_declined"),
    refunds: sum("refunds"),
    refunded: toEuros(sum("refunded_cents")),
    registrations: sum("registrations"),
  };
}

/** Days whose sums were reconciled, and how many of them disagree. */
function booksOf(truth: readonly Item[], days: number) {
  const parted = truth.filter(({ gaps }) => Array.isArray(gaps) && gaps.length > 0);
  return { proved_days: truth.length, parted_days: parted.length, days };
}

function premium(members: Item | undefined): number {
  return numberAt(members, "renewing") + numberAt(members, "cancelled");
}

/** The task with the nearest deadline has, as a rule, waited longest. */
function waiting(open: number, first: { readonly opened_at: string } | undefined) {
  return { open, oldest: first?.opened_at ?? null };
}
