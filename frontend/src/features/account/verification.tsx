import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { dropLinkToken, takeLinkToken } from "../../lib/link-token.ts";
import { paths } from "../../lib/paths.ts";
import { rememberReturnPath } from "../../lib/return-path.ts";
import { useSignedIn } from "../../lib/session.ts";
import { verifyEmail } from "../sign-in/queries.ts";
import { useMe } from "./queries.ts";

/** Verifies an e-mail with the link of a mail; works only for the account that it was sent to. */
export function Verification() {
  const [token] = useState(() => takeLinkToken("verify"));
  if (!useSignedIn()) return <SignInFirst />;
  return token === null ? <WithoutToken /> : <Outcome token={token} />;
}

function SignInFirst() {
  return (
    <>
      <p>Prijavi se u račun na koji je poveznica stigla, pa ćemo potvrditi adresu.</p>
      <ButtonLink to={paths.login} onClick={() => rememberReturnPath(paths.verify)}>
        Prijavi se
      </ButtonLink>
    </>
  );
}

/** The link was used here before, or it was cut: the account itself says whether its address is proved. */
function WithoutToken() {
  const { data: me, error, isLoadingError, refetch } = useMe();
  if (isLoadingError) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!me) return <LoadingText />;
  if (me.user.email_verified) return <Verified email={me.user.email} />;
  return (
    <>
      <p>Otvori poveznicu iz e-maila ili zatraži novu.</p>
      <NewLink />
    </>
  );
}

function Outcome({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const verified = useQuery({
    queryKey: ["verifyEmail", token],
    queryFn: async () => {
      const email = await verifyEmail(token);
      dropLinkToken("verify");
      await client.invalidateQueries({ queryKey: ["getMe"] });
      return email;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (verified.isPending) return <LoadingText />;
  if (verified.isError) return <Failure error={verified.error} onRetry={() => verified.refetch()} />;
  return <Verified email={verified.data} />;
}

function Verified({ email }: { readonly email: string }) {
  return (
    <>
      <p role="status">Adresa {email} je potvrđena.</p>
      <ButtonLink to={paths.home}>Idi na naslovnu</ButtonLink>
    </>
  );
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <>
      {isRefused(error) ? <Refusal>{error.message}</Refusal> : <ErrorState error={error} onRetry={onRetry} />}
      <NewLink />
    </>
  );
}

function NewLink() {
  return (
    <ButtonLink to={paths.profile} kind="outline">
      Zatraži novu poveznicu na profilu
    </ButtonLink>
  );
}

/** Whether the server has decided on this link, so that the same one can't work a second time. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}
