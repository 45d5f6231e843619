import { verifyEmail } from "#contract/account.ts";
import { isFederated, readPresentProfileWith, userIdOf } from "../../domains/accounts/member-store.ts";
import { tellPoolVerified } from "../../domains/accounts/pool-people.ts";
import { presentUser } from "../../domains/accounts/present-user.ts";
import { verifyEmail as verify } from "../../domains/accounts/verify-email.ts";
import { beginTrial } from "../../domains/trials/trial.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { keys } from "../../platform/table/keys.ts";

/** Verifies the caller's address by the link that was sent to it, first in the table, then in the pool. */
export const handler = endpoint("verifyEmail", verifyEmail, async ({ body, caller, now, log }) => {
  const [profile, sent] = await readPresentProfileWith(caller, keys.emailVerification(await userIdOf(caller)));
  const verified = await verify(profile, sent, body.token, now(), beginTrial);
  if (!isFederated(caller.username)) await tellPoolVerified(caller.username, verified.email);
  log("info", "email_verified");
  return { status: "success" as const, data: { user: presentUser(verified) } };
});
