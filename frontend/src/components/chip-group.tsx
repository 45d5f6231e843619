import styles from "./chip-group.module.css";

interface Props {
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

/** Choices that are seen all at once and pressed on and off. */
export function ChipGroup({ legend, options, chosen, onToggle }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.chips}>
        {options.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={chosen.includes(value)} onClick={() => onToggle(value)}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
