import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { SettingForm } from "../../components/setting-form.tsx";
import { PasswordField, textOf } from "../../components/text-field.tsx";
import { carriedEmail } from "../../lib/account-fields.ts";
import { paths } from "../../lib/paths.ts";
import { awaitedCheckout } from "../../lib/return-path.ts";
import { endedSession } from "../../lib/session.ts";
import styles from "./confirm-link.module.css";
import { LoginForm } from "./login-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useLogin } from "./use-login.ts";
import { useSocialSignIn } from "./use-social-sign-in.ts";

const WHY_ENDED = {
  age: "Prijava je istekla. Prijavi se ponovno i nastavi gdje je stalo.",
  password: "Lozinka je promijenjena na drugom uređaju. Prijavi se novom lozinkom i nastavi gdje je stalo.",
  another_tab: "Prijava je završila u drugoj kartici. Prijavi se ponovno i nastavi gdje je stalo.",
  elsewhere: "Ovaj je uređaj odjavljen s drugog mjesta. Prijavi se ponovno i nastavi gdje je stalo.",
};

/** Every way in: e-mail and password, the providers; one at a time. Whoever came to link one confirms it here. */
export function Login() {
  const login = useLogin();
  const checkout = awaitedCheckout();
  const [ended] = useState(endedSession);
  const email = carriedEmail(useLocation().state) || (ended?.email ?? "");
  const { busy, message, start, confirm } = useSocialSignIn();
  if (confirm) return <ConfirmLink onConfirm={confirm} />;
  return (
    <>
      {ended && !login.message && <p role="status">{WHY_ENDED[ended.why ?? "age"]}</p>}
      <LoginForm login={login} blocked={busy} email={email} />
      <SocialButtons busy={busy || login.busy} message={message} onChoose={start} />
      {checkout && <Link to={checkout}>Natrag na narudžbu</Link>}
    </>
  );
}

interface ConfirmLinkProps {
  readonly onConfirm: (password: string) => Promise<void>;
}

/** Asks for the password before a provider is linked, where the last sign-in is more than five minutes old. */
function ConfirmLink({ onConfirm }: ConfirmLinkProps) {
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
