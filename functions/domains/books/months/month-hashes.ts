import { createHash } from "node:crypto";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { dayTeller } from "./issued-numbers.ts";
import type { IssuedLine } from "./month-sums.ts";

/** SHA-256 by day (yyyy-mm-dd) over a month's immutable records: documents on their day of issue, movements on theirs. */
export type DayHashes = Readonly<Record<string, string>>;

/**
 * The SHA-256 of each day of a month: every document (number, moment, sums, original, ZKI) and every movement. What may be added once, the
 * JIR, is not in it. The texts of one day at a time are held, since a long month has hundreds of thousands.
 */
export function hashDays(documents: readonly IssuedLine[], lines: readonly LedgerEntry[]): DayHashes {
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

function textOfMovement({ id, kind, at, order_number, cents, tax_cents, vat_rate, vat_country }: LedgerEntry): string {
  const country = vat_country ? [vat_country] : [];
  return JSON.stringify(["movement", id, kind, at, order_number, cents, tax_cents, vat_rate, ...country]);
}

/** What is frozen when a month is closed: the number and total (cents) of its documents, and its days' hashes. */
export function hashMonth({ documents, lines }: { documents: readonly IssuedLine[]; lines: readonly LedgerEntry[] }) {
  const total_cents = documents.reduce((total, document) => total + document.total_cents, 0);
  return { documents: documents.length, total_cents, days: hashDays(documents, lines) };
}

/** The SHA-256 over all days. */
export function hashOfDays(days: DayHashes): string {
  const lines = Object.keys(days)
    .sort()
    .map((day) => `${day} ${days[day]}`);
  return sha256(lines.join("\n"));
}

/** The days whose hashes differ. */
export function changedDays(one: DayHashes, other: DayHashes): string[] {
  const days = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...days].filter((day) => one[day] !== other[day]).sort();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
