import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { countOnDay } from "../reporting/daily-counters.ts";
import { accountExistsMail } from "./account-mails.ts";
import { newAddress } from "./email-store.ts";
import type { Profile } from "./member-store.ts";
import { newIdentity, newProfile } from "./profile-store.ts";
import { welcome } from "./verification.ts";

/**
 * Writes a new person, their e-mail and their identity together with the welcome mail, which verifies the e-mail where that
 * is open; fails where one stands already.
 */
export async function storeNewMember(profile: Profile & { email: string; pool_username: string }): Promise<void> {
  const { user_id, email, pool_username: username } = profile;
  const isNew = await tryTransact([
    ...(await newMemberWrites(profile, "email")),
    newAddress(email, { user_id, username }),
  ]);
  if (!isNew) throw new Problem("registration_failed");
}

/**
 * The writes of a new person, counted on their day, their identities and, where there is an address, the mail that welcomes them; it verifies the
 * address where that is open, and stays away where too many were written to it.
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

/** Writes the owner of an address that somebody tried to register it again; one mail a day at most. */
export async function tellOwner(email: string, scope: string, at: Date): Promise<void> {
  await tryTransact([accountExistsMail(email, scope, at)]);
}
