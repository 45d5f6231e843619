import { setUpSecondFactor } from "#contract/account.ts";
import { readPresentProfileWith, userIdOf } from "../../domains/accounts/member-store.ts";
import { changeProfile } from "../../domains/accounts/profile-store.ts";
import { isMarked, markOf, requireWorksHere } from "../../domains/accounts/second-factor.ts";
import { authenticatorKey, newFactor } from "../../domains/accounts/totp.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";

/**
 * Makes a new secret for an admin's authenticator, active from its first code on. An admin with a factor must have shown it in this session:
 * a stolen password or token can't replace it.
 */
export const handler = endpoint("setUpSecondFactor", setUpSecondFactor, async ({ caller, log }) => {
  const userId = await userIdOf(caller);
  const [profile, mark] = await readPresentProfileWith(caller, markOf(userId, caller));
  requireWorksHere(caller, profile);
  if (profile.mfa_secret !== undefined && !isMarked(mark)) throw new Problem("second_factor_needed");
  const { bytes, sealed } = await newFactor(userId);
  if (!(await tryTransact([changeProfile(userId, { mfa_pending: sealed }, { role: "admin" })]))) {
    throw new Problem("forbidden");
  }
  log("info", "second_factor_set_up");
  return { status: "success" as const, data: authenticatorKey(bytes, profile.email ?? userId) };
});
