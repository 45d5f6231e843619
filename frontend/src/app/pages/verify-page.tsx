import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { SignInBox } from "../../features/sign-in/sign-in-box.tsx";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { dropLinkToken, takeLinkToken } from "../../lib/link-token.ts";
import { paths } from "../../lib/paths.ts";
import { useSignedIn } from "../../lib/session.ts";
import { rememberTarget } from "../../lib/target.ts";

/** Verifies an e-mail with the link of a letter; works only for the account that it was sent to. */
export function VerifyPage() {
  const [token] = useState(() => takeLinkToken("verify"));
  const signedIn = useSignedIn();
  return (
    <>
      <SiteHeader bare />
      <Page title="Potvrda e-maila">
        <SignInBox title="Potvrda e-maila">
          {signedIn ? <Verification token={token ?? ""} /> : <SignInFirst />}
        </SignInBox>
      </Page>
    </>
  );
}

function SignInFirst() {
  return (
    <>
      <p>Prijavi se u račun na koji je poveznica stigla, pa ćemo potvrditi adresu.</p>
      <ButtonLink to={paths.login} onClick={() => rememberTarget(paths.verify)}>
        Prijavi se
      </ButtonLink>
    </>
  );
}

function Verification({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const verified = useQuery({
    queryKey: ["verifyEmail", token],
    queryFn: async () => {
      const { data } = await call("verifyEmail", { body: { token } });
      dropLinkToken("verify");
      await client.invalidateQueries({ queryKey: ["getMe"] });
      return data.user.email;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (verified.isPending) return <LoadingText />;
  if (verified.isError) {
    return (
      <>
        {isRefused(verified.error) ? (
          <p role="alert">{verified.error.message}</p>
        ) : (
          <ErrorState error={verified.error} onRetry={() => verified.refetch()} />
        )}
        <ButtonLink to={paths.profile} kind="outline">
          Zatraži novu poveznicu na profilu
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p role="status">Adresa {verified.data} je potvrđena.</p>
      <ButtonLink to={paths.home}>Idi na naslovnu</ButtonLink>
    </>
  );
}

/** Whether the server has decided on this link, so that the same one can't work a second time. */
function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}
