import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import styles from "./media.module.css";

interface Props {
  /** What the button says. */
  readonly label: string;
  /** Endings and types that the choice shows. */
  readonly accept: string;
  readonly many?: boolean;
  readonly busy?: boolean;
  readonly onFiles: (files: File[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are dropped or chosen; the button does the same for keys and fingers. */
export function DropZone({ label, accept, many = false, busy = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].toSorted((one, other) =>
      one.name.localeCompare(other.name, "hr", { numeric: true }),
    );
    if (files.length > 0) onFiles(many ? files : files.slice(0, 1));
  };
  return (
    <section
      aria-label={label}
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy) take(event.dataTransfer.files);
      }}
    >
      <Button kind="outline" busy={busy} aria-describedby={hint} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p id={hint} className={styles.quiet}>
        {children}
      </p>
      <input
        ref={input}
        type="file"
        className={styles.file}
        accept={accept}
        multiple={many}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
    </section>
  );
}
