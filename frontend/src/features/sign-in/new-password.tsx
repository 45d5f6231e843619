import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { SettingForm } from "../../components/setting-form.tsx";
import { PasswordField, textOf } from "../../components/text-field.tsx";
import { carriedEmail } from "../../lib/account-fields.ts";
import { keptReturn } from "../../lib/checkout-draft.ts";
import { dropLinkToken, takeLinkToken } from "../../lib/link-token.ts";
import { paths } from "../../lib/paths.ts";
import { rememberReturnPath } from "../../lib/return-path.ts";
import { forgetSession } from "../../lib/session.ts";
import { requestPasswordLink, resetPassword } from "./queries.ts";
import { EmailField } from "./registration-fields.tsx";

/** Asks for a link to a new password; the answer is the same for every address. */
export function PasswordRequest() {
  const email = carriedEmail(useLocation().state);
  return (
    <>
      <p>Upiši e-mail svog računa i poslat ćemo ti poveznicu za novu lozinku.</p>
      <SettingForm
        submit="Pošalji poveznicu"
        kind="primary"
        onSubmit={(fields) => requestPasswordLink(textOf(fields, "email"))}
      >
        {(errors) => <EmailField error={errors.email} defaultValue={email} />}
      </SettingForm>
      <p>
        <Link to={paths.login}>Natrag na prijavu</Link>
      </p>
    </>
  );
}

/** Sets a new password with the link of a mail; every session ends. */
export function NewPassword() {
  const [token] = useState(() => takeLinkToken("reset"));
  const [done, setDone] = useState(false);
  const reset = async (fields: FormData) => {
    await resetPassword(token ?? "", textOf(fields, "password"));
    dropLinkToken("reset");
    forgetSession();
    setDone(true);
    return "Lozinka je promijenjena.";
  };
  if (done) {
    return (
      <>
        <p role="status">Lozinka je promijenjena. Prijavi se novom lozinkom.</p>
        <ButtonLink to={paths.login} onClick={rememberCheckout}>
          Prijavi se
        </ButtonLink>
      </>
    );
  }
  if (!token) {
    return (
      <>
        <p>Otvori poveznicu iz e-maila ili zatraži novu.</p>
        <ButtonLink to={paths.forgot}>Zatraži novu poveznicu</ButtonLink>
      </>
    );
  }
  return (
    <SettingForm submit="Spremi lozinku" kind="primary" onSubmit={reset}>
      {(errors) => (
        <PasswordField label="Nova lozinka" name="password" autoComplete="new-password" error={errors.password} />
      )}
    </SettingForm>
  );
}

/** Whoever left a checkout for a new password goes back to it. */
function rememberCheckout(): void {
  const checkout = keptReturn();
  if (checkout !== undefined) rememberReturnPath(checkout);
}
