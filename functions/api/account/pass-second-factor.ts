import { passSecondFactor } from "#contract/account.ts";
import { readPresentProfileWith } from "../../domains/accounts/member-store.ts";
import { spendFactorStep } from "../../domains/accounts/profile-store.ts";
import { countFactorTry, markSession, requireWorksHere } from "../../domains/accounts/second-factor.ts";
import { requireStep } from "../../domains/accounts/totp.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";

/** Marks the session as confirmed for an hour, by a code that was not used before. */
export const handler = endpoint("passSecondFactor", passSecondFactor, async ({ body, caller, log }) => {
  const [profile] = await readPresentProfileWith(caller);
  const { user_id, mfa_secret: sealed } = profile;
  requireWorksHere(caller, profile);
  await countFactorTry(user_id, caller);
  if (sealed === undefined) throw new Problem("code_invalid");
  const step = await requireStep(sealed, user_id, body.code);
  const isNew = await tryTransact([spendFactorStep(user_id, sealed, step), markSession(user_id, caller)]);
  if (!isNew) throw new Problem("code_invalid");
  log("info", "second_factor_passed");
  return { status: "success" as const };
});
