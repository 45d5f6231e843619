import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { useSignedIn } from "../../lib/session.ts";
import { useMe } from "../account/queries.ts";
import { openSession } from "../sign-in/use-entrance.ts";
import { GuestForm } from "./guest-form.tsx";
import { HandOver } from "./hand-over.tsx";
import { KnownForm } from "./known-form.tsx";
import type { Step } from "./use-payment.ts";

/** The right side of the checkout: an account first for who has none, then the payment. `path`: this checkout's own. */
export function CheckoutSteps({ step, path }: { readonly step: Step; readonly path: string }) {
  const queryClient = useQueryClient();
  const signedIn = useSignedIn();
  const me = useMe();
  const [registered, setRegistered] = useState(false);
  const enter = (accessToken: string, email: string) => {
    setRegistered(true);
    openSession(queryClient, accessToken, email);
  };
  if (registered && signedIn) return <HandOver step={step} />;
  if (!signedIn)
    return <GuestForm step={step} path={path} onRegistered={({ accessToken, email }) => enter(accessToken, email)} />;
  if (me.data) return <KnownForm me={me.data} step={step} />;
  if (me.isError) return <ErrorState error={me.error} onRetry={() => me.refetch()} />;
  return <LoadingText />;
}
