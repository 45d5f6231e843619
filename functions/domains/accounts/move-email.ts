import { emailChangedMail } from "./account-mails.ts";
import { findByEmail, freeAddress, moveAddress } from "./email-store.ts";
import { hasProved } from "./first-proof.ts";
import type { Profile } from "./member-store.ts";
import { endResetLinks } from "./password-reset.ts";
import { findWrites } from "./people-index.ts";
import { changeProfile, dropSignIns, nextSecond } from "./profile-store.ts";

/** A profile with its new address; the pool's user name stays. */
export type Moved = Profile & { email: string; pool_username: string };

/** The profile after a change of address: only the password signs in, and every earlier session has ended. */
export function movedProfile(before: Profile, email: string, username: string): Moved {
  return {
    ...before,
    email,
    email_verified: false,
    ...(hasProved(before) && { proved_before: true as const }),
    mail_returned: undefined,
    pool_username: username,
    identities: [before.user_id],
    tokens_valid_after: nextSecond(),
  };
}

/** The fields on which a change of address depends: whatever ends sessions or links an identity changes them. */
export type SeenProfile = Pick<Profile, "email" | "identities" | "tokens_valid_after"> & Partial<Profile>;

/**
 * The writes that change an address, the profile's first; refused where the profile is not as it was `seen`, or the address is taken. Other
 * sign-ins and open links end, the old address is mailed; `mark` names the change.
 */
export async function moveWrites(before: Profile, after: Moved, seen: SeenProfile, mark: string, at: Date) {
  const { user_id, email, email_verified, pool_username, identities, tokens_valid_after } = after;
  const { sign_in_email, mail_returned, proved_before } = after;
  const changes = {
    email,
    email_verified,
    mail_returned,
    pool_username,
    sign_in_email,
    proved_before,
    identities,
    tokens_valid_after,
  };
  const old = before.email;
  return [
    changeProfile(user_id, changes, seen),
    ...findWrites(before, after),
    ...(sign_in_email ? [] : await addressWrites(before, after)),
    endResetLinks(user_id),
    ...(old === null ? [] : await emailChangedMail(before, old, mark, at)),
    ...dropSignIns(before),
  ];
}

/** The writes that give a person the new address and free the one that signed in so far. */
async function addressWrites(before: Profile, { user_id, email, pool_username: username }: Moved) {
  const left = before.sign_in_email ?? before.email;
  const isFreed = left !== null && left !== email && (await findByEmail(left))?.user_id === user_id;
  return [moveAddress(email, { user_id, username }), ...(isFreed ? [freeAddress(left, user_id)] : [])];
}
