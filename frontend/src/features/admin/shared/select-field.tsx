import { useId } from "react";
import field from "../../../components/text-field.module.css";

interface Props {
  readonly label: string;
  readonly name: string;
  readonly options: readonly (readonly [value: string, word: string])[];
  /** What is chosen at first, where the field is read with its form. */
  readonly chosen?: string | undefined;
  readonly required?: boolean;
  /** What is chosen now, where a choice counts at once. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A labelled choice among a few words. */
export function SelectField({ label, name, options, chosen, required, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select
        key={options.length}
        id={id}
        name={name}
        className={field.control}
        required={required}
        {...(onChange ? { value, onChange: (event) => onChange(event.target.value) } : { defaultValue: chosen })}
      >
        {options.map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}
