import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons } from "../../../components/dialog.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import styles from "./page.module.css";

/** The fewest letters that say why. */
const LEAST = 10;

interface Props {
  /** The act's own fields, before the reason. */
  readonly children?: ReactNode;
  /** The text's label in place of 'Razlog'. */
  readonly asks?: string | undefined;
  /** The submit button's label. */
  readonly word: string;
  readonly isPending: boolean;
  /** Whether the form's other fields allow submitting (default: yes). */
  readonly isReady?: boolean;
  readonly error: Error | null;
  /** The reason as it was typed before. */
  readonly before?: string | undefined;
  readonly onSubmit: (reason: string, fields: FormData) => void;
  /** The way back; without it the button stands alone. */
  readonly onCancel?: () => void;
}

/** An act of the staff's with its reason; what is wrong in it takes the focus. */
export function ReasonForm({
  children,
  asks,
  word,
  isPending,
  isReady = true,
  error,
  before,
  onSubmit,
  onCancel,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setTries(tries + 1);
    onSubmit(textOf(fields, "reason").trim(), fields);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      {children}
      <ReasonField asks={asks} before={before} />
      <ConfirmButtons error={error} {...(onCancel && { onCancel })}>
        <Button type="submit" kind="ink" busy={isPending} disabled={!isReady}>
          {word}
        </Button>
      </ConfirmButtons>
    </form>
  );
}

/** Why somebody of the staff does it, in words that whom it is about may read. */
function ReasonField({ asks = "Razlog", before }: Pick<Props, "asks" | "before">) {
  return (
    <TextField
      label={`${asks} (barem 10 znakova)`}
      name="reason"
      defaultValue={before}
      autoComplete="off"
      minLength={LEAST}
      maxLength={500}
      required
    />
  );
}
