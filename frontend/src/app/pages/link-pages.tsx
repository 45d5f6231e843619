import { useParams } from "react-router-dom";
import { Verification } from "../../features/account/verification.tsx";
import { NewPassword, PasswordRequest } from "../../features/sign-in/new-password.tsx";
import { ProposedEmail } from "../../features/sign-in/proposed-email.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** Where a link to a new password is asked for. */
export function ForgotPage() {
  return (
    <SignInPage title="Zaboravljena lozinka" heading="Nova lozinka">
      <PasswordRequest />
    </SignInPage>
  );
}

/** Where the link of a mail leads to a new password. */
export function ResetPage() {
  return (
    <SignInPage title="Nova lozinka" heading="Nova lozinka">
      <NewPassword />
    </SignInPage>
  );
}

/** Where the link of a mail verifies an e-mail, or answers whether a proposed one becomes the account's. */
export function VerifyPage() {
  const { side } = useParams();
  if (side === "address" || side === "refusal")
    return (
      <SignInPage title="Promjena e-maila" heading="Promjena e-maila">
        <ProposedEmail side={side} />
      </SignInPage>
    );
  return (
    <SignInPage title="Potvrda e-maila" heading="Potvrda e-maila">
      <Verification />
    </SignInPage>
  );
}
