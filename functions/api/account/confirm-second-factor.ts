import { confirmSecondFactor } from "#contract/account.ts";
import { signInChangedMail } from "../../domains/accounts/account-mails.ts";
import { readPresentProfileWith } from "../../domains/accounts/member-store.ts";
import { changeProfile } from "../../domains/accounts/profile-store.ts";
import { countFactorTry, markSession, requireWorksHere } from "../../domains/accounts/second-factor.ts";
import { requireStep } from "../../domains/accounts/totp.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";

/** Activates the secret that was set up last, by its first code, marks the session as confirmed, and tells the account by mail. */
export const handler = endpoint("confirmSecondFactor", confirmSecondFactor, async ({ body, caller, now, log }) => {
  const [profile] = await readPresentProfileWith(caller);
  const { user_id, mfa_pending: pending } = profile;
  requireWorksHere(caller, profile);
  await countFactorTry(user_id, caller);
  if (pending === undefined) throw new Problem("code_invalid");
  const step = await requireStep(pending, user_id, body.code);
  const isNew = await tryTransact([
    changeProfile(
      user_id,
      { mfa_secret: pending, mfa_step: step, mfa_pending: undefined },
      { mfa_pending: pending, role: "admin" },
    ),
    markSession(user_id, caller),
    ...(await signInChangedMail(profile, { change: "factor" }, now())),
  ]);
  if (!isNew) throw new Problem("code_invalid");
  log("info", "second_factor_confirmed");
  return { status: "success" as const };
});
