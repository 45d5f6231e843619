import { lazy, type ReactNode, Suspense, useState } from "react";
import { sentenceOf } from "../lib/api-error.ts";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import type { DialogProps } from "./dialog-frame.tsx";
import { Refusal } from "./refusal.tsx";

const DialogFrame = lazy(async () => ({ default: (await import("./dialog-frame.tsx")).DialogFrame }));

/**
 * A dialog: centred on wide screens, a sheet from below on a phone. Focus is kept inside and given back. What moves it is fetched when
 * the first one opens.
 */
export function Dialog(props: DialogProps) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
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
      {error && <Refusal className={styles.error}>{sentenceOf(error)}</Refusal>}
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
