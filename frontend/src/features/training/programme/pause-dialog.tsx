import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import type { PauseReason } from "./changes.ts";
import styles from "./pause-dialog.module.css";
import { REASONS } from "./run-words.ts";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReason: (why: PauseReason) => void;
}

/** Asks why somebody pauses; one tap pauses until they go on. */
export function PauseDialog({ open, onClose, onReason }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Pauza">
      <p className={styles.text}>Ništa se ne gubi: niz čeka, a program ide dalje od istog treninga.</p>
      <div className={styles.reasons}>
        {Object.entries(REASONS).map(([why, label]) => (
          <Button key={why} kind="outline" full onClick={() => onReason(why as PauseReason)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
