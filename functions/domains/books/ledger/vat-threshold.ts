import * as z from "zod/mini";
import type { Threshold } from "#contract/books.ts";
import { toEuros } from "../../../platform/money.ts";
import { isOneStop } from "../../../platform/shop.ts";
import { numberAt, queryCounters } from "../../../platform/table/counters.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem, updateItem } from "../../../platform/table/table.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import { shopAt } from "../../shop/shop-settings.ts";
import { endOfWorkIn } from "../../tasks/deadlines.ts";
import { openTaskNow } from "../../tasks/task-store.ts";
import { daysAbroad, NEAR, ONE_STOP_CENTS } from "./watch-sales-abroad.ts";

/** A seller outside the PDV system is in it from the day after its year's sales pass this (net, EUR cents; PDV act, article 90). */
const HOME_CENTS = 6_000_000;
/** It tells the tax office within so many days. */
const DAYS_TO_TELL = 8;
const DAYS_TO_PREPARE = 14;

const toldItem = z.object({ home_told: z._default(z.int(), 0) });

/** The year's net sales beside the threshold that the seller has not passed for good: PDV's, or the one-stop shop's; null where neither is ahead. */
export async function readThreshold(at: Date): Promise<Threshold | null> {
  const year = zagrebDay(at).slice(0, 4);
  const [{ company }, abroad] = await Promise.all([shopAt(at), daysAbroad(year)]);
  if (!company.vat_registered) return present("vat", year, await homeDays(at), HOME_CENTS);
  return isOneStop(at) ? null : present("oss", year, abroad, ONE_STOP_CENTS);
}

/** Opens a task for owner and accountant when a seller outside the PDV system nears its threshold, and when it passes it: once a year each. */
export async function watchVatThreshold(at: Date): Promise<void> {
  if ((await shopAt(at)).company.vat_registered) return;
  const year = zagrebDay(at).slice(0, 4);
  const { sum, passed } = present("vat", year, await homeDays(at), HOME_CENTS);
  const cents = Math.round(sum * 100);
  const mark = passed ? HOME_CENTS : cents >= NEAR * HOME_CENTS ? NEAR * HOME_CENTS : 0;
  const told = (await getItem(keys.salesAbroad(year), toldItem, true))?.home_told ?? 0;
  if (mark <= told) return;
  const deadline = passed
    ? endOfWorkIn(DAYS_TO_TELL, `${passed}T12:00:00.000Z`)
    : endOfWorkIn(DAYS_TO_PREPARE, at.toISOString());
  const about = { cents, ...(passed && { day: passed }) };
  await openTaskNow({ kind: "vat_threshold", id: year, at: at.toISOString(), deadline, about });
  await updateItem({
    Key: keys.salesAbroad(year),
    UpdateExpression: "SET home_told = :mark",
    ExpressionAttributeValues: { ":mark": mark },
  });
}

/** Net sales of each day (EUR cents) of the moment's year so far, today's too, by the shop's daily counters. */
async function homeDays(at: Date): Promise<Readonly<Record<string, number>>> {
  const today = zagrebDay(at);
  const days = await queryCounters(keys.daysRange(`${today.slice(0, 4)}-01-01`, today));
  return Object.fromEntries(
    days.map((day) => [
      String(day.sk),
      numberAt(day, "charged_cents") - numberAt(day, "refunded_cents") - numberAt(day, "vat_cents"),
    ]),
  );
}

function present(
  kind: Threshold["kind"],
  year: string,
  days: Readonly<Record<string, number>>,
  limit: number,
): Threshold {
  let cents = 0;
  let passed: string | null = null;
  for (const day of Object.keys(days).sort()) {
    cents += days[day] ?? 0;
    if (cents > limit) passed ??= day;
  }
  return { kind, year, sum: toEuros(cents), limit: toEuros(limit), passed };
}
