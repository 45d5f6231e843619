import { verifyEmail } from "#contract/account.ts";
import { claimantOf } from "../../core/member/email-store.ts";
import { isFederated, readPresentProfileWith, userIdOf } from "../../core/member/member-store.ts";
import { tellPoolVerified } from "../../core/member/pool-people.ts";
import { presentUser } from "../../core/member/present-user.ts";
import type { Profile } from "../../core/member/profile.ts";
import { verificationItem } from "../../core/member/verification.ts";
import { keys } from "../../data/keys.ts";
import { type Item, read } from "../../data/table.ts";
import { check, refusalOf, remove, update } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";
import { now } from "../../kernel/clock.ts";
import { log } from "../../kernel/log.ts";
import { hashOf } from "../../kernel/one-time-link.ts";
import { Problem } from "../../kernel/problem.ts";

const EMAIL_WRITE = 1;
const CLAIMANT_CHECK = 3;

/** Verifies the caller's own address by the link that was sent to it; the table first, the pool's attribute follows. */
export const handler = endpoint("verifyEmail", verifyEmail, async ({ body, caller }) => {
  const [profile, sent] = await readPresentProfileWith(caller, keys.emailVerification(await userIdOf(caller)));
  const verified = await verify(profile, sent, hashOf(body.token));
  if (!isFederated(caller.username)) await tellPoolVerified(caller.username, verified.email);
  log("info", "email_verified");
  return { status: "success" as const, data: { user: presentUser(verified) } };
});

async function verify(profile: Profile, sent: Item | undefined, hash: string): Promise<Profile & { email: string }> {
  const link = sent && read(verificationItem, sent);
  if (link?.hash !== hash || link.email !== profile.email || new Date(link.until) <= now()) {
    throw new Problem("link_invalid");
  }
  await save(profile, link.email, hash);
  return { ...profile, email: link.email, email_verified: true };
}

/**
 * An address that somebody verified before belongs to them, whatever an older account once typed; one that an account only claims
 * becomes its prover's, and the address that signed in so far is freed.
 */
async function save(profile: Profile, email: string, hash: string): Promise<void> {
  const { user_id, sign_in_email } = profile;
  const claimant = await claimantOf(email, user_id);
  const refusal = await refusalOf([
    update(keys.profile(user_id), "SET email_verified = :yes, sign_in_email = :none", {
      condition: "email = :email",
      values: { ":yes": true, ":none": null, ":email": email },
    }),
    takeAddress(profile, email, claimant ?? user_id),
    remove(keys.emailVerification(user_id), {
      condition: "#hash = :hash",
      names: { "#hash": "hash" },
      values: { ":hash": hash },
    }),
    ...(claimant
      ? [check(keys.profile(claimant), { condition: "email_verified = :no", values: { ":no": false } })]
      : []),
    ...(sign_in_email ? [remove(keys.email(sign_in_email), nobodys(user_id, user_id))] : []),
  ]);
  if (!refusal) return;
  const isTaken = refusal.refused.some((position) => position === EMAIL_WRITE || position === CLAIMANT_CHECK);
  throw new Problem(isTaken ? "email_taken" : "link_invalid");
}

function takeAddress({ user_id, pool_username }: Profile, email: string, holder: string) {
  const named = pool_username ? ", username = :username" : "";
  const { condition, values } = nobodys(user_id, holder);
  return update(keys.email(email), `SET user_id = :user${named}`, {
    condition,
    values: { ...values, ...(pool_username && { ":username": pool_username }) },
  });
}

function nobodys(userId: string, holder: string) {
  return {
    condition: "attribute_not_exists(pk) OR user_id = :user OR user_id = :holder",
    values: { ":user": userId, ":holder": holder },
  };
}
