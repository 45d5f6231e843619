import { later } from "#contract/periods.ts";
import { cancelReason } from "#contract/subscription.ts";
import type { TrendMonth, Trends } from "#contract/trends.ts";
import { monthAfter, monthsBetween } from "../../platform/days.ts";
import { toEuros } from "../../platform/money.ts";
import { numberAt, queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, queryRange } from "../../platform/table/table.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { readPlans } from "./plan-counts.ts";

/** Months shown, the present one among them. */
const SHOWN_MONTHS = 24;
/** The most days (owner's settings) that lie between a trial's first day and its last. */
const LONGEST_TRIAL = 30;
const CAUSES = ["cancelled", "unpaid", "unanswered", "withdrawn"] as const;
const MOVES = ["new", "back", "dearer", "cheaper", ...CAUSES, "paused"] as const;

/** The counters behind the trends, as stored. */
interface TrendCounters {
  readonly now: Item | undefined;
  readonly days: readonly Item[];
  readonly cohorts: readonly Item[];
  /** Each cohort's active members at the end of a month. */
  readonly retention: readonly Item[];
}

/** Months, cohorts and the present state of memberships: six requests at once, whatever the shop's size. */
export async function readTrends(at: Date): Promise<Trends> {
  const day = zagrebDay(at);
  const present = day.slice(0, 7);
  const oldest = monthAfter(present, 1 - SHOWN_MONTHS);
  const [[now], days, cohorts, retention, plans] = await Promise.all([
    queryCounters(keys.membersRange),
    queryCounters(keys.daysRange(oldest, later(day, LONGEST_TRIAL))),
    queryCounters({ ...keys.cohortsRange, from: oldest }),
    queryRange(keys.retentionRange(oldest, present)),
    readPlans(),
  ]);
  return {
    ...trendsOf({ now, days: days.filter(({ sk }) => String(sk) <= day), cohorts, retention }, present),
    standing: exerciseSummary(now),
    trials_running: days.reduce((sum, one) => sum + (String(one.sk) < day ? 0 : numberAt(one, "trials_ending")), 0),
    prices: pricesOf(now),
    plans,
  };
}

/**
 * The months from the first with counters to the present one (yyyy-mm). Members and MRR are counted back from now, so that a month's
 * start, movements and end agree. Pure.
 */
export function trendsOf(
  { now, days, cohorts, retention }: TrendCounters,
  present: string,
): Pick<Trends, "months" | "cohorts"> {
  const first = days[0] ? String(days[0].sk).slice(0, 7) : present;
  const oldest = monthAfter(present, 1 - SHOWN_MONTHS);
  const byMonth = Map.groupBy(days, ({ sk }) => String(sk).slice(0, 7));
  let end = {
    members: numberAt(now, "renewing") + numberAt(now, "cancelled") + numberAt(now, "paused"),
    cents: numberAt(now, "mrr_cents"),
  };
  const months: TrendMonth[] = [];
  const [, begun = present] = [first, oldest].sort();
  for (const month of monthsBetween(begun, present).reverse()) {
    const made = ofMonth(month, totalOf(byMonth.get(month) ?? []), end);
    months.unshift(made.shown);
    end = made.start;
  }
  return { months, cohorts: cohorts.map((cohort) => presentCohort(cohort, retention)) };
}

/** Memberships by state; each is in one. */
export function exerciseSummary(now: Item | undefined): Trends["standing"] {
  const count = (field: string) => Math.max(numberAt(now, field), 0);
  const late = count("late");
  return {
    renewing: Math.max(count("renewing") - late, 0),
    late,
    cancelled: count("cancelled"),
    paused: count("paused"),
  };
}

/** Members who were offered a dearer price, by answer. */
function pricesOf(now: Item | undefined): Trends["prices"] {
  return {
    waiting: Math.max(numberAt(now, "price_waiting"), 0),
    accepted: Math.max(numberAt(now, "price_accepted"), 0),
  };
}

interface MonthBoundary {
  readonly members: number;
  readonly cents: number;
}

function ofMonth(month: string, total: Item, end: MonthBoundary): { shown: TrendMonth; start: MonthBoundary } {
  const count = (field: string) => Math.max(numberAt(total, field), 0);
  const lost = { cancelled: 0, unpaid: 0, unanswered: 0, withdrawn: 0 };
  for (const cause of CAUSES) lost[cause] = count(`members_lost_${cause}`);
  const gone = lost.cancelled + lost.unpaid + lost.unanswered + lost.withdrawn;
  const moves = Object.fromEntries(MOVES.map((move) => [move, numberAt(total, `mrr_${move}_cents`)]));
  const start = {
    members: Math.max(end.members - count("members_new") - count("members_back") + gone, 0),
    cents: end.cents - Object.values(moves).reduce((sum, cents) => sum + cents, 0),
  };
  const category = (name: string) => toEuros(numberAt(total, `${name}_cents`));
  const shown = {
    month,
    turnover: toEuros(numberAt(total, "charged_cents") - numberAt(total, "refunded_cents")),
    categories: {
      subscription: category("subscription"),
      challenge: category("challenge"),
      training: category("training"),
      ebook: category("ebook"),
    },
    refunded: toEuros(numberAt(total, "refunded_cents")),
    first_buyers: count("first_buyers"),
    registrations: count("registrations"),
    trials: { begun: count("trials_begun"), bought: count("trials_bought") },
    members: { start: start.members, new: count("members_new"), back: count("members_back"), lost, end: end.members },
    cancels: {
      clicks: count("cancels"),
      resumes: count("resumes"),
      reasons: Object.fromEntries(cancelReason.options.map((reason) => [reason, count(`cancels_${reason}`)])),
    },
    churn: start.members > 0 ? Math.round((1000 * gone) / start.members) / 10 : null,
    mrr: {
      start: toEuros(start.cents),
      moves: Object.fromEntries(Object.entries(moves).map(([move, cents]) => [move, toEuros(cents)])),
      end: toEuros(end.cents),
    },
    renewals: {
      paid: count("renewals_paid"),
      declined: count("renewals_declined"),
      due: count("renewals_due"),
      at_once: count("renewals_at_once"),
      kept: count("renewals_kept"),
    },
  };
  return { shown, start };
}

/** The days' counters, summed by field. */
function totalOf(days: readonly Item[]): Item {
  const total: Record<string, number> = {};
  for (const day of days)
    for (const [field, value] of Object.entries(day))
      if (typeof value === "number") total[field] = (total[field] ?? 0) + value;
  return total;
}

function presentCohort(cohort: Item, retention: readonly Item[]): Trends["cohorts"][number] {
  const month = String(cohort.sk);
  const later = retention.filter(({ sk }) => String(sk) >= month);
  return {
    month,
    joined: numberAt(cohort, "joined"),
    active: numberAt(cohort, "active"),
    kept_value: toEuros(numberAt(cohort, "revenue_cents")),
    kept: later.map((ended) => ({ month: String(ended.sk), active: numberAt(ended, month) })),
  };
}
