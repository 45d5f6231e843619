import type { VideoState as State } from "#contract/media.ts";
import { StateMark } from "../desk/state-mark.tsx";
import styles from "./media.module.css";
import type { Sending } from "./sendings.ts";
import { progressOf, sendingWords, stateWords } from "./words.ts";

interface Props {
  readonly title: string;
  readonly state: State;
  /** Its file, where this tab sends it. */
  readonly sending: Sending | undefined;
}

/** A video's state as word and mark, and how far its file has come. */
export function VideoState({ title, state, sending }: Props) {
  if (!sending) return <StateMark {...stateWords[state]} />;
  return (
    <span className={styles.progress}>
      <StateMark {...sendingWords[sending.state]} />
      <span className={styles.quiet}>{progressOf(sending)}</span>
      <progress className={styles.bar} max={sending.file.size} value={sending.sent} aria-label={`Poslano: ${title}`} />
    </span>
  );
}
