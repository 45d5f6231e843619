import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import type { LocalChange } from "../diary/local-change.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import styles from "./diary.module.css";

/** A done act, and the changes that undo it. */
export interface Undoable {
  readonly text: string;
  readonly back: readonly LocalChange[];
  /** The page to open after undoing. */
  readonly to: string;
}

/** Offers to undo until it is closed, without a time limit (WCAG 2.2.1); takes the focus if its element is gone. */
export function UndoBar({ done, onClose }: { readonly done: Undoable | undefined; readonly onClose: () => void }) {
  const change = useChangeDiary();
  const navigate = useNavigate();
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done && document.activeElement === document.body) undoButton.current?.focus({ preventScroll: true });
  }, [done]);
  const undo = async ({ back, to }: Undoable) => {
    await change(back);
    onClose();
    navigate(to, { replace: true });
  };
  return (
    <div className={styles.undo} role="status">
      {done && (
        <p>
          {done.text}
          <button ref={undoButton} type="button" onClick={() => void undo(done)}>
            Poništi
          </button>
          <button type="button" onClick={onClose} aria-label="Zatvori obavijest">
            <Icon name="close" size={18} />
          </button>
        </p>
      )}
    </div>
  );
}
