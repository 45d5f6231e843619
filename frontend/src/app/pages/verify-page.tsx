import { Page } from "../../components/page.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { SignInBox } from "../../features/sign-in/sign-in-box.tsx";
import { Verification } from "../../features/sign-in/verification.tsx";

/** Where the link of a mail verifies an e-mail. */
export function VerifyPage() {
  return (
    <>
      <SiteHeader bare />
      <Page title="Potvrda e-maila">
        <SignInBox title="Potvrda e-maila">
          <Verification />
        </SignInBox>
      </Page>
    </>
  );
}
