import { removeIdentity } from "#contract/account.ts";
import { removeIdentity as remove } from "../../domains/accounts/linked-identities.ts";
import { readPresentProfileWith } from "../../domains/accounts/member-store.ts";
import { requireRecentSignIn } from "../../domains/accounts/reauthenticate.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Takes a linked Google or Facebook away, for who shows the password or has just signed in; sessions that it opened end. */
export const handler = endpoint("removeIdentity", removeIdentity, async ({ body, caller, now, log }) => {
  const [profile] = await readPresentProfileWith(caller);
  await requireRecentSignIn(profile, caller, body.password);
  await remove(profile, body.identity, now());
  log("info", "identity_removed");
  return { status: "success" as const };
});
