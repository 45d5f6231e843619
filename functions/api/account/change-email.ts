import { changeEmail } from "#contract/account.ts";
import { claimantOf, findByEmail, freeAddress, moveAddress } from "../../core/member/email-store.ts";
import { dropSignIns } from "../../core/member/identities.ts";
import { readPresentProfileWith } from "../../core/member/member-store.ts";
import { endResetLinks } from "../../core/member/password-reset.ts";
import { signIn } from "../../core/member/pool.ts";
import { forgetSignIns } from "../../core/member/pool-people.ts";
import { presentUser } from "../../core/member/present-user.ts";
import type { Profile } from "../../core/member/profile.ts";
import { changeProfile, findProfile } from "../../core/member/profile-store.ts";
import { reauthenticate } from "../../core/member/reauthenticate.ts";
import { refreshCookie } from "../../core/member/session-cookie.ts";
import { nextSecond, reachSecond } from "../../core/member/sessions.ts";
import { newVerification, verificationMail } from "../../core/member/verification.ts";
import { countMail, mayWriteTo } from "../../core/outbox/mail-limits.ts";
import { nameInMails } from "../../core/outbox/message.ts";
import { outboxEntry } from "../../core/outbox/outbox.ts";
import { putNew, refusalOf } from "../../data/transaction.ts";
import { Answer } from "../../http/answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { oneTimeLink } from "../../kernel/digest.ts";
import { log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";
import { now } from "../../kernel/time.ts";

const PROFILE_WRITE = 0;

/**
 * Another e-mail for a member with a password: unverified again, and the password alone signs in, since the new address may be
 * another person's. Every session ends but the one that it answers; the pool keeps its user name (decision 7).
 */
export const handler = endpoint("changeEmail", changeEmail, async ({ body, caller }) => {
  const [profile] = await readPresentProfileWith(caller);
  const { username, email } = await reauthenticate(profile, body.password, caller);
  if (email === body.email) return answer(profile, username, body.password);
  await countMail(profile.user_id, body.email);
  const changed = {
    ...changedProfile(profile, body.email, username),
    sign_in_email: await keptSignIn(profile, email, body.email),
  };
  const from = await move(profile, email, changed);
  await Promise.all([forgetSignIns(profile), reachSecond(from)]);
  log("info", "email_changed");
  return answer(changed, username, body.password);
});

async function answer(profile: Profile, username: string, password: string) {
  const { accessToken, refreshToken } = await signIn(username, password);
  const data = { user: presentUser(profile), accessToken };
  return new Answer({ status: "success" as const, data }, [refreshCookie(refreshToken)]);
}

type Changed = Profile & { email: string; pool_username: string };

function changedProfile(before: Profile, email: string, username: string): Changed {
  return {
    ...before,
    email,
    email_verified: false,
    pool_username: username,
    identities: [before.user_id],
    tokens_valid_after: nextSecond(),
  };
}

/**
 * The proved address that goes on signing in where an account that only claims the new one holds it, until it is proved; null
 * where the new address is free. Whoever proved none would hold two.
 */
async function keptSignIn(before: Profile, old: string, next: string): Promise<string | null> {
  if (!(await claimantOf(next, before.user_id))) return null;
  const proved = before.sign_in_email ?? (before.email_verified ? old : null);
  if (proved === null) throw new Problem("email_taken");
  return proved;
}

/** The new address must be nobody's, or only claimed. Answers the second from which on a session is good. */
async function move(before: Profile, old: string, after: Changed): Promise<number> {
  const link = oneTimeLink();
  const at = now();
  const writes = [
    moveProfile(before, after),
    ...(after.sign_in_email ? [] : await addressWrites(before, old, after)),
    endResetLinks(after.user_id),
    newVerification(after.user_id, after.email, link.hash, at),
    putNew(verificationMail(after, after.email, link, at)),
    ...((await mayWriteTo(old, before.email_verified)) ? [putNew(farewell(before, old, link.hash, at))] : []),
    ...dropSignIns(before),
  ];
  const refusal = await refusalOf(writes);
  return refusal ? refuseUnlessDone(after, refusal.refused.includes(PROFILE_WRITE)) : after.tokens_valid_after;
}

/** The new address becomes this person's; the one that signed in so far is freed where it was. */
async function addressWrites(before: Profile, old: string, { user_id, email, pool_username: username }: Changed) {
  const left = before.sign_in_email ?? old;
  const isFreed = left !== email && (await findByEmail(left))?.user_id === user_id;
  return [moveAddress(email, { user_id, username }), ...(isFreed ? [freeAddress(left, user_id)] : [])];
}

/** Not where the sessions have ended since (a reset by the address's owner) or one more identity was linked. */
function moveProfile({ email, identities, tokens_valid_after }: Profile, after: Changed) {
  const { user_id, email_verified, pool_username, sign_in_email } = after;
  const changes = { email: after.email, email_verified, pool_username, sign_in_email, identities: after.identities };
  const seen = { email, identities, tokens_valid_after };
  return changeProfile(user_id, { ...changes, tokens_valid_after: after.tokens_valid_after }, seen);
}

function farewell(before: Profile, old: string, mark: string, at: Date) {
  return outboxEntry({
    id: `email_changed-${mark.slice(0, 32)}`,
    template: "email_changed",
    to: old,
    data: { first_name: nameInMails(before) },
    created_at: at.toISOString(),
  });
}

/** The second of two equal requests finds the first one's work and is content. */
async function refuseUnlessDone({ user_id, email }: Changed, changedSince: boolean): Promise<number> {
  const current = await findProfile(user_id);
  if (current?.email === email) return current.tokens_valid_after;
  throw new Problem(changedSince ? "unauthenticated" : "email_taken");
}
