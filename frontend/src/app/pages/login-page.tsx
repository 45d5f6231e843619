import { Login } from "../../features/sign-in/login.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** 'Prijavi se' */
export function LoginPage() {
  return (
    <SignInPage title="Prijavi se" heading="Prijavi se">
      <Login />
    </SignInPage>
  );
}
