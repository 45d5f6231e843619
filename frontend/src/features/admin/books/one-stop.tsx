import { useMutation } from "@tanstack/react-query";
import type { BookedMonth } from "#contract/books.ts";
import { Button } from "../../../components/button.tsx";
import desk from "../desk/desk.module.css";
import { Refused } from "../desk/refused.tsx";
import styles from "./books.module.css";
import { quarterOf, quarterWords } from "./one-stop-quarter.ts";
import { OneStopTable } from "./rate-table.tsx";
import { saveQuarter } from "./save-files.ts";

/** 'OSS': what carries the PDV of another member state, by country and rate, and the quarter's file for its return. Nothing where there is none. */
export function OneStop({ books: { month, oss } }: { readonly books: BookedMonth }) {
  const save = useMutation({ mutationFn: () => saveQuarter(month) });
  const { name } = quarterOf(month);
  if (oss.length === 0) return null;
  return (
    <section className={desk.block} aria-labelledby="oss">
      <h2 id="oss">OSS</h2>
      <p className={desk.quiet}>
        Prodano kupcima u drugim državama članicama po njihovoj stopi. U knjizi izlaznih računa osnovica stoji među
        isporukama u drugim državama članicama; PDV ide u prijavu OSS, ne u hrvatski PDV. Odobrenje ispravlja
        tromjesečje svojeg računa.
      </p>
      <OneStopTable rows={oss} file={`oss-${month}`} />
      <div className={styles.buttons}>
        <Button kind="outline" size="small" busy={save.isPending} onClick={() => save.mutate()}>
          {`OSS za ${quarterWords(name)} (CSV)`}
        </Button>
      </div>
      {save.error && <Refused error={save.error} onRetry={() => save.mutate()} />}
      <p role="status">{save.isSuccess && "Preuzeto."}</p>
    </section>
  );
}
