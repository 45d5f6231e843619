import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { SettingForm } from "../../../components/setting-form.tsx";
import { PasswordField, textOf } from "../../../components/text-field.tsx";
import { signedInByPassword } from "../../../lib/session.ts";
import { endOtherSessions } from "./queries.ts";

interface Props {
  readonly label: string;
  /** Which device, for who can't see beside what the button stands. */
  readonly of?: string;
  readonly session?: string;
  readonly onEnded: () => Promise<void> | void;
  readonly children?: ReactNode;
}

/** A button that opens what confirms it: the password, for who has one. */
export function Ending({ label, of, session, onEnded, children }: Props) {
  const [asked, setAsked] = useState(false);
  const end = async (fields: FormData) => {
    await endOtherSessions(session, textOf(fields, "password"));
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
        <SettingForm submit="Potvrdi odjavu" kind="ink" onSubmit={end}>
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
