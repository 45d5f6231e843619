import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import styles from "./player-bar.module.css";

interface Props {
  readonly onBack: () => void;
  /** While a video plays on a phone held across, only the way back stands over it. */
  readonly quiet?: boolean;
  readonly children?: ReactNode;
}

/** Above the video, and on a phone held across over it: the way back, and what can be set. */
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
