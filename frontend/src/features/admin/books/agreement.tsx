import type { BookedMonth } from "#contract/books.ts";
import { counted } from "#contract/counted.ts";
import { Facts } from "../../../components/facts.tsx";
import { periodText } from "../shared/column-chart.tsx";
import { euros } from "../shared/euros.ts";
import page from "../shared/page.module.css";
import styles from "./books.module.css";
import { Differences, Parted } from "./month-entries.tsx";
import { RateTable } from "./vat-tables.tsx";

/** The ledger's total, what is receipted in another month, and the documents' total: with them the one becomes the other. */
export function Agreement({ books }: { readonly books: BookedMonth }) {
  const { documents, ledger, rates, earlier, later, differences } = books;
  return (
    <section className={page.block} aria-labelledby="agreement">
      <h2 id="agreement">{`Naplaćeno i izdano, ${periodText(books.month)}`}</h2>
      <p className={differences.count === 0 ? styles.equal : styles.parts}>
        {differences.count === 0
          ? "Knjiga kretanja novca i računi slažu se u cent."
          : `Ne slaže se: ${counted(differences.count, "stavka", "stavke", "stavki")}.`}
      </p>
      <Facts
        className={styles.sums ?? ""}
        rows={[
          ["Naplaćeno po danu naplate", euros(ledger.charges)],
          ["Vraćeno po danu povrata", euros(ledger.refunds)],
          ["Naplaćeno ranije, račun izdan u ovom mjesecu", earlier.count > 0 && euros(earlier.total)],
          ["Naplaćeno u ovom mjesecu, račun izdan kasnije", later.count > 0 && euros(0 - later.total)],
          ["Računi i odobrenja po danu izdavanja", euros(documents.total)],
          ["Računa", String(documents.invoices)],
          ["Odobrenja", String(documents.credit_notes)],
          ["Brojevi", documents.numbers.map(({ first, last }) => `${first} do ${last}`).join(", ") || null],
          ["S JIR-om", `${documents.registered} od ${documents.invoices + documents.credit_notes}`],
        ]}
      />
      <RateTable rates={rates} file={`pdv-${books.month}`} />
      {(earlier.count > 0 || later.count > 0) && <Parted earlier={earlier} later={later} />}
      <Differences differences={differences} />
    </section>
  );
}
