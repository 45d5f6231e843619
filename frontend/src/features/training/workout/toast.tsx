import { useCallback, useEffect, useState } from "react";
import styles from "./toast.module.css";

/** A done act with 'Poništi'. */
export function ToastMessage({ toast, close }: Pick<ReturnType<typeof useToast>, "toast" | "close">) {
  const undo = () => {
    close();
    void toast?.undo?.();
  };
  return (
    <div className={styles.place} role="status">
      {toast && (
        <p className={styles.toast}>
          <span>{toast.text}</span>
          {toast.undo && (
            <button type="button" onClick={undo}>
              Poništi
            </button>
          )}
        </p>
      )}
    </div>
  );
}

const SHOWN_MS = 10_000;

export interface Toast {
  readonly text: string;
  readonly undo: (() => unknown) | undefined;
}

export type ShowToast = (text: string, undo?: () => unknown) => void;

/** Shows a done act for ten seconds, with its undo. */
export function useToast(): { toast: Toast | undefined; show: ShowToast; close: () => void } {
  const [toast, setToast] = useState<Toast>();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const show = useCallback<ShowToast>((text, undo) => setToast({ text, undo }), []);
  return { toast, show, close: () => setToast(undefined) };
}
