import { useRef } from "react";
import { Link } from "react-router-dom";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { paths } from "../../../lib/paths.ts";
import { useListKeys } from "../desk/keys.ts";
import { StateMark } from "../desk/state-mark.tsx";
import styles from "./draft-list.module.css";
import { shownState, stateWords, whenOf } from "./words.ts";

/** Documents of a kind, each with its state and who changed it last; `j`, `k` and Enter go through them. */
export function DraftList({ drafts, label }: { readonly drafts: readonly DraftSummary[]; readonly label: string }) {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {drafts.map(({ kind, id, title, changed_at, changed_by, ...draft }) => (
        <li key={`${kind} ${id}`}>
          <Link className={styles.row} to={paths.adminDocument(kind, id)}>
            <b>{title || "Bez naslova"}</b>
            <StateMark {...stateWords[shownState(draft)]} />
            <span className={styles.quiet}>{`${whenOf(changed_at)} · ${changed_by}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
