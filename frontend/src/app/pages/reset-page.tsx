import { Page } from "../../components/page.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { NewPassword } from "../../features/sign-in/new-password.tsx";
import { SignInBox } from "../../features/sign-in/sign-in-box.tsx";

/** Where the link of a mail leads to a new password. */
export function ResetPage() {
  return (
    <>
      <SiteHeader bare />
      <Page title="Nova lozinka">
        <SignInBox title="Nova lozinka">
          <NewPassword />
        </SignInBox>
      </Page>
    </>
  );
}
