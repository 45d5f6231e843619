import { useQuery } from "@tanstack/react-query";
import type { DraftPrices } from "#contract/catalogue-draft.ts";
import { dayOf, zagrebDay } from "../../../../lib/format.ts";
import { CallError } from "../../shared/call-error.tsx";
import { euros } from "../../shared/euros.ts";
import { useSaveState } from "../editor/editor.ts";
import { pricesQuery } from "../queries.ts";
import styles from "./fields.module.css";

/** The prices so far with their first days, and the lowest of the last 30 days; read again after a publication. */
export function PriceLog() {
  const { kind, id, history } = useSaveState().draft;
  const found = useQuery(pricesQuery({ kind, id }, history[0]?.version ?? 0));
  return (
    <section className={styles.log} aria-label="Dnevnik cijena" data-long>
      {found.isError && <CallError error={found.error} onRetry={() => found.refetch()} />}
      {found.isPending && <p>Učitavam dnevnik cijena…</p>}
      {found.data && <Prices prices={found.data} isStruck={kind === "plan"} />}
    </section>
  );
}

interface Props {
  readonly prices: DraftPrices;
  /** It may have a price that is struck through. */
  readonly isStruck: boolean;
}

function Prices({ prices: { log, lowest_cents, old_price_cents }, isStruck }: Props) {
  const [current, ...earlier] = log;
  if (!current) return <p>Cijena se bilježi od prve objave.</p>;
  return (
    <>
      <p>{`U prodaji: ${euros(current.price_cents / 100)} od ${since(current)}`}</p>
      <p>{lowestWords(lowest_cents, log.at(-1) ?? current)}</p>
      {isStruck && <p>{struckWords(old_price_cents)}</p>}
      {earlier.length > 0 && (
        <details>
          <summary>Ranije cijene</summary>
          <ol>
            {earlier.map((line) => (
              <li key={line.from}>{`${euros(line.price_cents / 100)} od ${since(line)}`}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

type LoggedPrice = DraftPrices["log"][number];

function lowestWords(lowest: number | null, first: LoggedPrice): string {
  if (lowest !== null) return `Najniža u zadnjih 30 dana: ${euros(lowest / 100)}`;
  return `Najniža u zadnjih 30 dana još se ne može dokazati: bilježi se od ${since(first)}`;
}

function struckWords(old: number | null): string {
  return old === null ? "Uz nju se sada ništa ne smije precrtati." : `Uz nju se smije precrtati: ${euros(old / 100)}`;
}

function since({ from }: LoggedPrice): string {
  return dayOf(zagrebDay(new Date(from)));
}
