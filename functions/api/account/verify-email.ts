import { verifyEmail } from "#contract/account.ts";
import { isFederated, readPresentProfileWith, userIdOf } from "../../core/member/member-store.ts";
import { tellPoolVerified } from "../../core/member/pool-people.ts";
import { presentUser } from "../../core/member/present-user.ts";
import { verifyEmail as verify } from "../../core/member/verify-email.ts";
import { keys } from "../../data/keys.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Verifies the caller's own address by the link that was sent to it; the table first, the pool's attribute follows. */
export const handler = endpoint("verifyEmail", verifyEmail, async ({ body, caller, now, log }) => {
  const [profile, sent] = await readPresentProfileWith(caller, keys.emailVerification(await userIdOf(caller)));
  const verified = await verify(profile, sent, body.token, now());
  if (!isFederated(caller.username)) await tellPoolVerified(caller.username, verified.email);
  log("info", "email_verified");
  return { status: "success" as const, data: { user: presentUser(verified) } };
});
