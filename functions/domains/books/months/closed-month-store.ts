import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { toEuros } from "../../../platform/money.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem, queryRange, read } from "../../../platform/table/table.ts";
import { putNew } from "../../../platform/table/transaction.ts";
import { type Actor, recordedWrites } from "../../audit/audit-store.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { dayTeller } from "./issued-numbers.ts";
import type { MonthRecords } from "./month-records.ts";
import { type IssuedLine, sumBy } from "./month-sums.ts";

/** A month as it was closed: the SHA-256 of each day (yyyy-mm-dd), and of all days together. */
const closedItem = z.object({
  month: z.string(),
  at: instant,
  by: z.string(),
  by_name: z.string(),
  documents: z.int(),
  total_cents: z.int(),
  sha256: z.string(),
  days: z.record(z.string(), z.string()),
});
type ClosedMonth = z.infer<typeof closedItem>;
type DayHashes = ClosedMonth["days"];

/** A closed month; undefined while it is open. */
export function findClosed(month: string): Promise<ClosedMonth | undefined> {
  return getItem(keys.closedMonth(month), closedItem, true);
}

/** Every closed month, by month. */
export async function readClosed(): Promise<Map<string, ClosedMonth>> {
  const items = (await queryRange(keys.closedMonths)).map((item) => read(closedItem, item));
  return new Map(items.map((item) => [item.month, item]));
}

/** What the staff reads of a closing. */
export function presentClosed({ at, by_name, documents, total_cents, sha256: hash }: ClosedMonth) {
  return { at, by_name, documents, total: toEuros(total_cents), sha256: hash };
}

/** Saves the hashes of a month's records, with a line in the audit record. A month that is closed already keeps its first closing. */
export async function closeMonth(actor: Actor, month: string, { documents, lines }: MonthRecords): Promise<void> {
  const { id: by, name: by_name } = actor.staff;
  const days = hashDays(documents, lines);
  const hash = hashOfDays(days);
  const total_cents = sumBy(documents, (document) => document.total_cents);
  const count = documents.length;
  const at = actor.at.toISOString();
  const closed: ClosedMonth = { month, at, by, by_name, documents: count, total_cents, sha256: hash, days };
  const after = { documents: count, amount: toEuros(total_cents), sha256: hash };
  const act = { operation: "closeBookMonth", subject: `BOOKS#${month}`, before: {}, after, reason: null };
  await recordedWrites(actor, act, [putNew({ ...keys.closedMonth(month), ...closed })]);
}

/** The days (yyyy-mm-dd) whose records are no longer those that the month was closed with. */
export function changedDays(closed: ClosedMonth, { documents, lines }: MonthRecords): string[] {
  const present = hashDays(documents, lines);
  const days = new Set([...Object.keys(closed.days), ...Object.keys(present)]);
  return [...days].filter((day) => closed.days[day] !== present[day]).sort();
}

/**
 * The SHA-256 of each day of a month: over every document that was issued on it (number, moment, sums, original, ZKI) and every movement.
 * The JIR is left out, since it may be added later. The texts of one day at a time are held: a long month has hundreds of thousands.
 */
function hashDays(documents: readonly IssuedLine[], lines: readonly LedgerEntry[]): DayHashes {
  const dayOf = dayTeller();
  const issued = Map.groupBy(documents, ({ issued_at }) => dayOf(issued_at));
  const moved = Map.groupBy(lines, ({ at }) => dayOf(at));
  const days = [...new Set([...issued.keys(), ...moved.keys()])].sort();
  return Object.fromEntries(
    days.map((day) => {
      const facts = [...(issued.get(day) ?? []).map(textOfDocument), ...(moved.get(day) ?? []).map(textOfMovement)];
      return [day, sha256(facts.sort().join("\n"))];
    }),
  );
}

function textOfDocument(document: IssuedLine): string {
  const { label, kind, issued_at, order_number, total_cents, rates, original, zki } = document;
  const parts = rates.map(({ rate, country, base_cents, tax_cents }) => [
    rate,
    base_cents,
    tax_cents,
    ...(country ? [country] : []),
  ]);
  const from = original?.label ?? null;
  return JSON.stringify(["document", label, kind, issued_at, order_number, total_cents, parts, from, zki]);
}

function textOfMovement(line: LedgerEntry): string {
  const { id, kind, at, order_number, cents, tax_cents, vat_rate, vat_country, method } = line;
  const more = [vat_country, method].filter((one) => one !== undefined);
  return JSON.stringify(["movement", id, kind, at, order_number, cents, tax_cents, vat_rate, ...more]);
}

function hashOfDays(days: DayHashes): string {
  const lines = Object.keys(days)
    .sort()
    .map((day) => `${day} ${days[day]}`);
  return sha256(lines.join("\n"));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
