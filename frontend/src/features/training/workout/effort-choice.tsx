import styles from "./effort-choice.module.css";

const EFFORTS = [1, 2, 3, 4, 5];

interface Props {
  /** The set, such as "serija 2". */
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** How hard a set was, 1 to 5; a second tap takes it back. */
export function EffortChoice({ label, value, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in the grid of its row
    <div className={styles.effort} role="group" aria-label={`Napor, ${label}`}>
      <span aria-hidden="true">Napor</span>
      {EFFORTS.map((effort) => (
        <button
          key={effort}
          type="button"
          aria-pressed={effort === value}
          aria-label={`Napor ${effort} od 5`}
          onClick={() => onChange(effort === value ? undefined : effort)}
        >
          {effort}
        </button>
      ))}
    </div>
  );
}
