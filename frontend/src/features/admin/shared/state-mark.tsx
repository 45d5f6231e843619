import styles from "./state-mark.module.css";

/** Ring: not begun; half disc: under way; disc: done; bar: out; square: failed. */
export type StateLook = "ring" | "half" | "disc" | "bar" | "square";

interface Props {
  readonly look: StateLook;
  readonly word: string;
}

/** A state as a word and a mark; never by colour alone. */
export function StateMark({ look, word }: Props) {
  return (
    <span className={styles.state}>
      <span className={styles[look]} aria-hidden="true" />
      {word}
    </span>
  );
}
