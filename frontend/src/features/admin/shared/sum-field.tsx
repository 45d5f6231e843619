import { centsOf } from "#contract/read-text.ts";
import { TextField, textOf } from "../../../components/text-field.tsx";

interface Props {
  readonly label: string;
  readonly name: string;
  /** The initial value in euros; null is an empty field. */
  readonly euros: number | null;
  readonly error: string | undefined;
}

/** A sum in euros as somebody types it, with a decimal comma. */
export function SumField({ label, name, euros, error }: Props) {
  const written = euros?.toFixed(2).replace(".", ",") ?? "";
  const typed = { inputMode: "decimal", autoComplete: "off", defaultValue: written } as const;
  return <TextField label={label} name={name} error={error} {...typed} />;
}

const MOST_CENTS = 999_999_999;

/** A sum field's value in cents, comma or full stop before the decimals; null where it is empty, undefined where it is no sum. */
export function centsIn(fields: FormData, name: string): number | null | undefined {
  const text = textOf(fields, name).trim();
  if (text === "") return null;
  const cents = centsOf(text);
  return cents !== undefined && cents >= 0 && cents <= MOST_CENTS ? cents : undefined;
}
