import type { ReactNode } from "react";
import styles from "./checkbox.module.css";
import { Icon } from "./icon.tsx";

interface Props {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A box with its sentence; starts as the caller says, which for consents is unticked. */
export function Checkbox({ name, checked, onChange, children }: Props) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={styles.box}
      />
      <span className={styles.tick}>
        <Icon name="check" size={20} />
      </span>
      <span>{children}</span>
    </label>
  );
}
