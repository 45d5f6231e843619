import { RegistrationForm } from "../../features/sign-in/registration-form.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** 'Registriraj se' */
export function RegistrationPage() {
  return (
    <SignInPage title="Registriraj se" heading="Registriraj se">
      <RegistrationForm />
    </SignInPage>
  );
}
