import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { sentenceOf } from "../lib/api-error.ts";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: "narrow" | "wide";
  /** Artwork that stands at the left of a wide dialog. */
  readonly art?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog: centred on wide screens, a sheet from below on a phone. Focus is kept inside and given back. */
export function Dialog({ open, onClose, title, size = "narrow", art, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
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

interface ConfirmProps {
  /** Why the last try failed. */
  readonly error: Error | null;
  /** The way back; without it the button stands alone. */
  readonly onCancel?: () => void;
  /** The button that goes on. */
  readonly children: ReactNode;
}

/** The end of a dialog that asks: what went wrong, the button that goes on and 'Odustani'. */
export function ConfirmButtons({ error, onCancel, children }: ConfirmProps) {
  return (
    <>
      {error && (
        <p className={styles.error} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <div className={styles.buttons}>
        {children}
        {onCancel && (
          <Button kind="outline" onClick={onCancel}>
            Odustani
          </Button>
        )}
      </div>
    </>
  );
}
