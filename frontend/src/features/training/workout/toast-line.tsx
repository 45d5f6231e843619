import styles from "./toast-line.module.css";
import type { useToast } from "./use-toast.ts";

/** What was just done, and 'Poništi'. */
export function ToastLine({ toast, close }: Pick<ReturnType<typeof useToast>, "toast" | "close">) {
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
