import { Link } from "react-router-dom";
import type { BookedMonth } from "#contract/books.ts";
import { orderReference } from "#contract/order-words.ts";
import { minuteOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { euros } from "../shared/euros.ts";
import page from "../shared/page.module.css";
import styles from "./books.module.css";
import { openLabels } from "./labels.ts";

/** Movements and documents that differ, each with a link to its order. */
export function Differences({ differences }: Pick<BookedMonth, "differences">) {
  return (
    <>
      <ul className={styles.notes}>
        {differences.first.map(({ order_number, label, says }) => (
          <li key={`${order_number}${label}`}>
            <Link to={paths.adminOrder(order_number)}>{label ?? orderReference(order_number)}</Link> {says}
          </li>
        ))}
      </ul>
      <Rest of={differences} />
    </>
  );
}

/** Movements whose receipt falls into another month. */
export function Parted({ earlier, later }: Pick<BookedMonth, "earlier" | "later">) {
  return (
    <>
      <p className={page.quiet}>
        Račun dobiva broj i datum u minuti nakon naplate. Naplata oko ponoći zato može stajati u jednom mjesecu, a
        njezin račun u idućem; PDV ide po datumu računa.
      </p>
      <ul className={styles.notes}>
        {[...earlier.first, ...later.first].map(({ order_number, label, amount, moved_at, issued_at }) => (
          <li key={`${order_number}${moved_at}`}>
            <Link to={paths.adminOrder(order_number)}>{label ?? "Račun još nema broj"}</Link>
            {`: ${euros(amount)}, naplaćeno ${minuteOf(new Date(moved_at))}`}
            {issued_at && `, izdano ${minuteOf(new Date(issued_at))}`}
          </li>
        ))}
      </ul>
      <Rest of={earlier} />
      <Rest of={later} />
    </>
  );
}

/** Says how many more there are than the answer lists. */
function Rest({
  of: { count, first },
}: {
  readonly of: { readonly count: number; readonly first: readonly unknown[] };
}) {
  return count > first.length && <p className={page.quiet}>{`Prikazano je prvih ${first.length} od ${count}.`}</p>;
}

/** Open entries of the month, each with a link to its order. */
export function Open({ open }: { readonly open: BookedMonth["open"] }) {
  return (
    <section className={page.block} aria-labelledby="open">
      <h2 id="open">Otvoreno</h2>
      {open.count === 0 && <p>U ovom mjesecu ništa ne čeka.</p>}
      <ul className={styles.notes}>
        {open.first.map(({ kind, order_number, label, amount, since }) => (
          <li key={`${kind}${order_number}${since}`}>
            <Link to={paths.adminOrder(order_number)}>{label ?? "Narudžba bez računa"}</Link>
            {`: ${openLabels[kind]}, ${euros(amount)}, od ${minuteOf(new Date(since))}`}
          </li>
        ))}
      </ul>
      <Rest of={open} />
    </section>
  );
}
