import { useMutation } from "@tanstack/react-query";
import type { BookedMonth, OneStopRow } from "#contract/books.ts";
import { Button } from "../../../components/button.tsx";
import { countryName } from "../../account/countries.ts";
import { CallError } from "../shared/call-error.tsx";
import { type Column, DataTable, euroColumn } from "../shared/data-table.tsx";
import page from "../shared/page.module.css";
import styles from "./books.module.css";
import { quarterOf, quarterText } from "./one-stop-quarter.ts";
import { saveQuarter } from "./save-files.ts";
import { percent } from "./sheet-rows.ts";

type OfRate = BookedMonth["rates"][number];

/** Issued documents by PDV rate. */
export function RateTable({ rates, file }: { readonly rates: readonly OfRate[]; readonly file: string }) {
  const empty = "Tog mjeseca nije izdan nijedan račun.";
  return <DataTable caption="PDV po stopama" columns={byRate} rows={rates} file={file} empty={empty} />;
}

/** Other member states' PDV by country and quarter. */
export function OneStopTable({ rows, file }: { readonly rows: readonly OneStopRow[]; readonly file: string }) {
  const empty = "Tog mjeseca nije bilo takvih računa.";
  return <DataTable caption="PDV drugih država članica" columns={byCountry} rows={rows} file={file} empty={empty} />;
}

const sums: readonly Column<Pick<OfRate, "base" | "tax" | "total">>[] = [
  euroColumn("Osnovica", ({ base }) => base),
  euroColumn("PDV", ({ tax }) => tax),
  euroColumn("Ukupno", ({ total }) => total),
];
const byRate: readonly Column<OfRate>[] = [{ head: "Stopa", value: rateLabel }, ...sums];
const byCountry: readonly Column<OneStopRow>[] = [
  { head: "Država", value: ({ country }) => country, show: ({ country }) => countryName(country) },
  { head: "Stopa", value: ({ rate }) => percent(rate) },
  { head: "Tromjesečje", value: ({ quarter }) => quarter, show: ({ quarter }) => quarterText(quarter) },
  ...sums,
];

function rateLabel({ rate, country }: OfRate): string {
  if (rate === null) return "Bez PDV-a";
  return country ? `${countryName(country)} ${percent(rate)}` : `PDV ${percent(rate)}`;
}

/** 'OSS': what carries the PDV of another member state, by country and rate, and the quarter's file for its return. Nothing where there is none. */
export function OneStop({ books: { month, oss } }: { readonly books: BookedMonth }) {
  const save = useMutation({ mutationFn: () => saveQuarter(month) });
  const { name } = quarterOf(month);
  if (oss.length === 0) return null;
  return (
    <section className={page.block} aria-labelledby="oss">
      <h2 id="oss">OSS</h2>
      <p className={page.quiet}>
        Prodano kupcima u drugim državama članicama po njihovoj stopi. U knjizi izlaznih računa osnovica stoji među
        isporukama u drugim državama članicama; PDV ide u prijavu OSS, ne u hrvatski PDV. Odobrenje ispravlja
        tromjesečje svojeg računa.
      </p>
      <OneStopTable rows={oss} file={`oss-${month}`} />
      <div className={styles.buttons}>
        <Button kind="outline" size="small" busy={save.isPending} onClick={() => save.mutate()}>
          {`OSS za ${quarterText(name)} (CSV)`}
        </Button>
      </div>
      {save.error && <CallError error={save.error} onRetry={() => save.mutate()} />}
      <p role="status">{save.isSuccess && "Preuzeto."}</p>
    </section>
  );
}
