import { type ReactNode, useEffect, useId, useRef } from "react";
import dialogs from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import styles from "./sheet.module.css";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog: traps the focus, closes on Escape, returns the focus to its opener or the heading. The library's dialog would be a third of this page's JavaScript. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const own = dialog.current;
    const opener = document.activeElement as HTMLElement | null;
    own?.showModal();
    return () => {
      own?.close();
      const back = opener?.isConnected ? opener : document.querySelector<HTMLElement>("main h1");
      back?.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.sheet}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={dialogs.body}>
        <h2 id={id} className={dialogs.title}>
          {title}
        </h2>
        {children}
        <button type="button" className={dialogs.close} aria-label="Zatvori" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
