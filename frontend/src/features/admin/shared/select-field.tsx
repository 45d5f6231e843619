import { useId } from "react";
import field from "../../../components/text-field.module.css";

interface Props {
  readonly label: string;
  readonly name: string;
  readonly options: readonly (readonly [value: string, word: string])[];
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A labelled choice among a few words. */
export function SelectField({ label, name, options, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={field.control}
        {...(onChange && { value, onChange: (event) => onChange(event.target.value) })}
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
