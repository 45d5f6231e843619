import type { OneStopRow } from "#contract/books.ts";
import { toEuros } from "../../platform/money.ts";
import { monthOf } from "./months/issued-numbers.ts";
import { type IssuedLine, sum } from "./months/month-sums.ts";

/**
 * What documents carry of other member states' PDV (one-stop shop), by quarter, country and rate, the youngest quarter first. A credit note
 * belongs to the quarter of its invoice, whose return it corrects. Pure.
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
      const [base, tax] = [sum(alike, ({ base_cents }) => base_cents), sum(alike, ({ tax_cents }) => tax_cents)];
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
