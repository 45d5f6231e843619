import { useState } from "react";

interface Props {
  /** `2026-11` */
  readonly month: string;
  readonly onChoose: (month: string) => void;
}

/** The month that is shown; what is half typed, or no month, is asked of nobody and goes when the field is left. */
export function MonthField({ month, onChoose }: Props) {
  const [typed, setTyped] = useState<string>();
  const change = ({ value, validity }: HTMLInputElement) => {
    setTyped(validity.valid ? undefined : value);
    if (validity.valid) onChoose(value);
  };
  return (
    <label>
      Mjesec
      <input
        type="month"
        value={typed ?? month}
        min="2026-01"
        max="2099-12"
        pattern="20\d\d-(0[1-9]|1[0-2])"
        required
        onChange={({ target }) => change(target)}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
