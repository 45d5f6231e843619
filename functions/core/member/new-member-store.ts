import type { Provider } from "#contract/identity.ts";
import { putNew, tryTransact } from "../../data/transaction.ts";
import { oneTimeLink } from "../../kernel/digest.ts";
import { Problem } from "../../kernel/problem.ts";
import { mayWriteTo } from "../outbox/mail-limits.ts";
import { nameInMails } from "../outbox/message.ts";
import { outboxEntry } from "../outbox/outbox.ts";
import { newAddress } from "./email-store.ts";
import { newIdentity } from "./identities.ts";
import type { Profile } from "./profile.ts";
import { newProfile } from "./profile-store.ts";
import { newVerification } from "./verification.ts";

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
 * The writes of a new person, their identities and, where there is an address, the mail that welcomes them; it verifies the
 * address where that is open, and stays away where too many were written to it.
 */
export async function newMemberWrites(profile: Profile, signsInBy: "email" | Provider) {
  const { user_id, email } = profile;
  const isWelcomed = email !== null && (await mayWriteTo(email, profile.email_verified));
  return [
    newProfile(profile),
    ...profile.identities.map((sub) => newIdentity(sub, user_id)),
    ...(isWelcomed ? welcomeWrites({ ...profile, email }, signsInBy) : []),
  ];
}

function welcomeWrites(profile: Profile & { email: string }, signsInBy: "email" | Provider) {
  const { user_id, email, created_at } = profile;
  const link = profile.email_verified ? undefined : oneTimeLink();
  const welcome = outboxEntry({
    id: `welcome-${user_id}`,
    template: "welcome",
    to: email,
    data: { first_name: nameInMails(profile), signs_in_by: signsInBy, ...(link && { token: link.token }) },
    created_at,
  });
  const verification = link && newVerification(user_id, email, link.hash, new Date(created_at));
  return [putNew(welcome), ...(verification ? [verification] : [])];
}

/** Writes the owner of an address that somebody tried to register it again; one mail a day at most. */
export async function tellOwner(email: string, scope: string, at: Date): Promise<void> {
  const created = at.toISOString();
  const mail = outboxEntry({
    id: `account_exists-${scope}-${created.slice(0, 10)}`,
    template: "account_exists",
    to: email,
    data: {},
    created_at: created,
  });
  await tryTransact([putNew(mail)]);
}
