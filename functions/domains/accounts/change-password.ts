import { oneTimeLink } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact, untilWritten } from "../../platform/table/transaction.ts";
import { mayWriteTo } from "../mail/mail-limits.ts";
import { passwordChangedMail } from "./account-mails.ts";
import type { Profile } from "./member-store.ts";
import { endResetLinks } from "./password-reset.ts";
import { setPassword } from "./pool.ts";
import { endAtPool, forgetSignIns } from "./pool-people.ts";
import { changeProfile, dropSignIns, findProfile, nextSecond } from "./profile-store.ts";

const MAX_ATTEMPTS = 5;

/** The owner of the password, with the pool's user name. */
interface Owner {
  readonly profile: Profile;
  readonly username: string;
  readonly email: string;
}

/** The new password; `dropsIdentities`: only the password signs in from then on. */
interface NewPassword {
  readonly password: string;
  readonly dropsIdentities: boolean;
}

/**
 * Sets a new password, ends sessions and open links, on request drops every other sign-in, and mails the person. Links to an unverified
 * address stay: its reader has more right than whoever typed it.
 */
export async function changePassword(
  { profile, username, email }: Owner,
  wanted: NewPassword,
  at: Date,
): Promise<void> {
  await setPassword(username, wanted.password, "setPassword");
  const isTold = await mayWriteTo(email, profile.email_verified);
  const mail = isTold ? [passwordChangedMail(email, oneTimeLink().hash, at)] : [];
  const { before, from } = await untilWritten("The account", MAX_ATTEMPTS, async () => {
    const before = await findProfile(profile.user_id);
    if (!before) throw new Problem("unauthenticated");
    const from = nextSecond();
    const { user_id, identities } = before;
    const alone = wanted.dropsIdentities ? { identities: [user_id] } : {};
    const isWritten = await tryTransact([
      changeProfile(user_id, { tokens_valid_after: from, password_since: from, ...alone }, { identities }),
      ...(wanted.dropsIdentities ? dropSignIns(before) : []),
      ...(hasProvedAddress(before) ? [endResetLinks(user_id)] : []),
      ...mail,
    ]);
    return isWritten ? { before, from } : undefined;
  });
  if (wanted.dropsIdentities) await forgetSignIns(before);
  await endAtPool(before, from);
}

function hasProvedAddress({ email_verified, sign_in_email }: Profile): boolean {
  return email_verified || (sign_in_email ?? null) !== null;
}
