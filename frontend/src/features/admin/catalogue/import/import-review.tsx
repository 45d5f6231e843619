import { counted } from "#contract/counted.ts";
import { Button } from "../../../../components/button.tsx";
import { kindWords } from "../words.ts";
import styles from "./import-review.module.css";
import type { ImportPlan } from "./plan-import.ts";
import type { Broken, FileDocument } from "./read-documents.ts";

interface Props {
  readonly plan: ImportPlan;
  /** How many drafts are made already. */
  readonly done: number;
  readonly isBusy: boolean;
  readonly onMake: () => void;
}

/** What an archive would change, by what becomes of it, before anything is written. */
export function ImportReview({ plan, done, isBusy, onMake }: Props) {
  const { fresh, changed, same, left, books } = plan;
  const count = fresh.length + changed.length;
  return (
    <div className={styles.review}>
      <Documents heading="Novo" documents={fresh} />
      <Documents heading="Promijenjeno" documents={changed} />
      <p>{`Isto kao objavljeno: ${counted(same, "dokument", "dokumenta", "dokumenata")}.`}</p>
      {books.length > 0 && (
        <p>{`PDF i EPUB (${books.length}) ne uvoze se odavde: pošalji ih u Medijima ako ih tamo još nema.`}</p>
      )}
      <LeftOut left={left} />
      {count === 0 && <p role="status">Nema ničega za uvoz.</p>}
      {count > 0 && (
        <Button busy={isBusy} onClick={onMake}>
          {isBusy ? `Napravljeno ${done} od ${count}` : `Napravi ${counted(count, "nacrt", "nacrta", "nacrta")}`}
        </Button>
      )}
    </div>
  );
}

/** Files of which nothing is made, each with its place and why. */
export function LeftOut({ left }: { readonly left: readonly Broken[] }) {
  if (left.length === 0) return null;
  return (
    <section className={styles.left} aria-label="Ne uvozi se">
      <h3>{`Ne uvozi se · ${left.length}`}</h3>
      <ul>
        {left.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <b>{path}</b> {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Documents({ heading, documents }: { readonly heading: string; readonly documents: readonly FileDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h3>{`${heading} · ${documents.length}`}</h3>
      <ul>
        {documents.map(({ kind, id, path, document }) => (
          <li key={path}>
            <b>{String(document.title ?? id)}</b> {kindWords[kind].one}
          </li>
        ))}
      </ul>
    </section>
  );
}
