import type { BookedMonth, OneStopRow } from "#contract/books.ts";
import { csvLine, markOf } from "./csv.ts";
import { euroSum, percent } from "./sheet-rows.ts";

const HEAD = ["Vrsta", "Tromjesečje", "Država", "Stopa PDV-a", "Osnovica", "PDV", "Ukupno", "Dokumenata"];

/** The quarter (`2026-4`) of a month (yyyy-mm), and its months. */
export function quarterOf(month: string): { readonly name: string; readonly months: readonly string[] } {
  const [year = "", number = ""] = month.split("-");
  const quarter = Math.ceil(Number(number) / 3);
  const months = [2, 1, 0].map((back) => `${year}-${String(quarter * 3 - back).padStart(2, "0")}`);
  return { name: `${year}-${quarter}`, months };
}

/** A quarter as the staff reads it: 4. tromjesečje 2026. */
export function quarterText(quarter: string): string {
  const [year, number] = quarter.split("-");
  return `${number}. tromjesečje ${year}.`;
}

/**
 * The quarter's OSS return as CSV, from its months' sums: supplies by country and rate net of refunds, and
 * corrections of earlier quarters apart.
 */
export function quarterCsv(quarter: string, months: readonly Pick<BookedMonth, "oss">[]): Blob {
  const rows = months.flatMap(({ oss }) => oss);
  const groups = [...Map.groupBy(rows, ({ quarter: of, country, rate }) => `${of} ${country} ${rate}`).values()];
  const lines = groups.map(added).sort((one, other) => {
    return (
      other.quarter.localeCompare(one.quarter) || one.country.localeCompare(other.country) || one.rate - other.rate
    );
  });
  const text = lines.map(({ quarter: of, country, rate, base, tax, total, documents }) => {
    const kind = of === quarter ? "isporuke" : "ispravak";
    const sums = [base, tax, total].map((euros) => ({ euros }));
    return csvLine([kind, quarterText(of), stateCode(country), percent(rate), ...sums, { count: documents }]);
  });
  return new Blob([markOf("utf-8") as Uint8Array<ArrayBuffer>, csvLine(HEAD), ...text], {
    type: "text/csv;charset=utf-8",
  });
}

/** The return calls Greece EL, as all of its PDV numbers do; ISO 3166 calls it GR. */
function stateCode(country: string): string {
  return country === "GR" ? "EL" : country;
}

function added(rows: readonly OneStopRow[]): OneStopRow {
  const [{ quarter = "", country = "", rate = 0 } = {}] = rows;
  const of = (name: "base" | "tax" | "total") => euroSum(rows.map((row) => row[name]));
  const documents = rows.reduce((all, row) => all + row.documents, 0);
  return { quarter, country, rate, base: of("base"), tax: of("tax"), total: of("total"), documents };
}
