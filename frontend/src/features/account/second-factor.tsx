import { useMutation } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { ErrorState } from "../../components/states.tsx";
import { TextField } from "../../components/text-field.tsx";
import { call } from "../../lib/api.ts";
import styles from "./account.module.css";
import { SettingForm, textOf } from "./setting-form.tsx";

/** An admin's authenticator: a secret to put into it, then its first code. */
export function SecondFactor() {
  const setUp = useMutation({ mutationFn: async () => (await call("setUpSecondFactor", {})).data });
  const confirm = async (fields: FormData) => {
    await call("confirmSecondFactor", { body: { code: textOf(fields, "code") } });
    return "Drugi faktor je uključen.";
  };
  if (!setUp.data) {
    return (
      <div className={styles.stack}>
        <p>Kod iz aplikacije za autentifikaciju štiti analitiku i postavke trgovine.</p>
        {setUp.isError && <ErrorState error={setUp.error} onRetry={() => setUp.mutate()} />}
        <SettingForm submit="Potvrdi ovu prijavu" onSubmit={pass}>
          {() => <CodeField />}
        </SettingForm>
        <div>
          <Button kind="quiet" size="small" busy={setUp.isPending} onClick={() => setUp.mutate()}>
            Postavi drugi faktor
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p>
        Dodaj ovaj ključ u aplikaciju ili <a href={setUp.data.otpauth_url}>otvori je na ovom uređaju</a>.
      </p>
      <p className={styles.secret}>{setUp.data.secret}</p>
      <SettingForm submit="Potvrdi kod" onSubmit={confirm}>
        {() => <CodeField />}
      </SettingForm>
    </div>
  );
}

/** Shows the factor for this session; the server remembers it for an hour. */
async function pass(fields: FormData): Promise<string> {
  await call("passSecondFactor", { body: { code: textOf(fields, "code") } });
  return "Prijava je potvrđena za sljedećih sat vremena.";
}

/** Six digits of the authenticator. */
function CodeField() {
  return (
    <TextField label="Kod iz aplikacije" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
  );
}
