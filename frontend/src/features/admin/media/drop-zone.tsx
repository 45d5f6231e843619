import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import styles from "./media.module.css";

interface Props {
  /** The button's label. */
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
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(keepPage, []);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].toSorted((one, other) =>
      one.name.localeCompare(other.name, "hr", { numeric: true }),
    );
    const fitting = files.filter((file) => isTaken(file, accept));
    setOthers(
      files
        .filter((file) => !fitting.includes(file))
        .map(({ name, size }) => (size > 0 ? name : `${name} (datoteka je prazna)`)),
    );
    if (fitting.length > 0) onFiles(many ? fitting : fitting.slice(0, 1));
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
      {others.length > 0 && <p role="alert" className={styles.error}>{`Ovdje ne ide: ${others.join(", ")}.`}</p>}
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

/** Whether a file is not empty and has an accepted ending. MIME types are not checked here. */
function isTaken({ name, size }: File, accept: string): boolean {
  const endings = accept.split(",").filter((one) => one.startsWith("."));
  return size > 0 && (endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(ending)));
}

/** A file that is dropped beside the place for it does not take the page away. */
function keepPage() {
  const stay = (event: DragEvent) => event.preventDefault();
  window.addEventListener("dragover", stay);
  window.addEventListener("drop", stay);
  return () => {
    window.removeEventListener("dragover", stay);
    window.removeEventListener("drop", stay);
  };
}
