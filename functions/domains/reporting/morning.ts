import * as z from "zod/mini";
import type { Morning } from "#contract/analytics.ts";
import { dayAfter, daysBetween } from "../../platform/days.ts";
import { toEuros } from "../../platform/money.ts";
import { numberAt, queryCounters } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item, queryRange, read } from "../../platform/table/table.ts";
import { inZagreb, zagrebDay } from "../../platform/zagreb.ts";
import { firstTasks, taskCountKeys, taskCounts, taskKindsOf } from "../tasks/task-store.ts";

/** The page's money, without the threshold of the books. */
type MorningMoney = Omit<NonNullable<Morning["money"]>, "threshold">;
const WEEK = 7;
/** Days of turnover on the page, today among them. */
const SHOWN_DAYS = 35;
const CHECKED_DAYS = 8;
/** Days ahead for which due charges are shown. */
const DUE_DAYS = 30;

const truthItem = z.object({
  day: z.string(),
  charged: z.int(),
  settled: z.int(),
  receipted: z.int(),
  granted: z.int(),
  gaps: z.array(z.object({ check: z.string(), id: z.string(), cents: z.int() })),
});

/** The morning page's counters, as stored. */
interface MorningCounters {
  readonly now: Item | undefined;
  readonly days: readonly Item[];
  readonly truth: readonly Item[];
  readonly due: readonly Item[];
}

/** The morning page for these duties, without its comments and what comes soon: six requests at once, whatever the shop's size. */
export async function readMorning(
  duties: Parameters<typeof taskKindsOf>[0],
  at: Date,
): Promise<Omit<Morning, "unanswered" | "soon" | "money"> & { readonly money: MorningMoney | null }> {
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
    queryCounters(keys.daysRange(dayAfter(day, -SHOWN_DAYS), day)),
    queryRange(keys.truthRange(dayAfter(day, -CHECKED_DAYS), day)),
    queryCounters(keys.dueRange(dayAfter(day, 1), dayAfter(day, DUE_DAYS))),
  ]);
  return { now, days, truth, due };
}

/** The page's figures; a counter that is missing or below zero shows 0. Pure. */
function moneyOf({ now, days, truth, due }: MorningCounters, at: Date): MorningMoney {
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

function proved(item: Item): MorningMoney["truth"][number] {
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

function ofDay(day: Item | undefined): MorningMoney["today"] {
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

function members(now: Item | undefined, day: Item | undefined): MorningMoney["members"] {
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
        unanswered: counted(day, "members_lost_unanswered"),
        withdrawn: counted(day, "members_lost_withdrawn"),
      },
      cancels: counted(day, "cancels"),
      resumes: counted(day, "resumes"),
      mrr: toEuros(sumOf(day, /^mrr_/)),
    },
  };
}

function charges(due: readonly Item[], today: string): MorningMoney["due"] {
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

function categories(day: Item | undefined): MorningMoney["days"][number]["categories"] {
  const of = (category: string) => toEuros(numberAt(day, `${category}_cents`));
  return { subscription: of("subscription"), challenge: of("challenge"), training: of("training"), ebook: of("ebook") };
}

function turnover(day: Item | undefined): number {
  return toEuros(numberAt(day, "charged_cents") - numberAt(day, "refunded_cents"));
}

/** A day's turnover to the end of an hour (0 to 23). */
function untilHour(day: Item | undefined, hour: number): number {
  const hours = Array.from({ length: hour + 1 }, (_, one) => numberAt(day, `h${String(one).padStart(2, "0")}`));
  return toEuros(hours.reduce((sum, cents) => sum + cents, 0));
}

function sumOf(item: Item | undefined, wanted: RegExp): number {
  return Object.keys(item ?? {}).reduce((sum, field) => sum + (wanted.test(field) ? numberAt(item, field) : 0), 0);
}

/** A counter that is never below 0, although facts from before it was kept may be subtracted. */
function counted(item: Item | undefined, field: string): number {
  return Math.max(numberAt(item, field), 0);
}
