import { removeIdentity } from "#contract/account.ts";
import { removeIdentity as remove } from "../../domains/accounts/linked-identities.ts";
import { readPresentProfileWith } from "../../domains/accounts/member-store.ts";
import { requireRecentSignIn } from "../../domains/accounts/reauthenticate.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Removes a linked Google or Facebook after the password or a fresh sign-in; sessions that it opened end. */
export const handler = endpoint("removeIdentity", removeIdentity, async ({ body, caller, now, log }) => {
  const [profile] = await readPresentProfileWith(caller);
  await requireRecentSignIn(profile, caller, body.password);
  await remove(profile, body.identity, now());
  log("info", "identity_removed");
  return { status: "success" as const };
});
