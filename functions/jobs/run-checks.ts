import type { Difference } from "../core/books/books.ts";
import { compareBooks, dayOf } from "../core/books/compare-books.ts";
import { compareGrants, compareOrders, comparePayments } from "../core/books/compare-payments.ts";
import { readBooks } from "../core/books/read-books.ts";
import { checkMemberships } from "../core/books/subscription-checks.ts";
import { truthOf } from "../core/books/truth.ts";
import { hasGaps, keepTruth } from "../core/books/truth-store.ts";
import { compareReviews, findWaiting } from "../core/books/waiting-checks.ts";
import { watchCertificates } from "../core/books/watch-certificates.ts";
import { findReviews } from "../core/reimbursement/review-store.ts";
import { dayAfter } from "../kernel/days.ts";
import { log } from "../kernel/log.ts";
import { now } from "../kernel/time.ts";
import { inZagreb, zagrebDay } from "../kernel/zagreb.ts";
import { job } from "../schedule/job.ts";

/** The hour in Zagreb in which yesterday is compared as a whole, with the gateway. */
const DAILY_HOUR = "06";
const IDS_PER_LINE = 20;

/** How many invariants were found broken. */
export interface ChecksRun {
  readonly done: number;
}

/**
 * The self-checks: each must find nothing, else a line `invariant_broken` raises the alarm. They read yesterday's
 * and today's ledger, at the queues and at active memberships; once a day (or with `all`, or while yesterday's sums part) at
 * everything of yesterday, the gateway's word too, and at the ends of certificates. Throws where the gateway can't be asked, once
 * all else is told.
 */
export async function runChecks({ all }: { all: boolean }): Promise<ChecksRun> {
  const time = now();
  const daily = all || inZagreb(time, "HH") === DAILY_HOUR;
  if (daily) await watchCertificates(time);
  const found = [
    ...(await checkDays(time)),
    ...(await checkMemberships(time)),
    ...(await findWaiting(time)),
    ...compareReviews(await findReviews()),
  ];
  for (const [check, broken] of byCheck(found)) report(check, broken);
  const ofYesterday = daily || (await hasGaps(dayBefore(time))) ? await checkYesterday(time) : [];
  for (const [check, broken] of byCheck(ofYesterday)) report(check, broken);
  return { done: found.length + ofYesterday.length };
}

/** The scheduled job: once an hour. */
export const handler = job("checks", () => runChecks({ all: false }));

async function checkDays(time: Date): Promise<Difference[]> {
  const today = zagrebDay(time);
  const books = await readBooks(dayAfter(today, -1), today, { askGateway: false });
  return [...comparePayments(books), ...compareOrders(books), ...compareGrants(books)];
}

/** Ledger, gateway, documents and access of yesterday: the difference is 0.00, and the day's sums are kept for the morning page. */
async function checkYesterday(time: Date): Promise<Difference[]> {
  const yesterday = dayBefore(time);
  const books = await readBooks(yesterday, yesterday, { askGateway: true });
  await keepTruth(truthOf(books, dayOf), time.toISOString());
  // What waits for a person is counted every hour already.
  return compareBooks({ ...books, reviews: [] });
}

function dayBefore(time: Date): string {
  return dayAfter(zagrebDay(time), -1);
}

function byCheck(found: readonly Difference[]): Map<string, Difference[]> {
  return Map.groupBy(found, ({ check }) => check);
}

function report(check: string, broken: readonly Difference[]): void {
  const ids = [...new Set(broken.flatMap((one) => one.ids))];
  log("error", "invariant_broken", { check, count: broken.length, ids: ids.slice(0, IDS_PER_LINE).join(" ") });
}
