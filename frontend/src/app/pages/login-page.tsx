import { Page } from "../../components/page.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { LoginForm } from "../../features/sign-in/login-form.tsx";
import { SignInBox } from "../../features/sign-in/sign-in-box.tsx";

/** 'Prijavi se' */
export function LoginPage() {
  return (
    <>
      <SiteHeader bare />
      <Page title="Prijavi se">
        <SignInBox title="Prijavi se">
          <LoginForm />
        </SignInBox>
      </Page>
    </>
  );
}
