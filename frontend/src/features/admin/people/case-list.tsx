import type { PersonCase } from "#contract/people.ts";
import { minuteOf } from "../../../lib/format.ts";
import { actWords } from "../desk/act-words.ts";
import styles from "./people.module.css";

/** What the staff noted about somebody, and did and why, the newest first. */
export function CaseList({ cases }: { readonly cases: readonly PersonCase[] }) {
  if (cases.length === 0) return <p className={styles.quiet}>Još nema bilješki ni radnji.</p>;
  return (
    <ul className={styles.lines}>
      {cases.map(({ at, by_name, operation, text }) => (
        <li key={`${at} ${operation} ${text}`}>
          <span>{operation === null ? text : `${actWords[operation] ?? operation}: ${text}`}</span>
          <span className={styles.quiet}>{`${minuteOf(new Date(at))} · ${by_name}`}</span>
        </li>
      ))}
    </ul>
  );
}
