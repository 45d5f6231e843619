import { linkIdentity } from "#contract/identity.ts";
import { readPresentProfileWith } from "../../domains/accounts/member-store.ts";
import { requireRecentSignIn } from "../../domains/accounts/reauthenticate.ts";
import { addIdentity } from "../../domains/accounts/social-member-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { readSocialReturn } from "./social-identity.ts";

/** One transaction drops all identities of an account. */
const MAX_IDENTITIES = 10;

/** Adds a social identity to the caller's sign-ins. Refused before their address is verified, and without the password or a fresh sign-in. */
export const handler = endpoint("linkIdentity", linkIdentity, async ({ body, caller, now, log }) => {
  const [profile] = await readPresentProfileWith(caller);
  const { email, email_verified, identities } = profile;
  // Whoever registers a stranger's address would otherwise keep a way into the account that the stranger verifies later.
  if (email !== null && !email_verified) throw new Problem("email_unverified");
  if (identities.length >= MAX_IDENTITIES) throw new Problem("forbidden");
  await requireRecentSignIn(profile, caller, body.password);
  const { identity } = await readSocialReturn(body);
  await addIdentity(profile, identity.sub, identity.provider, now());
  log("info", "identity_linked", { provider: identity.provider });
  return { status: "success" };
});
