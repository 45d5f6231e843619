import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BookedMonth } from "#contract/books.ts";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { dayOf, minuteOf } from "../../../lib/format.ts";
import desk from "../desk/desk.module.css";
import { Refused } from "../desk/refused.tsx";
import { useKey } from "../desk/use-key.ts";
import styles from "./books.module.css";
import { closeMonth, monthQuery, monthsQuery } from "./queries.ts";
import { euros } from "./words.ts";

/** 'Zaključivanje': freezes a month that has ended, and says whether the books still are what they were then. */
export function Closing({ books }: { readonly books: BookedMonth }) {
  const client = useQueryClient();
  const { key } = useKey();
  const { month, closed, ended, open } = books;
  const close = useMutation({
    mutationFn: () => closeMonth(month, key),
    onSuccess: (after) => {
      client.setQueryData(monthQuery(month).queryKey, after);
      void client.invalidateQueries({ queryKey: monthsQuery.queryKey });
    },
  });
  return (
    <section className={desk.block} aria-labelledby="closing">
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
              <Button kind="ink" busy={close.isPending} onClick={() => close.mutate()}>
                Zaključi mjesec
              </Button>
            </div>
          )}
        </>
      )}
      {close.error && <Refused error={close.error} onRetry={() => close.mutate()} />}
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
