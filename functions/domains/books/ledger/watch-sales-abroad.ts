import * as z from "zod/mini";
import { dayAfter } from "../../../platform/days.ts";
import { HOME_COUNTRY, isOneStop, shop } from "../../../platform/shop.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem, queryRange, read, updateItem } from "../../../platform/table/table.ts";
import { DAY_MS } from "../../../platform/time.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import { openTaskNow } from "../../tasks/task-store.ts";
import { type LedgerEntry, ledgerItem } from "./ledger.ts";

/** From this turnover a year on (net, EUR cents) buyers in other countries of the EU are charged their own country's tax. */
export const ONE_STOP_CENTS = 1_000_000;
/** A threshold is told at this share of it, and when it is passed. */
export const NEAR = 0.8;
const NEAR_CENTS = NEAR * ONE_STOP_CENTS;
const DAYS_TO_DECIDE_MS = 14 * DAY_MS;
/** Days that runs may have missed. */
const LOOKS_BACK_DAYS = 7;

const daysItem = z.object({ days: z._default(z.record(z.string(), z.int()), {}) });

/**
 * Sums the net sales to other countries (EUR cents, less refunds) of each finished day, once. Opens a task for owner and accountant when the
 * year's sum nears the one-stop shop's threshold and when it passes it, unless the shop uses the one-stop shop already.
 */
export async function watchSalesAbroad(at: Date): Promise<void> {
  const yesterday = dayAfter(zagrebDay(at), -1);
  const days = Array.from({ length: LOOKS_BACK_DAYS }, (_, back) => dayAfter(yesterday, -back));
  for (const [year, ofYear] of Map.groupBy(days, (day) => day.slice(0, 4))) await watchYear(year, ofYear, at);
}

async function watchYear(year: string, days: readonly string[], at: Date): Promise<void> {
  const kept = await daysAbroad(year);
  const missing = days.filter((day) => kept[day] === undefined);
  if (missing.length === 0) return;
  const summed = await Promise.all(missing.map(async (day) => [day, await soldAbroad(day)] as const));
  const all = { ...kept, ...Object.fromEntries(summed) };
  await updateItem({
    Key: keys.salesAbroad(year),
    UpdateExpression: "SET #days = :days",
    ExpressionAttributeNames: { "#days": "days" },
    ExpressionAttributeValues: { ":days": all },
  });
  const [before, cents] = [sumOf(kept), sumOf(all)];
  if (isOneStop(at) || ![NEAR_CENTS, ONE_STOP_CENTS].some((mark) => before < mark && cents >= mark)) return;
  const deadline = new Date(at.getTime() + DAYS_TO_DECIDE_MS).toISOString();
  await openTaskNow({ kind: "sales_abroad", id: year, at: at.toISOString(), deadline, about: { cents, reason: year } });
}

/** The summed days (yyyy-mm-dd) of a year: net sales to other countries in EUR cents. */
export async function daysAbroad(year: string): Promise<Readonly<Record<string, number>>> {
  return (await getItem(keys.salesAbroad(year), daysItem))?.days ?? {};
}

function sumOf(days: Readonly<Record<string, number>>): number {
  return Object.values(days).reduce((sum, cents) => sum + cents, 0);
}

async function soldAbroad(day: string): Promise<number> {
  const lines = (await queryRange(keys.ledgerRange(day))).map((item): LedgerEntry => read(ledgerItem, item));
  return lines
    .filter(({ country = HOME_COUNTRY }) => country !== HOME_COUNTRY && country in shop.oss.rates)
    .reduce((sum, { cents, tax_cents }) => sum + cents - tax_cents, 0);
}
