import { SettingForm } from "../../components/setting-form.tsx";
import { TextField, textOf } from "../../components/text-field.tsx";
import { passSecondFactor } from "./queries.ts";

/** Shows the factor for this session by a code; the server remembers it for an hour. */
export function PassFactor({ onPassed }: { readonly onPassed?: () => Promise<void> }) {
  const pass = async (fields: FormData) => {
    await passSecondFactor(textOf(fields, "code"));
    await onPassed?.();
    return "Prijava je potvrđena za sljedećih sat vremena.";
  };
  return (
    <SettingForm submit="Potvrdi ovu prijavu" onSubmit={pass}>
      {() => <CodeField />}
    </SettingForm>
  );
}

/** Six digits of the authenticator. */
export function CodeField() {
  return (
    <TextField label="Kod iz aplikacije" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
  );
}
