import { FEELINGS } from "../diary/labels.ts";
import styles from "./feeling-choice.module.css";

interface Props {
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}

/** Rates a workout's difficulty from 1 to 5. */
export function FeelingChoice({ value, onChange }: Props) {
  return (
    <fieldset className={styles.feeling}>
      <legend>Koliko je bilo teško?</legend>
      {FEELINGS.map((word, at) => (
        <label key={word}>
          <input type="radio" name="feeling" checked={value === at + 1} onChange={() => onChange(at + 1)} />
          <b aria-hidden="true">{at + 1}</b>
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
