import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./undo-notice.module.css";

const SHOWN_MS = 10_000;

interface Props {
  /** It stands below what was changed and comes into view, where floating it would cover buttons. */
  readonly inFlow?: boolean;
  /** What was just done; nothing is shown without it. */
  readonly text: string | undefined;
  readonly onUndo: () => void;
  /** Called once the way back is over. */
  readonly onEnd: () => void;
}

/** Says for some seconds what was just done, with the way back. As a rule it floats, so that nothing moves. */
export function UndoNotice({ inFlow = false, text, onUndo, onEnd }: Props) {
  const end = useEffectEvent(onEnd);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text === undefined) return;
    if (inFlow) notice.current?.scrollIntoView?.({ block: "nearest" });
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text, inFlow]);
  return (
    <div role="status" className={inFlow ? styles.inFlow : styles.place}>
      {text !== undefined && (
        <div ref={notice} className={styles.notice}>
          <p>{text}</p>
          <Button kind="quiet" size="small" onClick={onUndo}>
            Poništi
          </Button>
        </div>
      )}
    </div>
  );
}
