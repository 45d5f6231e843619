import type { DocumentKind } from "#contract/catalogue-document.ts";
import styles from "./kind-tabs.module.css";
import { kinds, kindWords } from "./words.ts";

interface Props {
  readonly chosen: DocumentKind;
  /** How many of each kind are found. */
  readonly counts: Readonly<Partial<Record<DocumentKind, number>>>;
  readonly onChoose: (kind: DocumentKind) => void;
}

/** The kinds of documents, side by side; on a phone the row scrolls. */
export function KindTabs({ chosen, counts, onChoose }: Props) {
  return (
    <nav aria-label="Vrste" className={styles.tabs}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-current={kind === chosen ? "page" : undefined}
          onClick={() => onChoose(kind)}
        >
          {kindWords[kind].many}
          <span>{counts[kind] ?? 0}</span>
        </button>
      ))}
    </nav>
  );
}
