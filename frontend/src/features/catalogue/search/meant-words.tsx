import styles from "./search.module.css";

interface Props {
  readonly meant: string | undefined;
  /** Looks for them in place of what was typed. */
  readonly onTake: (words: string) => void;
}

/** 'Misliš li …': the words whose results are shown, where there are none for those that were typed. */
export function MeantWords({ meant, onTake }: Props) {
  if (meant === undefined) return null;
  return (
    <p className={styles.meant}>
      Misliš li{" "}
      <button type="button" onClick={() => onTake(meant)}>
        {meant}
      </button>
      ?
    </p>
  );
}
