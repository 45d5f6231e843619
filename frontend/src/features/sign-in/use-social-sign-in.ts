import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Provider } from "#contract/identity.ts";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { accessToken } from "../../lib/session.ts";
import {
  finishSignIn,
  PasswordNeeded,
  RefusedReturn,
  readReturn,
  type SocialOutcome,
  type SocialReturn,
  signInAddress,
} from "./social.ts";
import { useEntrance } from "./use-entrance.ts";

const PASSWORD_REFUSED = ["wrong_password", "too_many_requests", "invalid_input"];

interface SocialSignIn {
  readonly busy: boolean;
  readonly message: string | undefined;
  readonly start: (provider: Provider) => Promise<void>;
  /** Finishes a link that waits for the password; undefined while none does. */
  readonly confirm: ((password: string) => Promise<void>) | undefined;
}

/** The way to a provider and back: busy until the browser has left or the session stands. */
export function useSocialSignIn(): SocialSignIn {
  const enter = useEntrance();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [returned] = useState(() => readReturn(search));
  const [busy, setBusy] = useState(returned !== null);
  const [message, setMessage] = useState<string>();
  const [waiting, setWaiting] = useState<PasswordNeeded>();
  const running = useRef(false);

  function fail(error: unknown): void {
    if (error instanceof PasswordNeeded) {
      setWaiting(error);
      return;
    }
    const sentence = error instanceof RefusedReturn ? error.message : sentenceOf(error);
    if (!(error instanceof RefusedReturn)) console.error("Login error", error);
    if (accessToken() !== null) {
      navigate(paths.profile, { replace: true, state: { problem: sentence } });
      return;
    }
    running.current = false;
    setBusy(false);
    setMessage(sentence);
  }

  async function start(provider: Provider): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMessage(undefined);
    await signInAddress(provider)
      .then((address) => window.location.assign(address))
      .catch(fail);
  }

  async function finish(social: SocialReturn): Promise<void> {
    if (running.current) return;
    running.current = true;
    window.history.replaceState(window.history.state, "", paths.login);
    await finishSignIn(social).then(arrive).catch(fail);
  }

  function arrive(outcome: SocialOutcome): void {
    if (outcome.linked) navigate(paths.profile, { replace: true, state: { linked: outcome.linked } });
    else enter(outcome.accessToken, outcome.email, outcome.platform);
  }

  async function confirm(password: string): Promise<void> {
    await waiting?.linkWith(password).then(arrive).catch(failUnlessPassword);
  }

  /** A refused password is the form's to say; whatever else ends the attempt. */
  function failUnlessPassword(error: unknown): void {
    if (error instanceof ApiError && PASSWORD_REFUSED.includes(error.code)) throw error;
    fail(error);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one return is finished once
  useEffect(() => {
    if (returned) void finish(returned);
  }, [returned]);
  usePageShownAgain(() => {
    running.current = false;
    setBusy(false);
  });
  return { busy, message, start, confirm: waiting && confirm };
}

/** A browser that goes back from the provider may show this page as it was left, with its buttons still busy. */
function usePageShownAgain(onShown: () => void): void {
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });
  useEffect(() => {
    const follow = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener("pageshow", follow);
    return () => window.removeEventListener("pageshow", follow);
  }, []);
}
