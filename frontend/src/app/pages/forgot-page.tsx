import { Page } from "../../components/page.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { PasswordRequest } from "../../features/sign-in/new-password.tsx";
import { SignInBox } from "../../features/sign-in/sign-in-box.tsx";

/** Where a link to a new password is asked for. */
export function ForgotPage() {
  return (
    <>
      <SiteHeader bare />
      <Page title="Zaboravljena lozinka">
        <SignInBox title="Nova lozinka">
          <PasswordRequest />
        </SignInBox>
      </Page>
    </>
  );
}
