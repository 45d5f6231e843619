import type { SourceDay } from "#contract/analytics.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { toEuros } from "../../platform/money.ts";
import { numberAt, queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import type { Item } from "../../platform/table/table.ts";
import { type Caller, userIdOf } from "../accounts/member-store.ts";

const LIMIT = { scope: "analytics", calls: 30, seconds: 60 };

/** Counts an admin's call of analytics: 429 after 30 a minute. */
export async function countAnalyticsCall(caller: Caller): Promise<void> {
  await countCall(LIMIT, await userIdOf(caller));
}

/**
 * The sales counters of a range of days (yyyy-mm-dd, both included): at most three requests at once, whatever its length (a further
 * one for each 1 MB of month counters).
 */
export async function readSales(from: string, to: string): Promise<Item[]> {
  const { months, days } = splitRange(from, to);
  const ranges = [
    ...(months ? [keys.salesOfMonthsRange(months.from, months.to)] : []),
    ...days.map((stretch) => keys.salesOfDaysRange(stretch.from, stretch.to)),
  ];
  return (await Promise.all(ranges.map((range) => queryCounters(range)))).flat();
}

/** What visits of each source and campaign brought on each day of a range; a row whose orders were all refunded goes. */
export async function readSources(from: string, to: string): Promise<SourceDay[]> {
  const counters = await queryCounters(keys.salesOfSourcesRange(from, to));
  return counters
    .map(sourceDay)
    .filter(({ orders, registrations }) => orders > 0 || registrations > 0)
    .reverse();
}

function sourceDay(counter: Item): SourceDay {
  const [day = "", source = "", campaign = ""] = String(counter.sk).split("#");
  return {
    day,
    source,
    campaign: campaign || null,
    orders: numberAt(counter, "orders"),
    total: toEuros(numberAt(counter, "cents")),
    registrations: numberAt(counter, "registrations"),
  };
}

/** The sales counters of all time. */
export function readSalesInTotal(): Promise<Item[]> {
  return queryCounters(keys.salesInTotalRange);
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** A range of days, split for the counters: whole months by month, the rest at either end by day. */
export interface SplitRange {
  /** First and last whole month (yyyy-mm), where there is one. */
  readonly months: Days | undefined;
  /** At most two stretches (yyyy-mm-dd), each within one month. */
  readonly days: readonly Days[];
}

/** Splits a range of days (yyyy-mm-dd, both included) into one stretch of whole months and at most two of days. */
export function splitRange(from: string, to: string): SplitRange {
  const startsWhole = from === firstDay(monthOf(from));
  const endsWhole = to === lastDay(monthOf(to));
  if (monthOf(from) === monthOf(to)) {
    const month = monthOf(from);
    return startsWhole && endsWhole
      ? { months: { from: month, to: month }, days: [] }
      : { months: undefined, days: [{ from, to }] };
  }
  const months = {
    from: startsWhole ? monthOf(from) : shifted(monthOf(from), 1),
    to: endsWhole ? monthOf(to) : shifted(monthOf(to), -1),
  };
  return {
    months: months.from <= months.to ? months : undefined,
    days: [
      ...(startsWhole ? [] : [{ from, to: lastDay(monthOf(from)) }]),
      ...(endsWhole ? [] : [{ from: firstDay(monthOf(to)), to }]),
    ],
  };
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function firstDay(month: string): string {
  return `${month}-01`;
}

function lastDay(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}

function shifted(month: string, by: number): string {
  const moved = new Date(`${month}-01T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + by);
  return moved.toISOString().slice(0, 7);
}
