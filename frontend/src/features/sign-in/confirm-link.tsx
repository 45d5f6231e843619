import { Link } from "react-router-dom";
import { SettingForm } from "../../components/setting-form.tsx";
import { PasswordField, textOf } from "../../components/text-field.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./confirm-link.module.css";

interface Props {
  readonly onConfirm: (password: string) => Promise<void>;
}

/** Asks who came back from a provider for the password, before that provider opens the account too. */
export function ConfirmLink({ onConfirm }: Props) {
  const confirm = async (fields: FormData) => {
    await onConfirm(textOf(fields, "password"));
    return "Račun je povezan.";
  };
  return (
    <div className={styles.stack}>
      <p>Od tvoje je prijave prošlo više od pet minuta. Upiši lozinku i povezivanje je gotovo.</p>
      <SettingForm submit="Poveži račun" kind="primary" onSubmit={confirm}>
        {(errors) => (
          <PasswordField label="Lozinka" name="password" autoComplete="current-password" error={errors.password} />
        )}
      </SettingForm>
      <p className={styles.quiet}>
        Nemaš lozinku? Odjavi se, prijavi se ponovno i poveži račun u prvih pet minuta.{" "}
        <Link to={paths.profile}>Natrag na profil</Link>
      </p>
    </div>
  );
}
