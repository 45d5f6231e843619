import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { BookedMonth } from "#contract/books.ts";
import { counted } from "#contract/counted.ts";
import { Facts } from "../../../components/facts.tsx";
import { minuteOf, money } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Answered } from "../desk/answered.tsx";
import desk from "../desk/desk.module.css";
import { nameOf } from "../morning/day-columns.tsx";
import styles from "./books.module.css";
import { Closing } from "./closing.tsx";
import { MonthFiles } from "./month-files-panel.tsx";
import { PayoutReport } from "./payout-report.tsx";
import { monthQuery } from "./queries.ts";
import { openWords } from "./words.ts";

/** One month: whether charged, receipted and booked agree, what is open, its files, its closing, and what the bank received. */
export function MonthDetail({ month }: { readonly month: string }) {
  return (
    <Answered answer={useQuery(monthQuery(month))}>
      {(books) => (
        <>
          <Agreement books={books} />
          <Open open={books.open} />
          <MonthFiles key={`files-${month}`} books={books} />
          <Closing key={`closing-${month}`} books={books} />
          <PayoutReport key={`payouts-${month}`} books={books} />
        </>
      )}
    </Answered>
  );
}

/** The ledger's total, what is receipted in another month, and the documents' total: with them the one becomes the other. */
function Agreement({ books }: { readonly books: BookedMonth }) {
  const { documents, ledger, rates, earlier, later, differences } = books;
  return (
    <section className={desk.block} aria-labelledby="agreement">
      <h2 id="agreement">{`Naplaćeno i izdano, ${nameOf(books.month)}`}</h2>
      <p className={differences.count === 0 ? styles.equal : styles.parts}>
        {differences.count === 0
          ? "Knjiga kretanja novca i računi slažu se u cent."
          : `Ne slaže se: ${counted(differences.count, "stavka", "stavke", "stavki")}.`}
      </p>
      <Facts
        className={styles.sums ?? ""}
        rows={[
          ["Naplaćeno po danu naplate", money(ledger.charges)],
          ["Vraćeno po danu povrata", money(ledger.refunds)],
          ["Naplaćeno ranije, račun izdan u ovom mjesecu", earlier.count > 0 && money(earlier.total)],
          ["Naplaćeno u ovom mjesecu, račun izdan kasnije", later.count > 0 && money(-later.total)],
          ["Računi i odobrenja po danu izdavanja", money(documents.total)],
          ["Računi", `${documents.invoices}, odobrenja ${documents.credit_notes}`],
          ["Brojevi", documents.first && `${documents.first} do ${documents.last}`],
          ["S JIR-om", `${documents.registered} od ${documents.invoices + documents.credit_notes}`],
          ...rates.map(
            ({ rate, base, tax }) =>
              [rate === null ? "Bez PDV-a" : `PDV ${rate} %`, `${money(tax)} od ${money(base)}`] as const,
          ),
        ]}
      />
      {(earlier.count > 0 || later.count > 0) && <Parted earlier={earlier} later={later} />}
      <ul className={styles.notes}>
        {differences.first.map(({ order_number, label, says }) => (
          <li key={`${order_number}${label}`}>
            <Link to={paths.adminOrder(order_number)}>{label ?? order_number}</Link> {says}
          </li>
        ))}
      </ul>
      <Rest of={differences} />
    </section>
  );
}

function Parted({ earlier, later }: Pick<BookedMonth, "earlier" | "later">) {
  return (
    <>
      <p className={desk.quiet}>
        Račun dobiva broj i datum u minuti nakon naplate. Naplata oko ponoći zato može stajati u jednom mjesecu, a
        njezin račun u idućem; PDV ide po datumu računa.
      </p>
      <ul className={styles.notes}>
        {[...earlier.first, ...later.first].map(({ order_number, label, amount, moved_at, issued_at }) => (
          <li key={`${order_number}${moved_at}`}>
            <Link to={paths.adminOrder(order_number)}>{label ?? "Račun još nema broj"}</Link>
            {`: ${money(amount)}, naplaćeno ${minuteOf(new Date(moved_at))}`}
            {issued_at && `, izdano ${minuteOf(new Date(issued_at))}`}
          </li>
        ))}
      </ul>
      <Rest of={earlier} />
      <Rest of={later} />
    </>
  );
}

/** How many more there are than the answer names. */
function Rest({
  of: { count, first },
}: {
  readonly of: { readonly count: number; readonly first: readonly unknown[] };
}) {
  return count > first.length && <p className={desk.quiet}>{`Prikazano je prvih ${first.length} od ${count}.`}</p>;
}

/** What keeps the month from being done, each with the way to its order. */
function Open({ open }: { readonly open: BookedMonth["open"] }) {
  return (
    <section className={desk.block} aria-labelledby="open">
      <h2 id="open">Otvoreno</h2>
      {open.count === 0 && <p>U ovom mjesecu ništa ne čeka.</p>}
      <ul className={styles.notes}>
        {open.first.map(({ kind, order_number, label, amount, since }) => (
          <li key={`${kind}${order_number}${since}`}>
            <Link to={paths.adminOrder(order_number)}>{label ?? "Narudžba bez računa"}</Link>
            {`: ${openWords[kind]}, ${money(amount)}, od ${minuteOf(new Date(since))}`}
          </li>
        ))}
      </ul>
      <Rest of={open} />
    </section>
  );
}
