import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { type AccountErrors, refusedBy } from "../lib/account-fields.ts";
import { sentenceOf } from "../lib/api-error.ts";
import { Button, type ButtonKind } from "./button.tsx";
import { Refusal, useRefusedField } from "./refusal.tsx";
import styles from "./setting-form.module.css";

interface Props {
  readonly submit: string;
  readonly kind?: ButtonKind;
  /** Sends the form; answers the sentence that says what was done. */
  readonly onSubmit: (fields: FormData) => Promise<string>;
  readonly children: (errors: AccountErrors) => ReactNode;
}

/** One thing about the account that can be changed: its fields, one button, and what became of it. */
export function SettingForm({ submit, kind = "outline", onSubmit, children }: Props) {
  const change = useMutation({ mutationFn: onSubmit });
  const refused = refusedBy(change.error);
  const fields = useRefusedField(change.error);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    change.mutate(new FormData(form), { onSuccess: () => form.reset() });
  };
  return (
    <form ref={fields} className={styles.form} onSubmit={send} noValidate>
      {children(refused)}
      <div role="status">{change.isSuccess && <p className={styles.done}>{change.data}</p>}</div>
      {change.isError && Object.keys(refused).length === 0 && <Refusal>{sentenceOf(change.error)}</Refusal>}
      <div>
        <Button type="submit" kind={kind} size="small" busy={change.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
