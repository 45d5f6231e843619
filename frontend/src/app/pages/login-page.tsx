import { Login } from "../../features/sign-in/login.tsx";
import { RegistrationForm } from "../../features/sign-in/registration-form.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** 'Prijavi se' */
export function LoginPage() {
  return (
    <SignInPage title="Prijavi se" heading="Prijavi se">
      <Login />
    </SignInPage>
  );
}

/** 'Registriraj se' */
export function RegistrationPage() {
  return (
    <SignInPage title="Registriraj se" heading="Registriraj se">
      <RegistrationForm />
    </SignInPage>
  );
}
