import { hashOf } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import type { Item } from "../../platform/table/table.ts";
import { refusalOf, type TransactItem } from "../../platform/table/transaction.ts";
import { addressWorks, leaveAddress, proveAddress, unverifiedOwnerOf } from "./email-store.ts";
import { firstProofWrites, type OnFirstProof } from "./first-proof.ts";
import type { Profile } from "./member-store.ts";
import { changeProfile, requireUnproved } from "./profile-store.ts";
import { isGoodLink, spendVerification } from "./verification.ts";

const EMAIL_WRITE = 1;
const UNVERIFIED_CHECK = 3;

/** Verifies a person's own address by the link that was sent to it; 400 `link_invalid` for another link, 409 `email_taken` for another's address. */
export async function verifyEmail(
  profile: Profile,
  sent: Item | undefined,
  token: string,
  at: Date,
  onFirst: OnFirstProof,
): Promise<Profile & { email: string }> {
  const { email } = profile;
  if (email === null || !isGoodLink(sent, token, email, at)) throw new Problem("link_invalid");
  await save(profile, email, hashOf(token), await firstProofWrites(profile, email, at, onFirst));
  return { ...profile, email, email_verified: true, mail_returned: undefined };
}

/**
 * Saves a verified address with what its first proof brings. One that another person verified stays theirs; one that an account has
 * unverified moves to this person, and the address that signed in so far is freed.
 */
async function save(profile: Profile, email: string, hash: string, first: TransactItem[]): Promise<void> {
  const { user_id, sign_in_email } = profile;
  const unverifiedOwner = await unverifiedOwnerOf(email, user_id);
  const proof = [
    changeProfile(user_id, { email_verified: true, sign_in_email: null, mail_returned: undefined }, { email }),
    proveAddress(email, profile, unverifiedOwner ?? user_id),
    spendVerification(user_id, hash),
    ...(unverifiedOwner ? [requireUnproved(unverifiedOwner)] : []),
    ...(sign_in_email ? [leaveAddress(sign_in_email, user_id)] : []),
    ...addressWorks(user_id),
  ];
  const refusal = await refusalOf([...proof, ...first]);
  if (!refusal) return;
  // Another account of the same person was faster: the address is proved all the same.
  if (refusal.refused.every((position) => position >= proof.length)) return save(profile, email, hash, []);
  const isTaken = refusal.refused.some((position) => position === EMAIL_WRITE || position === UNVERIFIED_CHECK);
  throw new Problem(isTaken ? "email_taken" : "link_invalid");
}
