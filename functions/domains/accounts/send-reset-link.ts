import { oneTimeLink } from "../../platform/digest.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { resetMail } from "./account-mails.ts";
import { findByEmail } from "./email-store.ts";
import { type Profile, signsInBy } from "./member-store.ts";
import { decoyLink, findOpenLinks, newResetLink, type OpenLinks } from "./password-reset.ts";
import { subOfUser } from "./pool-people.ts";
import { findProfile } from "./profile-store.ts";

const NOBODY = "nobody";
/** Writes of every call, so that its duration does not tell whether an account exists. */
const WRITES = 3;

/** Sends the link to a new password, or the mail for an address without a password. Of two simultaneous first mails one is enough. */
export async function sendResetLink(email: string, at: Date): Promise<void> {
  const owner = await findByEmail(email);
  const userId = owner?.user_id ?? NOBODY;
  const [profile, open, sub] = await Promise.all([
    findProfile(userId),
    findOpenLinks(userId),
    subOfUser(owner?.username ?? email),
  ]);
  const own = writes(email, profile, sub, open, at);
  const decoys = Array.from({ length: WRITES - own.length }, () => decoyLink(oneTimeLink().hash, at));
  await tryTransact([...own, ...decoys]);
}

function writes(
  email: string,
  profile: Profile | undefined,
  sub: string | undefined,
  open: OpenLinks | undefined,
  at: Date,
) {
  const link = oneTimeLink();
  if (!profile || profile.blocked || !signsInBy(profile, email)) return [];
  const hasPassword = sub === profile.user_id;
  const mail = resetMail(email, link, hasPassword, at);
  if (!hasPassword) return [mail];
  return [...newResetLink(profile.user_id, email, link.hash, at, open), mail];
}
