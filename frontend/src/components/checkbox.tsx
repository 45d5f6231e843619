import { Checkbox as Base } from "@base-ui/react/checkbox";
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
    // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is the library's, which the rule can't see
    <label className={styles.row}>
      <Base.Root name={name} checked={checked} onCheckedChange={onChange} className={styles.box}>
        <Base.Indicator className={styles.tick}>
          <Icon name="check" size={20} />
        </Base.Indicator>
      </Base.Root>
      <span>{children}</span>
    </label>
  );
}
