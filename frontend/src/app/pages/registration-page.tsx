import { Page } from "../../components/page.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { RegistrationForm } from "../../features/sign-in/registration-form.tsx";
import { SignInBox } from "../../features/sign-in/sign-in-box.tsx";

/** 'Registriraj se' */
export function RegistrationPage() {
  return (
    <>
      <SiteHeader bare />
      <Page title="Registriraj se">
        <SignInBox title="Registriraj se">
          <RegistrationForm />
        </SignInBox>
      </Page>
    </>
  );
}
