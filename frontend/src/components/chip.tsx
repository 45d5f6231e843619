import type { ReactNode } from "react";
import styles from "./chip.module.css";

interface Props {
  readonly label: string;
  /** What is said in the label's place. */
  readonly spoken?: string;
  /** One of several that go together; several at once without it. */
  readonly name?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

/** A choice that stands beside others as a chip. */
export function Chip({ label, spoken, name, checked, disabled = false, onChoose }: Props) {
  return (
    <label className={`${styles.chip} ${spoken ? styles.square : ""}`}>
      <input
        type={name === undefined ? "checkbox" : "radio"}
        name={name}
        aria-label={spoken}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span aria-hidden={spoken !== undefined || undefined}>{label}</span>
    </label>
  );
}

/** Fields that ask for one thing, under its name. */
export function ChipGroup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}
