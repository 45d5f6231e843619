import styles from "./state-mark.module.css";

/** A ring for what has not begun, half a disc for what is on its way, a disc for what stands, a bar for what is out, a square for what failed. */
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
