import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import styles from "./player-bar.module.css";

interface Props {
  readonly onBack: () => void;
  /** While playing on a phone in landscape only the back button shows. */
  readonly quiet?: boolean;
  readonly children?: ReactNode;
}

/** Back button and tools above the video; over it on a phone in landscape. */
export function PlayerBar({ onBack, quiet = false, children }: Props) {
  return (
    <div className={`${styles.bar} ${quiet ? styles.quiet : ""}`}>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="back" /> Natrag
      </button>
      {children}
    </div>
  );
}
