import type { BookedMonth, BookMonths } from "#contract/books.ts";
import { monthAfter } from "../../../platform/days.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import { changedDays, findClosed, presentClosed, readClosed } from "./closed-month-store.ts";
import { momentsIn } from "./issued-numbers.ts";
import { type MonthRecords, readMonthRecords, readRecordsElsewhere } from "./month-records.ts";
import {
  differencesOf,
  earlierOf,
  firstOf,
  laterOf,
  sumDays,
  sumDocuments,
  sumLedger,
  sumOneStop,
  sumRates,
} from "./month-sums.ts";
import { countOpen, findOpen, nothingOpen } from "./open-items.ts";
import { feesByDay, readPayouts } from "./payouts.ts";

/** Months that are shown even if nothing of them is open. */
const SHOWN = 12;

/** Whether a month is over in Zagreb. */
export function hasEnded(month: string, at: Date): boolean {
  return month < zagrebDay(at).slice(0, 7);
}

/** The last twelve months, and every other one that has something open or was closed; the newest first. */
export async function listMonths(at: Date): Promise<BookMonths> {
  const [open, closed] = await Promise.all([findOpen(), readClosed()]);
  const counts = countOpen(open);
  const present = zagrebDay(at).slice(0, 7);
  const recent = Array.from({ length: SHOWN }, (_, ago) => monthAfter(present, -ago));
  return [...new Set([...recent, ...counts.keys(), ...closed.keys()])]
    .sort()
    .reverse()
    .map((month) => {
      const closing = closed.get(month);
      return {
        month,
        ended: hasEnded(month, at),
        open: counts.get(month) ?? nothingOpen,
        closed: closing ? presentClosed(closing) : null,
      };
    });
}

/**
 * Reads a month: sums, open items, and differences between charges, receipts, ledger and payouts; `read` are its records, if they were read
 * already.
 */
export async function readMonth(month: string, at: Date, read?: MonthRecords): Promise<BookedMonth> {
  const [held, all, closed] = await Promise.all([read ?? readMonthRecords(month), findOpen(), findClosed(month)]);
  const open = all.filter((item) => item.month === month);
  const [elsewhere, payouts] = await Promise.all([readRecordsElsewhere(held), readPayouts(month, held.lines)]);
  const { documents, lines } = held;
  const isHere = momentsIn(month);
  const here = new Map(documents.map((document) => [document.id, document]));
  const pairs = lines.map((line) => ({ line, document: here.get(line.id) ?? elsewhere.issued.get(line.id) }));
  const moved = new Map(lines.map((line) => [line.id, line]));
  const unbooked = documents.filter(({ id, created_at }) => isHere(created_at) && !moved.has(id));
  return {
    month,
    ended: hasEnded(month, at),
    documents: sumDocuments(documents, open.filter(({ kind }) => kind === "no_jir").length),
    rates: sumRates(documents),
    oss: sumOneStop(documents),
    ledger: sumLedger(lines),
    days: sumDays(lines, feesByDay(payouts.rows, month)),
    earlier: earlierOf(documents.filter(({ created_at }) => !isHere(created_at))),
    later: laterOf(pairs.filter(({ line }) => !here.has(line.id))),
    differences: firstOf(
      differencesOf(pairs, unbooked, (id) => elsewhere.due.has(id)),
      (one) => one,
    ),
    open: firstOf(open, (one) => one),
    closed: closed ? { ...presentClosed(closed), changed_days: changedDays(closed, held) } : null,
    payouts: payouts.report,
  };
}
