import { randomBytes } from "node:crypto";
import { setUpSecondFactor } from "#contract/account.ts";
import { readPresentProfileWith, userIdOf } from "../../core/member/member-store.ts";
import { changeProfile } from "../../core/member/profile-store.ts";
import { isMarked } from "../../core/member/second-factor.ts";
import { authenticatorKey } from "../../core/member/totp.ts";
import { keys } from "../../data/keys.ts";
import { transact } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";
import { log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";
import { seal } from "../../kernel/sealed-text.ts";
import { secret } from "../../kernel/settings.ts";

const SECRET_BYTES = 20;

/**
 * A new secret for an admin's authenticator; it counts from its first code on. Who has a factor already must have shown it
 * in this session: a stolen password or token can't replace it.
 */
export const handler = endpoint("setUpSecondFactor", setUpSecondFactor, async ({ caller }) => {
  const userId = await userIdOf(caller);
  const [profile, mark] = await readPresentProfileWith(caller, keys.secondFactor(userId, caller.session));
  if (!caller.isAdmin) throw new Problem("forbidden");
  if (profile.mfa_secret !== undefined && !isMarked(mark)) throw new Problem("second_factor_needed");
  const bytes = randomBytes(SECRET_BYTES);
  await transact([changeProfile(userId, { mfa_pending: seal(bytes, userId, await secret("MFA_KEY")) })]);
  log("info", "second_factor_set_up");
  return { status: "success" as const, data: authenticatorKey(bytes, profile.email ?? userId) };
});
