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

/** What was typed in a sum's field, with a comma or a full stop, in cents; null where nothing is, undefined where it is no sum. */
export function centsIn(fields: FormData, name: string): number | null | undefined {
  const text = textOf(fields, name).trim();
  if (text === "") return null;
  const [, euros = "", cents = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return euros === "" ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}
