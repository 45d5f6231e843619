import { useId } from "react";
import field from "../../../components/text-field.module.css";

interface Props {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly title: string }[];
  readonly chosen?: string | undefined;
}

/** A labelled field with one answer of several. */
export function Choice({ label, name, options, chosen }: Props) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select key={options.length} id={id} name={name} className={field.control} defaultValue={chosen} required>
        {options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
