import { useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import styles from "./player-page.module.css";

/** How long the note stands over the video (ms). */
const SHOWN_MS = 8000;

interface Props {
  /** Where the video goes on, in seconds. */
  readonly seconds: number;
  readonly onRestart: () => void;
}

/** Says that the video goes on where it was stopped, with the way back to its beginning. */
export function ResumeNote({ seconds, onRestart }: Props) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const restart = () => {
    setShown(false);
    onRestart();
  };
  return (
    <div className={styles.note} role="status">
      <span>{`Nastavljamo od ${clockOf(seconds)}`}</span>
      <Button kind="outline" size="small" onClick={restart}>
        Od početka
      </Button>
    </div>
  );
}

/** Seconds as 3:05. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
