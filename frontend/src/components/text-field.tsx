import { type ComponentProps, useId, useState } from "react";
import styles from "./text-field.module.css";

interface Props extends Omit<ComponentProps<"input">, "className" | "name" | "id"> {
  readonly label: string;
  readonly name: string;
  /** A sentence at the field when it is refused. */
  readonly error?: string | undefined;
}

/** A labelled field whose error stands below it and is read out with it. */
export function TextField({ label, name, error, ...control }: Props) {
  const id = useId();
  const refused = error !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...control}
        id={id}
        name={name}
        className={styles.control}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? `${id}-error` : undefined}
      />
      {refused && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<Props, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? "Sakrij" : "Prikaži"}
        <span data-spoken> lozinku</span>
      </button>
    </div>
  );
}

/** A field of a form as text. */
export function textOf(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "");
}
