import { createHash } from "node:crypto";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { dayTeller } from "./issued-numbers.ts";
import type { IssuedLine } from "./month-sums.ts";

/** What a month holds that never changes once written, by day (yyyy-mm-dd): a document on the day of issue, a movement on its own. */
export type DayPrints = Readonly<Record<string, string>>;

/**
 * The SHA-256 of each day of a month: every document (number, moment, sums, original, ZKI) and every movement. What may be added once, the
 * JIR, is not in it.
 */
export function printDays(documents: readonly IssuedLine[], lines: readonly LedgerEntry[]): DayPrints {
  const texts = new Map<string, string[]>();
  const dayOf = dayTeller();
  const add = (moment: string, facts: readonly unknown[]) => {
    const day = dayOf(moment);
    const ofDay = texts.get(day) ?? [];
    ofDay.push(JSON.stringify(facts));
    texts.set(day, ofDay);
  };
  for (const { label, kind, issued_at, order_number, total_cents, rates, original, zki } of documents) {
    const parts = rates.map(({ rate, country, base_cents, tax_cents }) => [
      rate,
      base_cents,
      tax_cents,
      ...(country ? [country] : []),
    ]);
    add(issued_at, [
      "document",
      label,
      kind,
      issued_at,
      order_number,
      total_cents,
      parts,
      original?.label ?? null,
      zki,
    ]);
  }
  for (const { id, kind, at, order_number, cents, tax_cents, vat_rate, vat_country } of lines) {
    add(at, [
      "movement",
      id,
      kind,
      at,
      order_number,
      cents,
      tax_cents,
      vat_rate,
      ...(vat_country ? [vat_country] : []),
    ]);
  }
  return Object.fromEntries([...texts].sort().map(([day, facts]) => [day, sha256(facts.sort().join("\n"))]));
}

/** What a month is when it is closed: its documents, their total (cents), and its days. */
export function printMonth({ documents, lines }: { documents: readonly IssuedLine[]; lines: readonly LedgerEntry[] }) {
  const total_cents = documents.reduce((total, document) => total + document.total_cents, 0);
  return { documents: documents.length, total_cents, days: printDays(documents, lines) };
}

/** The SHA-256 over all days. */
export function printOf(days: DayPrints): string {
  const lines = Object.keys(days)
    .sort()
    .map((day) => `${day} ${days[day]}`);
  return sha256(lines.join("\n"));
}

/** The days on which two prints of a month part. */
export function changedDays(one: DayPrints, other: DayPrints): string[] {
  const days = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...days].filter((day) => one[day] !== other[day]).sort();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
