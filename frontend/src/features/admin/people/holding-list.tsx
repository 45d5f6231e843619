import type { Holding, PersonFile } from "#contract/people.ts";
import { GrantActs } from "./grant-acts.tsx";
import styles from "./people.module.css";
import { dayIn } from "./words.ts";

const categories: Readonly<Record<Holding["product_category"], string>> = {
  challenge: "Izazov",
  training: "Program",
  ebook: "Ebook",
  subscription: "Premium",
};

interface Props {
  readonly file: PersonFile;
  readonly onDone: (after: PersonFile) => void;
}

/** What somebody may use, why and until when; what is over stands among it, as such. */
export function HoldingList({ file, onDone }: Props) {
  const { holdings } = file;
  if (holdings.length === 0) return <p className={styles.quiet}>Ništa nije kupljeno ni darovano.</p>;
  return (
    <ul className={styles.lines}>
      {holdings.map((one) => (
        <li key={`${one.order_number} ${one.product_category} ${one.product_id}`} data-over={one.ended || undefined}>
          <span>{one.title ?? `${categories[one.product_category]} ${one.product_id}`}</span>
          <span className={styles.quiet}>{`${sourceOf(one)} · ${endOf(one)}`}</span>
          {one.grant && <span className={styles.quiet}>{`„${one.grant.reason}“`}</span>}
          {one.grant && !one.ended && <GrantActs id={file.person.id} holding={one} onDone={onDone} />}
        </li>
      ))}
    </ul>
  );
}

function sourceOf({ from, grant }: Holding): string {
  return grant ? `darovano ${dayIn(from)} (${grant.by_name})` : `kupljeno ${dayIn(from)}`;
}

function endOf({ ended, until }: Holding): string {
  if (ended) return "zatvoreno";
  return until === null ? "bez kraja" : `do ${dayIn(until)}`;
}
