import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { carriedEmail } from "../../lib/account-fields.ts";
import { endedSession } from "../../lib/session.ts";
import { awaitedCheckout } from "../../lib/target.ts";
import { ConfirmLink } from "./confirm-link.tsx";
import { LoginForm } from "./login-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useLogin } from "./use-login.ts";
import { useSocialSignIn } from "./use-social-sign-in.ts";

/** Every way in: e-mail and password, Google, Facebook; one at a time. Whoever came to link one confirms it here. */
export function Login() {
  const login = useLogin();
  const checkout = awaitedCheckout();
  const [ended] = useState(endedSession);
  const email = carriedEmail(useLocation().state) || (ended ?? "");
  const { busy, message, start, confirm } = useSocialSignIn();
  if (confirm) return <ConfirmLink onConfirm={confirm} />;
  return (
    <>
      {ended !== undefined && !login.message && (
        <p role="status">Prijava na ovom uređaju je završila. Prijavi se ponovno i nastavi gdje je stalo.</p>
      )}
      <LoginForm login={login} blocked={busy} email={email} />
      <SocialButtons busy={busy || login.busy} message={message} onChoose={start} />
      {checkout && <Link to={checkout}>Natrag na narudžbu</Link>}
    </>
  );
}
