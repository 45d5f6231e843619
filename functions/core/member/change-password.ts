import { transact } from "../../data/transaction.ts";
import { oneTimeLink } from "../../kernel/digest.ts";
import { mayWriteTo } from "../outbox/mail-limits.ts";
import { passwordChangedMail } from "./account-mails.ts";
import type { Profile } from "./member-store.ts";
import { endResetLinks } from "./password-reset.ts";
import { setPassword } from "./pool.ts";
import { endAtPool } from "./pool-people.ts";
import { endSessionsWrite, nextSecond } from "./profile-store.ts";

/** Whose password it is, and what the pool calls them. */
interface Owner {
  readonly profile: Profile;
  readonly username: string;
  readonly email: string;
}

/**
 * Sets a person's new password; their sessions and open links end, and they are told. While nobody proved the address its links stay: whoever
 * reads its mail has the better right than who typed it at registration.
 */
export async function changePassword({ profile, username, email }: Owner, password: string, at: Date): Promise<void> {
  await setPassword(username, password, "setPassword");
  const isTold = await mayWriteTo(email, profile.email_verified);
  const from = nextSecond();
  await transact([
    endSessionsWrite(profile.user_id, from),
    ...(hasProvedAddress(profile) ? [endResetLinks(profile.user_id)] : []),
    ...(isTold ? [passwordChangedMail(email, oneTimeLink().hash, at)] : []),
  ]);
  await endAtPool(profile, from);
}

function hasProvedAddress({ email_verified, sign_in_email }: Profile): boolean {
  return email_verified || (sign_in_email ?? null) !== null;
}
