import { verifyEmail } from "#contract/account.ts";
import { claimantOf, leaveAddress, proveAddress } from "../../core/member/email-store.ts";
import { isFederated, readPresentProfileWith, userIdOf } from "../../core/member/member-store.ts";
import { tellPoolVerified } from "../../core/member/pool-people.ts";
import { presentUser } from "../../core/member/present-user.ts";
import type { Profile } from "../../core/member/profile.ts";
import { changeProfile, requireUnproved } from "../../core/member/profile-store.ts";
import { spendVerification, verificationItem } from "../../core/member/verification.ts";
import { keys } from "../../data/keys.ts";
import { type Item, read } from "../../data/table.ts";
import { refusalOf } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";
import { hashOf } from "../../kernel/digest.ts";
import { log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";
import { now } from "../../kernel/time.ts";

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
    changeProfile(user_id, { email_verified: true, sign_in_email: null }, { email }),
    proveAddress(email, profile, claimant ?? user_id),
    spendVerification(user_id, hash),
    ...(claimant ? [requireUnproved(claimant)] : []),
    ...(sign_in_email ? [leaveAddress(sign_in_email, user_id)] : []),
  ]);
  if (!refusal) return;
  const isTaken = refusal.refused.some((position) => position === EMAIL_WRITE || position === CLAIMANT_CHECK);
  throw new Problem(isTaken ? "email_taken" : "link_invalid");
}
