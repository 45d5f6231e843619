import { type ReactNode, startTransition, useId, useOptimistic } from "react";
import styles from "./choice.module.css";

interface Props<Value> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value | undefined;
  /** Until it has ended, the choice shows as made. */
  readonly onChoose: (value: Value) => void | Promise<void>;
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
  const [shown, show] = useOptimistic(value);
  const choose = (one: Value) =>
    startTransition(async () => {
      show(one);
      await onChoose(one);
    });
  return (
    <fieldset className={styles.group}>
      <legend data-spoken={terse || undefined}>{label}</legend>
      {options.map(([one, text]) => (
        <label key={one} className={styles.option}>
          <input type="radio" name={name} checked={one === shown} onChange={() => choose(one)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => Promise<void>;
  readonly children: ReactNode;
}

/** Something that is on or off. */
export function Switch({ on, onChange, children }: SwitchProps) {
  const [shown, show] = useOptimistic(on);
  const turn = (next: boolean) =>
    startTransition(async () => {
      show(next);
      await onChange(next);
    });
  return (
    <label className={styles.switch}>
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        checked={shown}
        aria-checked={shown}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </label>
  );
}
