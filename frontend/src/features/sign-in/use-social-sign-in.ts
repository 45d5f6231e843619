import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Provider } from "#contract/identity.ts";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { accessToken } from "../../lib/session.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import {
  finishSignIn,
  PasswordNeeded,
  RefusedReturn,
  readReturn,
  type SocialOutcome,
  signInAddress,
} from "./social.ts";
import { useEntrance } from "./use-entrance.ts";

const PASSWORD_REFUSED = ["wrong_password", "too_many_requests", "invalid_input"];

interface SocialSignIn {
  readonly busy: boolean;
  readonly message: string | undefined;
  readonly start: (provider: Provider) => void;
  /** Finishes a link that waits for the password; undefined while none does. */
  readonly confirm: ((password: string) => Promise<void>) | undefined;
}

/** The way to a provider and back: busy until the browser has left or the session stands. */
export function useSocialSignIn(): SocialSignIn {
  const { search } = useLocation();
  const [returned, setReturned] = useState(() => readReturn(search));
  const { arrive, turnBack } = useWaysOn();
  const leaving = useExclusiveMutation({
    mutationFn: (provider: Provider) => signInAddress(provider),
    onSuccess: (address) => window.location.assign(address),
    onError: turnBack,
  });
  const finishing = useExclusiveMutation({ mutationFn: finishSignIn, onSuccess: arrive, onError: turnBack });
  const { mutate: finish } = finishing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one return is finished once
  useEffect(() => {
    if (!returned) return;
    window.history.replaceState(window.history.state, "", paths.login);
    finish(returned);
    setReturned(null);
  }, []);

  const waiting = finishing.error instanceof PasswordNeeded ? finishing.error : undefined;
  const isReturning = returned !== null || finishing.busy;
  const error = leaving.isIdle ? finishing.error : leaving.error;
  const start = (provider: Provider) => {
    if (!isReturning) leaving.mutate(provider);
  };
  const confirm = (password: string) => waiting?.linkWith(password).then(arrive).catch(refuse);
  /** A refused password is the form's to say; whatever else ends the attempt. */
  const refuse = (failure: Error) => {
    if (failure instanceof ApiError && PASSWORD_REFUSED.includes(failure.code)) throw failure;
    turnBack(failure);
  };
  return {
    busy: leaving.busy || isReturning,
    message: error ? sentenceFor(error) : undefined,
    start,
    confirm: waiting && (async (password) => confirm(password)),
  };
}

/** Where an attempt leads: into the account, or, failed while one is open, back to its profile. */
function useWaysOn() {
  const enter = useEntrance();
  const navigate = useNavigate();
  const arrive = (outcome: SocialOutcome) => {
    if (outcome.linked) navigate(paths.profile, { replace: true, state: { linked: outcome.linked } });
    else enter(outcome.accessToken, outcome.email, outcome.platform);
  };
  const turnBack = (error: Error) => {
    if (error instanceof PasswordNeeded) return;
    if (!(error instanceof RefusedReturn)) console.error("Login error", error);
    if (accessToken() !== null) navigate(paths.profile, { replace: true, state: { problem: sentenceFor(error) } });
  };
  return { arrive, turnBack };
}

function sentenceFor(error: Error): string {
  return error instanceof RefusedReturn ? error.message : sentenceOf(error);
}
