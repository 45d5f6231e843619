import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BookedMonth } from "#contract/books.ts";
import { counted } from "#contract/counted.ts";
import { orderReference } from "#contract/order-words.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { dayOf, minuteOf } from "../../../lib/format.ts";
import { periodText } from "../shared/column-chart.tsx";
import { euros } from "../shared/euros.ts";
import page from "../shared/page.module.css";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./books.module.css";
import { openLabels } from "./labels.ts";
import { closeMonth, monthQuery, monthsQuery } from "./queries.ts";

/** 'Zaključivanje': freezes a month that has ended, and says whether the books still are what they were then. */
export function Closing({ books }: { readonly books: BookedMonth }) {
  const client = useQueryClient();
  const { key } = useIdempotencyKey();
  const { month, closed, ended, open, documents, ledger, differences } = books;
  const [isAsked, setAsked] = useState(false);
  const close = useMutation({
    mutationFn: () => closeMonth(month, key),
    onSuccess: (after) => {
      client.setQueryData(monthQuery(month).queryKey, after);
      void client.invalidateQueries({ queryKey: monthsQuery.queryKey });
      setAsked(false);
    },
  });
  return (
    <section className={page.block} aria-labelledby="closing">
      <h2 id="closing">Zaključivanje</h2>
      {closed ? (
        <Closed closed={closed} />
      ) : (
        <>
          <p>{ended ? "Mjesec je završio i nije zaključen." : "Mjesec još traje; zaključuje se kad završi."}</p>
          {ended && open.count > 0 && (
            <p>{`Otvoreno: ${counted(open.count, "stavka", "stavke", "stavki")}. Zaključuju se računi i kretanja novca, ne i JIR koji tek stigne.`}</p>
          )}
          {ended && (
            <div className={styles.buttons}>
              <Button kind="ink" onClick={() => setAsked(true)}>
                Zaključi mjesec
              </Button>
            </div>
          )}
        </>
      )}
      {isAsked && (
        <Dialog open onClose={() => setAsked(false)} title={`Zaključi mjesec ${periodText(month)}`}>
          <p>{`Zaključuje se: ${counted(documents.invoices + documents.credit_notes, "dokument", "dokumenta", "dokumenata")}, ukupno ${euros(documents.total)}. Naplaćeno ${euros(ledger.charges)}, vraćeno ${euros(ledger.refunds)}, u tome PDV ${euros(ledger.tax)}.`}</p>
          {differences.count > 0 && (
            <p
              className={styles.parts}
            >{`Ne slaže se: ${counted(differences.count, "stavka", "stavke", "stavki")}.`}</p>
          )}
          {open.count > 0 && (
            <>
              <p>{`Još je otvoreno: ${counted(open.count, "stavka", "stavke", "stavki")}.`}</p>
              <ul className={styles.notes}>
                {open.first.map(({ kind, order_number, label, amount, since }) => (
                  <li key={`${kind}${order_number}${since}`}>
                    {`${label ?? orderReference(order_number)}, ${euros(amount)}: ${openLabels[kind]}`}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>
            <b>Zaključenje se ne može vratiti.</b> Što se poslije promijeni, pokazuje se uz njega, a zaključeno ostaje.
          </p>
          <ConfirmButtons error={close.error} onCancel={() => setAsked(false)}>
            <Button kind="ink" busy={close.isPending} onClick={() => close.mutate()}>
              Zaključi
            </Button>
          </ConfirmButtons>
        </Dialog>
      )}
    </section>
  );
}

function Closed({ closed }: { readonly closed: NonNullable<BookedMonth["closed"]> }) {
  const { at, by_name, documents, total, sha256, changed_days } = closed;
  const count = counted(documents, "dokument", "dokumenta", "dokumenata");
  return (
    <>
      <p>{`Zaključeno ${minuteOf(new Date(at))}, ${by_name}: ${count}, ukupno ${euros(total)}.`}</p>
      <p className={styles.hash}>{`SHA-256: ${sha256}`}</p>
      <p className={changed_days.length === 0 ? styles.equal : styles.parts}>
        {changed_days.length === 0
          ? "Knjige su i sada iste kao pri zaključenju."
          : `Od zaključenja se promijenilo: ${changed_days.map(dayOf).join(", ")} Zaključeno stanje nije prepisano.`}
      </p>
    </>
  );
}
