import { counted } from "#contract/counted.ts";
import { Disclosure } from "../../../components/disclosure.tsx";
import styles from "./diary-import.module.css";
import type { Match, NameInFile } from "./matched-names.ts";

interface Props {
  readonly names: readonly NameInFile[];
  readonly choices: readonly Match[];
  readonly answers: ReadonlyMap<string, Match>;
  readonly onAnswer: (name: string, match: Match) => void;
}

/** Asks once for each name that nobody knows; those that are known can be corrected. */
export function NameAnswers({ names, choices, answers, onAnswer }: Props) {
  const known = names.filter(({ isKnown }) => isKnown);
  const unknown = names.filter(({ isKnown }) => !isKnown);
  const fields = (some: readonly NameInFile[]) => (
    <ul className={styles.names}>
      {some.map((one) => (
        <li key={one.name}>
          <NameField
            name={one}
            choices={choices}
            chosen={answers.get(one.name) ?? one.match}
            onAnswer={(match) => onAnswer(one.name, match)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {unknown.length > 0 && (
        <section aria-labelledby="names">
          <h2 id="names">Koja je to vježba?</h2>
          <p className={styles.quiet}>Odgovor se pamti. Što ne pronađeš, ostaje tvoja vježba pod istim imenom.</p>
          {fields(unknown)}
        </section>
      )}
      {known.length > 0 && (
        <Disclosure head={`Prepoznato: ${counted(known.length, "vježba", "vježbe", "vježbi")}`} open={false}>
          {fields(known)}
        </Disclosure>
      )}
    </>
  );
}

interface FieldProps {
  readonly name: NameInFile;
  readonly choices: readonly Match[];
  readonly chosen: Match;
  readonly onAnswer: (match: Match) => void;
}

function NameField({ name: { name, sets, own }, choices, chosen, onAnswer }: FieldProps) {
  const others = choices.filter(({ key }) => key !== own.key);
  return (
    <label className={styles.name}>
      <span>
        {name}
        <small>{counted(sets, "serija", "serije", "serija")}</small>
      </span>
      <select
        value={chosen.key}
        onChange={({ target }) => onAnswer(others.find(({ key }) => key === target.value) ?? own)}
      >
        <option value={own.key}>Moja vježba</option>
        {others.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
