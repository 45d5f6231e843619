import { useEffect, useEffectEvent } from "react";
import { Button } from "./button.tsx";
import styles from "./undo-notice.module.css";

const SHOWN_MS = 10_000;

interface Props {
  /** What was just done; nothing is shown without it. */
  readonly text: string | undefined;
  readonly onUndo: () => void;
  /** Called once the way back is over. */
  readonly onEnd: () => void;
}

/** Says for some seconds what was just done, with the way back. It floats, so that nothing moves. */
export function UndoNotice({ text, onUndo, onEnd }: Props) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" className={styles.place}>
      {text !== undefined && (
        <div className={styles.notice}>
          <p>{text}</p>
          <Button kind="quiet" size="small" onClick={onUndo}>
            Poništi
          </Button>
        </div>
      )}
    </div>
  );
}
