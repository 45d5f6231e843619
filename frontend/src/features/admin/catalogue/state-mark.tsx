import styles from "./state-mark.module.css";
import { type ShownState, stateWords } from "./words.ts";

interface Props {
  readonly state: ShownState;
}

/**
 * A document's state as a word and a mark: a ring for what nobody sees yet, a disc for what stands on sale, half of one for what was
 * changed since or waits for its moment, a bar for what is off sale.
 */
export function StateMark({ state }: Props) {
  return (
    <span className={styles.state}>
      <span className={styles[state]} aria-hidden="true" />
      {stateWords[state]}
    </span>
  );
}
