import { send } from "./send.ts";
import { accessToken, forgetSession, replaceAccessToken, secondsLeft } from "./session.ts";
import { storage } from "./storage.ts";

const EARLY_SECONDS = 60;
let running: Promise<boolean> | undefined;

/** Whether the stored token is about to end and should be renewed before the next call. */
export function endsSoon(token: string): boolean {
  return secondsLeft(token) < EARLY_SECONDS;
}

/** Renews the access token from the cookie; one renewal at a time in this tab and over all tabs. False: signed out. */
export function renewSession(refused: string): Promise<boolean> {
  running ??= renewAlone(refused).finally(() => {
    running = undefined;
  });
  return running;
}

function renewAlone(refused: string): Promise<boolean> {
  if (!navigator.locks) return renew(refused);
  return navigator.locks.request("zamah-session", () => renew(refused));
}

async function renew(refused: string): Promise<boolean> {
  const stored = storage.read("accessToken");
  if (stored && stored !== refused) {
    replaceAccessToken(stored);
    return true;
  }
  const answer = await send({ method: "POST", path: "/api/v1/session/refresh", token: null });
  if (answer.status === 200) {
    const { data } = (await answer.json()) as { data: { accessToken: string } };
    replaceAccessToken(data.accessToken);
    return true;
  }
  if (answer.status !== 401) return false;
  console.error("JWT token nije validan");
  if (accessToken() === refused) forgetSession();
  return false;
}
