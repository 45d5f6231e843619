import styles from "./workout-sheets.module.css";

interface Props {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: string;
}

export function Switch({ name, checked, onChange, children }: Props) {
  return (
    <label className={styles.switch}>
      <span>{children}</span>
      <input type="checkbox" name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}
