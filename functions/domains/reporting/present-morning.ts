import * as z from "zod/mini";
import type { Morning } from "#contract/analytics.ts";
import { dayAfter, daysBetween } from "../../platform/days.ts";
import { toEuros } from "../../platform/money.ts";
import { numberAt } from "../../platform/table/counters.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { inZagreb, zagrebDay } from "../../platform/zagreb.ts";

type Money = NonNullable<Morning["money"]>;
const WEEK = 7;
const SHOWN_DAYS = 35;
/** How many days ahead charges that are due are read and shown. */
export const DUE_DAYS = 30;

const truthItem = z.object({
  day: z.string(),
  charged: z.int(),
  settled: z.int(),
  receipted: z.int(),
  granted: z.int(),
  gaps: z.array(z.object({ check: z.string(), id: z.string(), cents: z.int() })),
});

/** The counters that the morning page is made of, as the table holds them. */
interface Counters {
  readonly now: Item | undefined;
  readonly days: readonly Item[];
  readonly truth: readonly Item[];
  readonly due: readonly Item[];
}

/** The page's figures; a counter that was never written is 0, and one that began below it too. Pure. */
export function moneyOf({ now, days, truth, due }: Counters, at: Date): Money {
  const today = zagrebDay(at);
  const dayOf = (day: string) => days.find(({ sk }) => sk === day);
  const weekAgo = dayAfter(today, -WEEK);
  return {
    truth: truth.map(proved).reverse(),
    today: ofDay(dayOf(today)),
    week_ago: {
      day: weekAgo,
      to_hour: untilHour(dayOf(weekAgo), Number(inZagreb(at, "H"))),
      turnover: turnover(dayOf(weekAgo)),
    },
    members: members(now, dayOf(today)),
    days: daysBetween(dayAfter(today, 1 - SHOWN_DAYS), today).map((day) => ({
      day,
      turnover: turnover(dayOf(day)),
      categories: categories(dayOf(day)),
    })),
    due: charges(due, today),
  };
}

function proved(item: Item): Money["truth"][number] {
  const { day, charged, settled, receipted, granted, gaps } = read(truthItem, item);
  return {
    day,
    charged: toEuros(charged),
    settled: toEuros(settled),
    receipted: toEuros(receipted),
    granted: toEuros(granted),
    gaps: gaps.map(({ check, id, cents }) => ({ check, id, amount: toEuros(cents) })),
  };
}

function ofDay(day: Item | undefined): Money["today"] {
  return {
    turnover: turnover(day),
    charges: counted(day, "charges"),
    refunds: counted(day, "refunds"),
    first_buyers: counted(day, "first_buyers"),
    registrations: counted(day, "registrations"),
    renewals_paid: counted(day, "renewals_paid"),
    renewals_declined: counted(day, "renewals_declined"),
  };
}

function members(now: Item | undefined, day: Item | undefined): Money["members"] {
  const renewing = counted(now, "renewing");
  return {
    premium: renewing + counted(now, "cancelled"),
    renewing,
    late: counted(now, "late"),
    paused: counted(now, "paused"),
    mrr: toEuros(counted(now, "mrr_cents")),
    today: {
      new: counted(day, "members_new"),
      back: counted(day, "members_back"),
      lost: {
        cancelled: counted(day, "members_lost_cancelled"),
        unpaid: counted(day, "members_lost_unpaid"),
        withdrawn: counted(day, "members_lost_withdrawn"),
      },
      cancels: counted(day, "cancels"),
      resumes: counted(day, "resumes"),
      mrr: toEuros(sumOf(day, /^mrr_/)),
    },
  };
}

function charges(due: readonly Item[], today: string): Money["due"] {
  const days = daysBetween(dayAfter(today, 1), dayAfter(today, DUE_DAYS)).map((day) => {
    const item = due.find(({ sk }) => sk === day);
    return { day, number: counted(item, "number"), cents: counted(item, "cents") };
  });
  return {
    number: days.reduce((sum, { number }) => sum + number, 0),
    amount: toEuros(days.reduce((sum, { cents }) => sum + cents, 0)),
    days: days.map(({ day, number, cents }) => ({ day, number, amount: toEuros(cents) })),
  };
}

function categories(day: Item | undefined): Money["days"][number]["categories"] {
  const of = (category: string) => toEuros(numberAt(day, `${category}_cents`));
  return { subscription: of("subscription"), challenge: of("challenge"), training: of("training"), ebook: of("ebook") };
}

function turnover(day: Item | undefined): number {
  return toEuros(numberAt(day, "charged_cents") - numberAt(day, "refunded_cents"));
}

/** To the end of an hour of the day (0 to 23). */
function untilHour(day: Item | undefined, hour: number): number {
  const hours = Array.from({ length: hour + 1 }, (_, one) => numberAt(day, `h${String(one).padStart(2, "0")}`));
  return toEuros(hours.reduce((sum, cents) => sum + cents, 0));
}

function sumOf(item: Item | undefined, wanted: RegExp): number {
  return Object.keys(item ?? {}).reduce((sum, field) => sum + (wanted.test(field) ? numberAt(item, field) : 0), 0);
}

/** A number of things: never below none, where facts from before the counters were taken away. */
function counted(item: Item | undefined, field: string): number {
  return Math.max(numberAt(item, field), 0);
}
