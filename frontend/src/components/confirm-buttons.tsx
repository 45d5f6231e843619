import type { ReactNode } from "react";
import { sentenceOf } from "../lib/api-error.ts";
import { Button } from "./button.tsx";
import styles from "./confirm-buttons.module.css";

interface Props {
  /** Why the last try failed. */
  readonly error: Error | null;
  /** The way back; without it the button stands alone. */
  readonly onCancel?: () => void;
  /** The button that goes on. */
  readonly children: ReactNode;
}

/** The end of a dialog that asks: what went wrong, the button that goes on and 'Odustani'. */
export function ConfirmButtons({ error, onCancel, children }: Props) {
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
