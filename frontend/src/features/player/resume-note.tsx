import { useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { clock } from "../../lib/timing/clock.ts";
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
      <span>{`Nastavljamo od ${clock(seconds)}`}</span>
      <Button kind="outline" size="small" onClick={restart}>
        Od početka
      </Button>
    </div>
  );
}
