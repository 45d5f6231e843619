import styles from "./workout-sheets.module.css";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onLeave?: () => void;
}

const MOST = 500;

export function NoteField({ label, value, onChange, onLeave }: Props) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <textarea
        rows={3}
        value={value}
        maxLength={MOST}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </label>
  );
}
