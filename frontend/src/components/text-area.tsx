import { type ComponentProps, useId } from "react";
import styles from "./text-area.module.css";
import field from "./text-field.module.css";

interface Props extends Omit<ComponentProps<"textarea">, "className" | "name" | "id"> {
  readonly label: string;
  readonly name: string;
}

/** A labelled field for several lines; it grows with what is written. */
export function TextArea({ label, name, ...control }: Props) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea {...control} id={id} name={name} rows={3} className={`${field.control} ${styles.area}`} />
    </div>
  );
}
