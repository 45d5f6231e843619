import { Problem } from "../../platform/problem.ts";
import { type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import { countOnDay } from "../reporting/daily-counters.ts";
import { accountExistsMail } from "./account-mails.ts";
import { newAddress } from "./email-store.ts";
import type { Profile } from "./member-store.ts";
import { newIdentity, newProfile } from "./profile-store.ts";
import { welcome } from "./verification.ts";

/**
 * Writes a new person with their e-mail, identity and welcome mail, whose link verifies the e-mail where it is unverified, with other writes
 * (`beside`); throws where one of them exists.
 */
export async function storeNewMember(
  profile: Profile & { email: string; pool_username: string },
  beside: readonly TransactItem[],
): Promise<void> {
  const { user_id, email, pool_username: username } = profile;
  const isNew = await tryTransact([
    ...(await newMemberWrites(profile, "email")),
    newAddress(email, { user_id, username }),
    ...beside,
  ]);
  if (!isNew) throw new Problem("registration_failed");
}

/**
 * The writes of a new person, their identities, the day's counter and the welcome mail, whose link verifies an unverified address. No mail is
 * sent without an address or where it had too many.
 */
export async function newMemberWrites(profile: Profile, signsInBy: Parameters<typeof welcome>[2]) {
  const { user_id, email } = profile;
  return [
    ...newProfile(profile),
    ...profile.identities.map((sub) => newIdentity(sub, user_id)),
    ...(email === null ? [] : await welcome(profile, email, signsInBy)),
    ...countOnDay(new Date(profile.created_at), { registrations: 1 }),
  ];
}

/** Mails the owner of an address that somebody tried to register it again; one mail a day at most. */
export async function tellOwner(email: string, scope: string, at: Date): Promise<void> {
  await tryTransact([accountExistsMail(email, scope, at)]);
}
