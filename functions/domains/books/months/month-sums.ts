import { type BookedMonth, MOST_LISTED, type OneStopRow } from "#contract/books.ts";
import { croatianRate } from "../../../platform/croatian.ts";
import { toEuros } from "../../../platform/money.ts";
import type { DocumentRecord, RatePart } from "../../documents/document.ts";
import { hasUnlistedRate, type LedgerEntry } from "../ledger/ledger.ts";
import { dayTeller, monthOf } from "./issued-numbers.ts";

/** The fields of a document that the books need; `original` is the invoice of a credit note. */
export type IssuedLine = Pick<
  DocumentRecord,
  "id" | "kind" | "order_number" | "label" | "created_at" | "issued_at" | "total_cents" | "rates" | "zki"
> & { readonly original: { readonly label: string; readonly issued_at: string } | null };

/** Keeps the fields of a document that the sums need. */
export function issuedLine(document: DocumentRecord): IssuedLine {
  const { id, kind, order_number, label, created_at, issued_at, total_cents, rates, zki, original } = document;
  return { id, kind, order_number, label, created_at, issued_at, total_cents, rates, zki, original };
}

/** The counts, the first and last number of each premises and device, and the total of a month's documents; `unregistered` have no JIR. */
export function sumDocuments(documents: readonly IssuedLine[], unregistered: number): BookedMonth["documents"] {
  const of = (kind: IssuedLine["kind"]) => documents.filter((one) => one.kind === kind).length;
  return {
    invoices: of("invoice"),
    credit_notes: of("credit_note"),
    registered: documents.length - unregistered,
    numbers: [...Map.groupBy(documents, ({ label }) => label.slice(label.indexOf("/"))).values()].map((of) => ({
      first: of[0]?.label ?? "",
      last: of.at(-1)?.label ?? "",
    })),
    total: toEuros(sumBy(documents, ({ total_cents }) => total_cents)),
  };
}

/**
 * Base, PDV and total by rate, the highest rate first; `null` is without PDV (article 90). Croatia's rates come before those of other member
 * states (one-stop shop), which are ordered by country.
 */
export function sumRates(documents: readonly IssuedLine[]): BookedMonth["rates"] {
  const parts = documents.flatMap(({ rates, total_cents }): SummedRate[] =>
    rates.length > 0 ? rates : [{ rate: null, base_cents: total_cents, tax_cents: 0 }],
  );
  return [...Map.groupBy(parts, ({ rate, country }) => `${country ?? ""} ${rate}`).values()]
    .map((ofRate) => {
      const { rate, country } = ofRate[0] as SummedRate;
      const base = sumBy(ofRate, ({ base_cents }) => base_cents);
      const tax = sumBy(ofRate, ({ tax_cents }) => tax_cents);
      return { rate, ...(country && { country }), base: toEuros(base), tax: toEuros(tax), total: toEuros(base + tax) };
    })
    .sort(byCountryAndRate);
}

type SummedRate = Omit<RatePart, "rate"> & { readonly rate: number | null };
type RateSums = BookedMonth["rates"][number];

function byCountryAndRate(one: RateSums, other: RateSums): number {
  return (one.country ?? "").localeCompare(other.country ?? "") || (other.rate ?? -1) - (one.rate ?? -1);
}

/** A month's charges, refunds and tax by the ledger. */
export function sumLedger(lines: readonly LedgerEntry[]): BookedMonth["ledger"] {
  const of = (kind: LedgerEntry["kind"]) =>
    sumBy(
      lines.filter((line) => line.kind === kind),
      ({ cents }) => cents,
    );
  return {
    charges: toEuros(of("charge")),
    refunds: toEuros(of("refund")),
    total: toEuros(of("charge") + of("refund")),
    tax: toEuros(sumBy(lines, ({ tax_cents }) => tax_cents)),
  };
}

/** Charges, refunds and fees (cents by day, yyyy-mm-dd) of each day on which something moved. */
export function sumDays(lines: readonly LedgerEntry[], fees: ReadonlyMap<string, number>): BookedMonth["days"] {
  const dayOf = dayTeller();
  const days = new Map<string, { charge: number; refund: number; movements: number }>();
  for (const { kind, cents, at } of lines) {
    const day = dayOf(at);
    const before = days.get(day) ?? { charge: 0, refund: 0, movements: 0 };
    days.set(day, { ...before, [kind]: before[kind] + cents, movements: before.movements + 1 });
  }
  return [...new Set([...days.keys(), ...fees.keys()])].sort().map((day) => {
    const { charge, refund, movements } = days.get(day) ?? { charge: 0, refund: 0, movements: 0 };
    return {
      day,
      charges: toEuros(charge),
      refunds: toEuros(refund),
      fees: toEuros(fees.get(day) ?? 0),
      movements,
    };
  });
}

/** A movement and its document, if there is one. */
interface BookedMovement {
  readonly line: LedgerEntry;
  readonly document: IssuedLine | undefined;
}

/** The differences between movements and documents, which must have the same sum and tax. */
export function differencesOf(
  pairs: readonly BookedMovement[],
  unbooked: readonly IssuedLine[],
  isDue: (id: string) => boolean,
): BookedMonth["differences"]["first"] {
  const unequal = pairs.flatMap(({ line, document }): BookedMonth["differences"]["first"] => {
    const { order_number } = line;
    if (!document) {
      return isDue(line.id) ? [] : [{ order_number, label: null, says: "Kretanje novca nema računa." }];
    }
    if (hasUnlistedRate(line)) {
      const says = `Stopa PDV-a ${croatianRate(line.vat_rate)} nije na popisu stopa. Ispravi je u katalogu i javi računovodstvu.`;
      return [{ order_number, label: document.label, says }];
    }
    const tax = sumBy(document.rates, ({ tax_cents }) => tax_cents);
    if (document.total_cents === line.cents && tax === line.tax_cents) return [];
    return [
      { order_number, label: document.label, says: "Iznos ili PDV na računu nije isti kao u knjizi kretanja novca." },
    ];
  });
  return [
    ...unequal,
    ...unbooked.map(({ order_number, label }) => ({
      order_number,
      label,
      says: "Računa nema u knjizi kretanja novca.",
    })),
  ];
}

/** Documents of a month whose money moved in another month. */
export function earlierOf(documents: readonly IssuedLine[]): BookedMonth["earlier"] {
  const shown = firstOf(documents, ({ order_number, label, total_cents, created_at, issued_at }) => ({
    ...{ order_number, label, issued_at },
    amount: toEuros(total_cents),
    moved_at: created_at,
  }));
  return { ...shown, total: toEuros(sumBy(documents, ({ total_cents }) => total_cents)) };
}

/** Movements of a month whose document was issued in another month, or is still due. */
export function laterOf(pairs: readonly BookedMovement[]): BookedMonth["later"] {
  const shown = firstOf(pairs, ({ line: { order_number, cents, at }, document }) => {
    const { label = null, issued_at = null } = document ?? {};
    return { order_number, label, amount: toEuros(cents), moved_at: at, issued_at };
  });
  return { ...shown, total: toEuros(sumBy(pairs, ({ line }) => line.cents)) };
}

/** The count, and the first few as they are shown. */
export function firstOf<T, S>(all: readonly T[], show: (one: T) => S): { count: number; first: S[] } {
  return { count: all.length, first: all.slice(0, MOST_LISTED).map(show) };
}

/** The sum of one number of each element. */
export function sumBy<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

/**
 * Other member states' PDV (one-stop shop) by quarter, country and rate, the latest quarter first. A credit note belongs to the quarter of
 * its invoice, whose return it corrects. Pure.
 */
export function sumOneStop(documents: readonly IssuedLine[]): OneStopRow[] {
  const parts = documents.flatMap(({ rates, issued_at, original }) => {
    const abroad = rates.flatMap(({ country, ...part }) => (country ? [{ ...part, country }] : []));
    if (abroad.length === 0) return [];
    const quarter = quarterOf(original?.issued_at ?? issued_at);
    return abroad.map((part) => ({ ...part, quarter }));
  });
  return [...Map.groupBy(parts, ({ quarter, country, rate }) => `${quarter} ${country} ${rate}`).values()]
    .flatMap((alike) => {
      const [one] = alike;
      if (!one) return [];
      const [base, tax] = [sumBy(alike, ({ base_cents }) => base_cents), sumBy(alike, ({ tax_cents }) => tax_cents)];
      const { quarter, country, rate } = one;
      const sums = { base: toEuros(base), tax: toEuros(tax), total: toEuros(base + tax) };
      return [{ quarter, country, rate, ...sums, documents: alike.length }];
    })
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

/** The quarter (`2026-4`) in which a moment (UTC ISO 8601) lies in Zagreb. */
function quarterOf(moment: string): string {
  const [year, month] = monthOf(moment).split("-");
  return `${year}-${Math.ceil(Number(month) / 3)}`;
}

function orderOf({ quarter, country, rate }: OneStopRow): string {
  const LAST = 100_000;
  return `${LAST - Number(quarter.replace("-", ""))} ${country} ${String(rate).padStart(5, "0")}`;
}
