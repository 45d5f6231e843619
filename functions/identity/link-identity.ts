import { linkIdentity } from "#contract/identity.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { Problem } from "../http/problem.ts";
import { readProfileWith } from "../members/member-store.ts";
import { addIdentity } from "../members/social-member-store.ts";
import { readSocialReturn } from "./social-identity.ts";

/** Lets the caller also sign in by a social identity; not before their own address is verified. */
export const handler = endpoint("linkIdentity", linkIdentity, async ({ body, caller }) => {
  const [{ user_id, email, email_verified }] = await readProfileWith(caller);
  // Else whoever registers a stranger's address could keep a way into the account that the stranger verifies later.
  if (email !== null && !email_verified) throw new Problem("email_unverified");
  const { identity } = await readSocialReturn(body);
  await addIdentity(user_id, identity.sub);
  log("info", "identity_linked", { provider: identity.provider });
  return { status: "success" };
});
