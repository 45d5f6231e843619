import { passSecondFactor } from "#contract/account.ts";
import { readPresentProfileWith } from "../../core/member/member-store.ts";
import { spendFactorStep } from "../../core/member/profile-store.ts";
import { countFactorTry, markSession } from "../../core/member/second-factor.ts";
import { stepOfCode } from "../../core/member/totp.ts";
import { tryTransact } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";
import { log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";
import { open } from "../../kernel/sealed-text.ts";
import { secret } from "../../kernel/settings.ts";

/** Marks the session for an hour by a code that was not used before. */
export const handler = endpoint("passSecondFactor", passSecondFactor, async ({ body, caller }) => {
  const [{ user_id, mfa_secret: sealed }] = await readPresentProfileWith(caller);
  if (!caller.isAdmin) throw new Problem("forbidden");
  await countFactorTry(user_id, caller);
  if (sealed === undefined) throw new Problem("code_invalid");
  const step = stepOfCode(open(sealed, user_id, await secret("MFA_KEY")), body.code, Date.now() / 1000);
  if (step === undefined) throw new Problem("code_invalid");
  const isNew = await tryTransact([spendFactorStep(user_id, sealed, step), markSession(user_id, caller)]);
  if (!isNew) throw new Problem("code_invalid");
  log("info", "second_factor_passed");
  return { status: "success" as const };
});
