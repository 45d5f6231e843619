import { Problem } from "../../platform/problem.ts";
import { refusalOf, untilWritten } from "../../platform/table/transaction.ts";
import { passwordChangedMail } from "./account-mails.ts";
import { findByEmail, requireAddress } from "./email-store.ts";
import { firstProofWrites, type OnFirstProof } from "./first-proof.ts";
import { type Profile, signsInBy } from "./member-store.ts";
import { type Reset, releaseResetLink, spendResetLink, takeResetLink } from "./password-reset.ts";
import { setPassword } from "./pool.ts";
import { endAtPool, forgetSignIns, tellPoolVerified } from "./pool-people.ts";
import { changeProfile, dropSignIns, findProfile, nextSecond } from "./profile-store.ts";
import { poolUsername } from "./reauthenticate.ts";

const MAX_ATTEMPTS = 5;

/**
 * Sets a new password by a link. 400 `link_invalid`, with nothing set, where another attempt has the link. Until `settleReset` a broken call
 * can be repeated with the same password.
 */
export async function setNewPassword(reset: Reset, password: string): Promise<void> {
  if (!(await takeResetLink(reset))) throw new Problem("link_invalid");
  await setPassword(poolUsername(reset.profile, reset.email), password, "setPassword").catch(async (error) => {
    if (error instanceof Problem && error.status < 500) await releaseResetLink(reset);
    throw error;
  });
}

/**
 * Ends the link, all sessions and every linked sign-in, and marks the address as verified: only its reader proved to own the account. 400
 * `link_invalid` where it was used meanwhile.
 */
export async function settleReset(reset: Reset, at: Date, onFirst: OnFirstProof): Promise<void> {
  const ownsEmail = await settle(reset, at, onFirst);
  if (ownsEmail) await tellPoolVerified(poolUsername(reset.profile, reset.email), reset.email);
}

/** Settles on the profile as it is now, and again where that changed meanwhile. Answers whether the address is the person's. */
async function settle(reset: Reset, at: Date, onFirst: OnFirstProof): Promise<boolean> {
  return untilWritten("The account", MAX_ATTEMPTS, async () => {
    const profile = await findProfile(reset.profile.user_id);
    if (!profile || !signsInBy(profile, reset.email)) throw new Problem("link_invalid");
    const ownsEmail = await isHolder(profile, reset.email);
    const from = nextSecond();
    if (!(await settles({ ...reset, profile }, ownsEmail, from, at, onFirst))) return undefined;
    await forgetSignIns(profile);
    await endAtPool({ ...profile, identities: [profile.user_id] }, from);
    return ownsEmail;
  });
}

async function isHolder({ user_id }: Profile, email: string): Promise<boolean> {
  return (await findByEmail(email))?.user_id === user_id;
}

async function settles(
  reset: Reset,
  ownsEmail: boolean,
  from: number,
  at: Date,
  onFirst: OnFirstProof,
): Promise<boolean> {
  const { hash, profile, email } = reset;
  const { user_id, identities, email_verified } = profile;
  const isProved = ownsEmail && profile.email === email;
  const changes = {
    tokens_valid_after: from,
    password_since: from,
    email_verified: isProved || email_verified,
    identities: [user_id],
  };
  const person = changeProfile(user_id, changes, { email: profile.email, identities });
  const mail = passwordChangedMail(email, hash, at);
  const link = spendResetLink(reset);
  const owner = ownsEmail ? [requireAddress(email, user_id)] : [];
  const first = isProved ? await firstProofWrites(profile, email, at, onFirst) : [];
  const refusal = await refusalOf([...link, person, mail, ...owner, ...dropSignIns(profile), ...first]);
  if (refusal?.refused.some((place) => place < link.length)) throw new Problem("link_invalid");
  return refusal === undefined;
}
