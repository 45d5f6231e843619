import { useState } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";
import { SettingForm, textOf } from "../../components/setting-form.tsx";
import { PasswordField } from "../../components/text-field.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { SignInBox } from "../../features/sign-in/sign-in-box.tsx";
import { call } from "../../lib/api.ts";
import { dropLinkToken, takeLinkToken } from "../../lib/link-token.ts";
import { paths } from "../../lib/paths.ts";
import { forgetSession } from "../../lib/session.ts";

/** Sets a new password with the link of a letter; every session ends. */
export function ResetPage() {
  const [token] = useState(() => takeLinkToken("reset"));
  const [done, setDone] = useState(false);
  const reset = async (fields: FormData) => {
    await call("resetPassword", { body: { token: token ?? "", password: textOf(fields, "password") } });
    dropLinkToken("reset");
    forgetSession();
    setDone(true);
    return "Lozinka je promijenjena.";
  };
  return (
    <>
      <SiteHeader bare />
      <Page title="Nova lozinka">
        <SignInBox title="Nova lozinka">
          {!done && token && (
            <SettingForm submit="Spremi lozinku" kind="primary" onSubmit={reset}>
              {(errors) => (
                <PasswordField
                  label="Nova lozinka"
                  name="password"
                  autoComplete="new-password"
                  error={errors.password}
                />
              )}
            </SettingForm>
          )}
          {!done && !token && (
            <>
              <p>Otvori poveznicu iz e-maila ili zatraži novu.</p>
              <ButtonLink to={paths.forgot}>Zatraži novu poveznicu</ButtonLink>
            </>
          )}
          {done && (
            <>
              <p role="status">Lozinka je promijenjena. Prijavi se novom lozinkom.</p>
              <ButtonLink to={paths.login}>Prijavi se</ButtonLink>
            </>
          )}
        </SignInBox>
      </Page>
    </>
  );
}
