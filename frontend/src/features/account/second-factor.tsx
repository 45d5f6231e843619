import { Button } from "../../components/button.tsx";
import { SettingForm } from "../../components/setting-form.tsx";
import { ErrorState } from "../../components/states.tsx";
import { textOf } from "../../components/text-field.tsx";
import styles from "./account.module.css";
import { CodeField, PassFactor } from "./factor-code.tsx";
import { confirmSecondFactor, useSecondFactorSetUp } from "./queries.ts";

/** An admin's authenticator: a secret to put into it, then its first code. */
export function SecondFactor() {
  const setUp = useSecondFactorSetUp();
  const confirm = async (fields: FormData) => {
    await confirmSecondFactor(textOf(fields, "code"));
    return "Dvostruka potvrda je uključena.";
  };
  if (!setUp.data) {
    return (
      <div className={styles.stack}>
        <p>Kod iz aplikacije za autentifikaciju štiti Upravu i analitiku.</p>
        {setUp.isError && <ErrorState error={setUp.error} onRetry={() => setUp.mutate()} />}
        <PassFactor />
        <div>
          <Button kind="quiet" size="small" busy={setUp.isPending} onClick={() => setUp.mutate()}>
            Postavi dvostruku potvrdu
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
