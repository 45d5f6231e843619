import type { BookedMonth, OneStopRow } from "#contract/books.ts";
import type { Column } from "../analytics/column.ts";
import { DataTable } from "../analytics/data-table.tsx";
import { euros } from "../desk/euros.ts";
import { quarterWords } from "./one-stop-quarter.ts";
import { percent } from "./sheet.ts";

type OfRate = BookedMonth["rates"][number];

const countries = new Intl.DisplayNames("hr", { type: "region" });

/** What was issued by rate: base, PDV and both. */
export function RateTable({ rates, file }: { readonly rates: readonly OfRate[]; readonly file: string }) {
  const empty = "Tog mjeseca nije izdan nijedan račun.";
  return <DataTable caption="PDV po stopama" columns={byRate} rows={rates} file={file} empty={empty} />;
}

/** The same of other member states' PDV, by country and the quarter that it belongs to. */
export function OneStopTable({ rows, file }: { readonly rows: readonly OneStopRow[]; readonly file: string }) {
  const empty = "Tog mjeseca nije bilo takvih računa.";
  return <DataTable caption="PDV drugih država članica" columns={byCountry} rows={rows} file={file} empty={empty} />;
}

const sums: readonly Column<Pick<OfRate, "base" | "tax" | "total">>[] = [
  { head: "Osnovica", value: ({ base }) => base, show: ({ base }) => euros(base), numeric: true },
  { head: "PDV", value: ({ tax }) => tax, show: ({ tax }) => euros(tax), numeric: true },
  { head: "Ukupno", value: ({ total }) => total, show: ({ total }) => euros(total), numeric: true },
];
const byRate: readonly Column<OfRate>[] = [{ head: "Stopa", value: rateWords }, ...sums];
const byCountry: readonly Column<OneStopRow>[] = [
  { head: "Država", value: ({ country }) => country, show: ({ country }) => nameOf(country) },
  { head: "Stopa", value: ({ rate }) => percent(rate) },
  { head: "Tromjesečje", value: ({ quarter }) => quarter, show: ({ quarter }) => quarterWords(quarter) },
  ...sums,
];

function rateWords({ rate, country }: OfRate): string {
  if (rate === null) return "Bez PDV-a";
  return country ? `${nameOf(country)} ${percent(rate)}` : `PDV ${percent(rate)}`;
}

function nameOf(country: string): string {
  return countries.of(country) ?? country;
}
