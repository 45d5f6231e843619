import type { Holding } from "#contract/people.ts";
import styles from "./people.module.css";
import { dayIn } from "./words.ts";

const categories: Readonly<Record<Holding["product_category"], string>> = {
  challenge: "Izazov",
  training: "Program",
  ebook: "Ebook",
  subscription: "Premium",
};

/** What somebody may use, why and until when; what is over stands among it, as such. */
export function HoldingList({ holdings }: { readonly holdings: readonly Holding[] }) {
  if (holdings.length === 0) return <p className={styles.quiet}>Ništa nije kupljeno.</p>;
  return (
    <ul className={styles.lines}>
      {holdings.map((one) => (
        <li key={`${one.order_number} ${one.product_category} ${one.product_id}`} data-over={one.ended || undefined}>
          <span>{one.title ?? `${categories[one.product_category]} ${one.product_id}`}</span>
          <span className={styles.quiet}>{`${sourceOf(one)} · ${endOf(one)}`}</span>
        </li>
      ))}
    </ul>
  );
}

function sourceOf({ from }: Holding): string {
  return `kupljeno ${dayIn(from)}`;
}

function endOf({ ended, until }: Holding): string {
  if (ended) return "zatvoreno";
  return until === null ? "bez kraja" : `do ${dayIn(until)}`;
}
