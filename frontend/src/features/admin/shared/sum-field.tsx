import { centsOf } from "#contract/read-text.ts";
import { TextField, textOf } from "../../../components/text-field.tsx";

interface Props {
  readonly label: string;
  readonly name: string;
  /** What stands in it at first, in euros; null is an empty field. */
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

/** What was typed in a sum's field in cents, with a comma or a full stop before its decimals and the other one between thousands; null where nothing is, undefined where it is no sum. */
export function centsIn(fields: FormData, name: string): number | null | undefined {
  const text = textOf(fields, name).trim();
  if (text === "") return null;
  const cents = centsOf(text);
  return cents !== undefined && cents >= 0 && cents <= MOST_CENTS ? cents : undefined;
}
