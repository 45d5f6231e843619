import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useLayoutEffect, useState } from "react";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: "narrow" | "wide";
  /** Artwork that stands at the left of a wide dialog. */
  readonly art?: ReactNode;
  readonly children: ReactNode;
}

/** The library's part of a dialog. It is closed for a moment after it has come, so that its first opening moves as every other. */
export function DialogFrame({ open, onClose, title, size = "narrow", art, children }: DialogProps) {
  const [here, setHere] = useState(false);
  useLayoutEffect(() => setHere(true), []);
  return (
    <Base.Root open={here && open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={`${styles.popup} ${styles[size]} ${art ? styles.withArt : ""}`}>
            {art && <div className={styles.art}>{art}</div>}
            <div className={styles.body}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close className={styles.close} aria-label="Zatvori">
                <Icon name="close" />
              </Base.Close>
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
