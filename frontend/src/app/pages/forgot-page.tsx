import { Link } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { SettingForm, textOf } from "../../components/setting-form.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { EmailField } from "../../features/sign-in/account-fields.tsx";
import { SignInBox } from "../../features/sign-in/sign-in-box.tsx";
import { call } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";

/** Asks for a link to a new password; the answer is the same for every address. */
export function ForgotPage() {
  const ask = async (fields: FormData) =>
    (await call("forgotPassword", { body: { email: textOf(fields, "email") } })).message;
  return (
    <>
      <SiteHeader bare />
      <Page title="Zaboravljena lozinka">
        <SignInBox title="Nova lozinka">
          <p>Upiši e-mail svog računa i poslat ćemo ti poveznicu za novu lozinku.</p>
          <SettingForm submit="Pošalji poveznicu" kind="primary" onSubmit={ask}>
            {(errors) => <EmailField error={errors.email} />}
          </SettingForm>
          <p>
            <Link to={paths.login}>Natrag na prijavu</Link>
          </p>
        </SignInBox>
      </Page>
    </>
  );
}
