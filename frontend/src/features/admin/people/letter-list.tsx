import type { Letter } from "#contract/people.ts";
import { minuteOf } from "../../../lib/format.ts";
import { letterWords } from "../desk/letter-words.ts";
import styles from "./people.module.css";

const states: Readonly<Record<Letter["state"], string>> = {
  sent: "✓ poslano",
  failed: "! nije otišlo",
  held: "! zadržano: pošta se vraća",
};

/** Letters to somebody by what they are about, never what they said. */
export function LetterList({ letters }: { readonly letters: readonly Letter[] }) {
  if (letters.length === 0) return <p className={styles.quiet}>Još nema pisama.</p>;
  return (
    <ul className={styles.lines}>
      {letters.map(({ at, template, state }) => (
        <li key={`${at} ${template}`}>
          <span>{letterWords(template)}</span>
          <span className={styles.quiet}>{`${states[state]} · ${minuteOf(new Date(at))}`}</span>
        </li>
      ))}
    </ul>
  );
}
