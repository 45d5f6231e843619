import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { SettingForm } from "../../../components/setting-form.tsx";
import { PasswordField, textOf } from "../../../components/text-field.tsx";
import { signedInByPassword } from "../../../lib/session.ts";

interface Props {
  readonly label: string;
  /** What confirms it. */
  readonly submit: string;
  /** Of what, for who can't see beside what the button stands. */
  readonly of?: string;
  /** Does it; the password may be empty shortly after a sign-in. */
  readonly end: (password: string) => Promise<unknown>;
  readonly onEnded: () => Promise<void> | void;
  readonly children?: ReactNode;
}

/** A button that opens what confirms it: the password, for who has one. */
export function Ending({ label, submit, of, end, onEnded, children }: Props) {
  const [asked, setAsked] = useState(false);
  const confirm = async (fields: FormData) => {
    await end(textOf(fields, "password"));
    setAsked(false);
    await onEnded();
    return "";
  };
  return (
    <>
      {children}
      <div>
        <Button
          kind="outline"
          size="small"
          aria-label={of && `${label}: ${of}`}
          aria-expanded={asked}
          onClick={() => setAsked(!asked)}
        >
          {label}
        </Button>
      </div>
      {asked && (
        <SettingForm submit={submit} kind="ink" onSubmit={confirm}>
          {(errors) => (
            <PasswordField
              label={signedInByPassword() ? "Lozinka" : "Lozinka, ako je imaš"}
              name="password"
              autoComplete="current-password"
              error={errors.password}
            />
          )}
        </SettingForm>
      )}
    </>
  );
}
