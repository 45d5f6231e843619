import { Page } from "../../components/page.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { Login } from "../../features/sign-in/login.tsx";
import { SignInBox } from "../../features/sign-in/sign-in-box.tsx";

/** 'Prijavi se' */
export function LoginPage() {
  return (
    <>
      <SiteHeader bare />
      <Page title="Prijavi se">
        <SignInBox title="Prijavi se">
          <Login />
        </SignInBox>
      </Page>
    </>
  );
}
