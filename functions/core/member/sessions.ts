import { setTimeout as wait } from "node:timers/promises";
import { keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { put } from "../../data/transaction.ts";
import { changeProfile } from "./profile-store.ts";

/** From which second (real clock) on a token is good, so that every one issued so far is not. */
export function nextSecond(): number {
  return Math.floor(Date.now() / 1000) + 1;
}

/** The write that ends every session of a person whose tokens are older than that second. */
export function endSessionsWrite(userId: string, from: number) {
  return changeProfile(userId, { tokens_valid_after: from });
}

/** The write that ends one session of a person, remembered for so many seconds: longer than a token of it lives. */
export function revokeSession(userId: string, session: string, seconds: number) {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  return put({ ...keys.revokedSession(userId, session), [TTL_ATTRIBUTE]: expires });
}

/** Waits for that second: tokens name whole seconds, and the next sign-in must be younger than those that ended. */
export async function reachSecond(second: number): Promise<void> {
  await wait(Math.max(0, second * 1000 - Date.now()));
}
