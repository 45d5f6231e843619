import { resetPassword } from "#contract/account.ts";
import { accountScope, forgetCalls } from "../../core/limit/rate-limit.ts";
import { findByEmail, requireAddress } from "../../core/member/email-store.ts";
import { dropSignIns } from "../../core/member/identities.ts";
import { deviceCookies, deviceToken } from "../../core/member/known-device.ts";
import { passwordChangedMail } from "../../core/member/password-changed-mail.ts";
import { hashesOf, resetItem, resetLimit, resetOwnerItem, spendResetLink } from "../../core/member/password-reset.ts";
import { refuseWeakPassword } from "../../core/member/password-rules.ts";
import { setPassword } from "../../core/member/pool.ts";
import { forgetSignIns, tellPoolVerified } from "../../core/member/pool-people.ts";
import { type Profile, profileItem, signsInBy } from "../../core/member/profile.ts";
import { changeProfile, findProfile } from "../../core/member/profile-store.ts";
import { poolUsername } from "../../core/member/reauthenticate.ts";
import { nextSecond, reachSecond } from "../../core/member/sessions.ts";
import { forgetDevices, welcomeDevice } from "../../core/member/sign-in-tries.ts";
import { keys } from "../../data/keys.ts";
import { getItem, getItems, read } from "../../data/table.ts";
import { putNew, tryTransact, untilWritten } from "../../data/transaction.ts";
import { Answer } from "../../http/answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { hashOf } from "../../kernel/digest.ts";
import { log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";
import { now } from "../../kernel/time.ts";

const MAX_ATTEMPTS = 5;

/**
 * Sets a new password by the mail's link, ends every session and counts as verification of the address. Whoever proves the
 * address has the account alone: every other identity is dropped. The device that it happens on is known from then on and no
 * other, and what strangers used up is forgotten. An address that signs in until another one is proved proves nothing about that one.
 */
export const handler = endpoint("resetPassword", resetPassword, async ({ body, cookies, network }) => {
  const hash = hashOf(body.token);
  const reset = await readReset(hash);
  const { profile, email } = reset;
  refuseWeakPassword(body.password, email);
  await useUp(profile.user_id, hash);
  const username = poolUsername(profile, email);
  await setPassword(username, body.password, "setPassword");
  const ownsEmail = await settle(reset, hash);
  if (ownsEmail) await tellPoolVerified(username, email);
  const place = { network, device: deviceToken(cookies) };
  await forgetDevices(profile.user_id, email);
  await Promise.all([welcomeDevice(email, profile.user_id, place), forgetCalls(resetLimit, accountScope(email))]);
  log("info", "password_reset");
  return new Answer({ status: "success" as const }, deviceCookies(place.device));
});

interface Reset {
  readonly profile: Profile;
  readonly email: string;
}

/** The person whose link this is, as long as none was used since, its hour runs and the address is still theirs. */
async function readReset(hash: string): Promise<Reset> {
  const owner = await getItem(keys.passwordResetOwner(hash), resetOwnerItem, true);
  if (!owner?.user_id) throw new Problem("link_invalid");
  const [found, person] = await getItems([keys.passwordReset(owner.user_id), keys.profile(owner.user_id)], true);
  const reset = found && read(resetItem, found);
  const profile = person && read(profileItem, person);
  if (!profile || profile.blocked || !reset || !hashesOf(reset).includes(hash) || !signsInBy(profile, reset.email)) {
    throw new Problem("link_invalid");
  }
  if (new Date(owner.until ?? reset.until) <= now()) throw new Problem("link_invalid");
  return { profile, email: reset.email };
}

/** Two at once: one of them finds the link used. */
async function useUp(userId: string, hash: string): Promise<void> {
  if (!(await tryTransact(spendResetLink(userId, hash)))) throw new Problem("link_invalid");
}

/** What was linked, changed or proved since the link was read is met by reading again. Answers whose the address is by then. */
async function settle(reset: Reset, hash: string): Promise<boolean> {
  return untilWritten("The account", MAX_ATTEMPTS, async () => {
    const profile = await findProfile(reset.profile.user_id);
    if (!profile || !signsInBy(profile, reset.email)) throw new Problem("link_invalid");
    const ownsEmail = await isHolder(profile, reset.email);
    const from = nextSecond();
    if (!(await settles({ ...reset, profile }, ownsEmail, from, hash))) return undefined;
    await Promise.all([forgetSignIns(profile), reachSecond(from)]);
    return ownsEmail;
  });
}

async function isHolder({ user_id }: Profile, email: string): Promise<boolean> {
  return (await findByEmail(email))?.user_id === user_id;
}

async function settles({ profile, email }: Reset, ownsEmail: boolean, from: number, hash: string): Promise<boolean> {
  const { user_id, identities, email_verified } = profile;
  const isProved = ownsEmail && profile.email === email;
  const changes = { tokens_valid_after: from, email_verified: isProved || email_verified, identities: [user_id] };
  const person = changeProfile(user_id, changes, { email: profile.email, identities });
  const mail = putNew(passwordChangedMail(profile, email, hash, now()));
  return tryTransact([person, mail, ...(ownsEmail ? [requireAddress(email, user_id)] : []), ...dropSignIns(profile)]);
}
