import { Field } from "@base-ui/react/field";
import { type ComponentProps, useState } from "react";
import styles from "./text-field.module.css";

interface Props extends Omit<ComponentProps<typeof Field.Control>, "className" | "name"> {
  readonly label: string;
  readonly name: string;
  /** A sentence at the field when it is refused. */
  readonly error?: string | undefined;
}

/** A labelled field whose error stands below it and is read out with it. */
export function TextField({ label, name, error, ...control }: Props) {
  return (
    <Field.Root name={name} invalid={error !== undefined} className={styles.field}>
      <Field.Label className={styles.label}>{label}</Field.Label>
      <Field.Control {...control} className={styles.control} />
      <Field.Error className={styles.error} match={error !== undefined}>
        {error}
      </Field.Error>
    </Field.Root>
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
        <span className={styles.hidden}> lozinku</span>
      </button>
    </div>
  );
}
