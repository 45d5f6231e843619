import { requestToken, SESSION_LOCK } from "./request-token.ts";
import { accessToken, noteEnded, replaceAccessToken, signedInByProvider } from "./session.ts";
import { storage } from "./storage.ts";

/** Milliseconds in which a value stored by one tab is surely readable by the others, as a rule and at the latest. */
const STORAGE_DELAY_MS = 150;
const LONGEST_STORAGE_DELAY_MS = 5000;
const STORAGE_STEP_MS = 25;
let running: Promise<boolean> | undefined;

/** Renews the access token from the cookie; one renewal at a time in this tab and over all tabs. False: signed out. */
export function renewSession(refused: string): Promise<boolean> {
  running ??= renewAlone(refused).finally(() => {
    running = undefined;
  });
  return running;
}

/** One tab renews; the others wait for its token. */
async function renewAlone(refused: string): Promise<boolean> {
  if (!navigator.locks) return renew(refused);
  const first = await takeTurn(refused);
  if (first !== undefined) return first;
  await navigator.locks.request(SESSION_LOCK, () => tokenOtherThan(refused));
  return renewAlone(refused);
}

/** Renews if no other tab is at it (undefined: one is). The turn outlasts the renewal until other tabs can read the token. */
function takeTurn(refused: string): Promise<boolean | undefined> {
  return new Promise((resolve, reject) => {
    const work = async (lock: Lock | null) => {
      if (!lock) return resolve(undefined);
      await renew(refused).then(resolve, reject);
      await wait(STORAGE_DELAY_MS);
    };
    navigator.locks.request(SESSION_LOCK, { ifAvailable: true }, work).catch(reject);
  });
}

/** Browsers hand a stored value to other tabs a moment later than the lock, a busy machine some seconds: waits for it, five at most. */
async function tokenOtherThan(refused: string): Promise<void> {
  for (let waited = 0; waited < LONGEST_STORAGE_DELAY_MS; waited += STORAGE_STEP_MS) {
    if (storage.read("accessToken") !== refused) return;
    await wait(STORAGE_STEP_MS);
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function renew(refused: string): Promise<boolean> {
  const stored = storage.read("accessToken");
  if (stored && stored !== refused) {
    replaceAccessToken(stored);
    return true;
  }
  const { status, token, ended } = await requestToken();
  if (token !== undefined) {
    replaceAccessToken(token);
    return true;
  }
  if (status !== 401) return false;
  console.error(signedInByProvider() ? "Pristupni token nije validan" : "JWT token nije validan");
  if (accessToken() === refused) noteEnded(ended);
  return false;
}
