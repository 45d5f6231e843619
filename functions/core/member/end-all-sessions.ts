import { setTimeout as wait } from "node:timers/promises";
import { keys } from "../../data/keys.ts";
import { update } from "../../data/transaction.ts";

/** From which second (real clock) on a token is good, so that every one issued so far is not. */
export function nextSecond(): number {
  return Math.floor(Date.now() / 1000) + 1;
}

/** The write that ends every session of a person whose tokens are older than that second. */
export function endSessionsWrite(userId: string, from: number) {
  return update(keys.profile(userId), "SET tokens_valid_after = :from", {
    condition: "attribute_exists(pk)",
    values: { ":from": from },
  });
}

/** Waits for that second: tokens name whole seconds, and the next sign-in must be younger than those that ended. */
export async function reachSecond(second: number): Promise<void> {
  await wait(Math.max(0, second * 1000 - Date.now()));
}
