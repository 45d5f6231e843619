import { taskKind } from "#contract/tasks.ts";
import { daysBetween } from "../../platform/days.ts";
import { toEuros } from "../../platform/money.ts";
import { numberAt, queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item, queryRange } from "../../platform/table/table.ts";
import { lettersBetween } from "../mail/letter-counts.ts";
import { firstTasks, taskCountKeys, taskCounts } from "../tasks/task-store.ts";

/** The figures of some days (yyyy-mm-dd, both among them), and what needs a hand now; five requests, however large the shop is. */
export async function readWeek(from: string, to: string) {
  const kinds = taskKind.options;
  const [days, truth, letters, counted, [members], [first]] = await Promise.all([
    queryCounters(keys.daysRange(from, to)),
    queryRange(keys.truthRange(from, to)),
    lettersBetween(from, to),
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

/** On how many days the sums were proved, and on how many of them they part. */
function booksOf(truth: readonly Item[], days: number) {
  const parted = truth.filter(({ gaps }) => Array.isArray(gaps) && gaps.length > 0);
  return { proved_days: truth.length, parted_days: parted.length, days };
}

function premium(members: Item | undefined): number {
  return numberAt(members, "renewing") + numberAt(members, "cancelled");
}

/** The task whose deadline is nearest has waited, as a rule, the longest. */
function waiting(open: number, first: { readonly opened_at: string } | undefined) {
  return { open, oldest: first?.opened_at ?? null };
}
