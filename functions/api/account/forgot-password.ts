import { forgotPassword } from "#contract/account.ts";
import { accountScope, isWithin } from "../../core/limit/rate-limit.ts";
import { findByEmail } from "../../core/member/email-store.ts";
import {
  decoyLink,
  newResetLink,
  type OpenLinks,
  resetItem,
  resetLimit,
  resetMail,
} from "../../core/member/password-reset.ts";
import { subOfUser } from "../../core/member/pool-people.ts";
import { type Profile, signsInBy } from "../../core/member/profile.ts";
import { findProfile } from "../../core/member/profile-store.ts";
import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { putNew, tryTransact } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";
import { oneTimeLink } from "../../kernel/digest.ts";
import { now } from "../../kernel/time.ts";

const NOBODY = "nobody";
const MESSAGE = "Ako račun s ovom adresom postoji, poslali smo poruku s uputama.";

/**
 * Sends a link to a new password. Known and unknown addresses get the same answer after the same work; so does one that had
 * its mails of the hour, whoever asked for them: their links are still good.
 */
export const handler = endpoint("forgotPassword", forgotPassword, async ({ body: { email } }) => {
  if (await isWithin(resetLimit, accountScope(email))) await send(email);
  return { status: "success" as const, message: MESSAGE };
});

/** Of two first mails at once one is enough. */
async function send(email: string): Promise<void> {
  const owner = await findByEmail(email);
  const userId = owner?.user_id ?? NOBODY;
  const [profile, open, sub] = await Promise.all([
    findProfile(userId),
    getItem(keys.passwordReset(userId), resetItem, true),
    subOfUser(owner?.username ?? email),
  ]);
  await tryTransact(writes(email, profile, sub, open, now()));
}

function writes(
  email: string,
  profile: Profile | undefined,
  sub: string | undefined,
  open: OpenLinks | undefined,
  at: Date,
) {
  const link = oneTimeLink();
  if (!profile || profile.blocked || !signsInBy(profile, email)) return [decoyLink(link.hash, at)];
  const hasPassword = sub === profile.user_id;
  const mail = putNew(resetMail(profile, email, link, hasPassword, at));
  if (!hasPassword) return [decoyLink(link.hash, at), mail];
  return [...newResetLink(profile.user_id, email, link.hash, at, open), mail];
}
