import { type ReactNode, useId } from "react";
import styles from "./choice.module.css";

interface Props<Value> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  /** The options say it all: the label is only spoken. */
  readonly terse?: boolean;
}

/** A few options of which one holds, side by side. */
export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChoose,
  terse = false,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={terse ? styles.spoken : undefined}>{label}</legend>
      {options.map(([one, text]) => (
        <label key={one} className={styles.option}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

/** Something that is on or off. */
export function Switch({ on, onChange, children }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
