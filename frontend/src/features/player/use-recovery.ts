import { useCallback, useEffect, useState } from "react";

/** After how many milliseconds a failed video is tried again by itself, one after the other. */
const WAITS_MS = [1000, 4000, 12_000, 30_000];

/**
 * A video that fails (no network, an address that has run out) is opened anew: by itself a few times and whenever the network comes back, and
 * by hand. `attempt` changes with each opening.
 */
export function useRecovery(renew: () => Promise<unknown>) {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [tries, setTries] = useState(0);
  const again = useCallback(async () => {
    setTries((count) => count + 1);
    await renew();
    setFailed(false);
    setAttempt((count) => count + 1);
  }, [renew]);
  useEffect(() => {
    if (!failed) return;
    const wait = WAITS_MS[tries];
    const timer = wait === undefined ? undefined : setTimeout(again, wait);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [failed, tries, again]);
  const fail = useCallback(() => setFailed(true), []);
  const settle = useCallback(() => setTries(0), []);
  return { failed, attempt, again, fail, settle };
}
