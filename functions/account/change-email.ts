import { changeEmail } from "#contract/account.ts";
import { keys } from "../data/keys.ts";
import { getItem } from "../data/table.ts";
import { put, putNew, remove, TransactionRefused, transact, update } from "../data/transaction.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { Problem } from "../http/problem.ts";
import { countCall } from "../http/rate-limit.ts";
import { presentUser } from "../identity/present-user.ts";
import { findByEmail } from "../members/email-store.ts";
import { readProfileWith } from "../members/member-store.ts";
import { type Profile, profileItem } from "../members/profile.ts";
import { outboxEntry } from "../notices/outbox.ts";
import { letterLimit } from "./letter-limit.ts";
import { oneTimeLink } from "./one-time-link.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { verificationEntry, verificationLetter } from "./verification.ts";

/** Another e-mail for a member with a password: unverified again; the pool keeps its user name (decision 7). */
export const handler = endpoint("changeEmail", changeEmail, async ({ body, caller }) => {
  const [profile] = await readProfileWith(caller);
  const { username, email } = await reauthenticate(profile, body.password);
  if (email === body.email) return { status: "success" as const, data: { user: presentUser(profile) } };
  await countCall(letterLimit, profile.user_id);
  const changed = { ...profile, email: body.email, email_verified: false, pool_username: username };
  await move(profile, email, changed);
  log("info", "email_changed");
  return { status: "success" as const, data: { user: presentUser(changed) } };
});

type Changed = Profile & { email: string; pool_username: string };

/** The new address must be nobody's; the old one is freed where it was this person's. */
async function move(before: Profile, old: string, after: Changed): Promise<void> {
  const freed = (await findByEmail(old))?.user_id === before.user_id;
  const link = oneTimeLink();
  const at = now();
  await transact([
    moveProfile(old, after),
    putNew({ ...keys.email(after.email), user_id: after.user_id, username: after.pool_username }),
    ...(freed ? [remove(keys.email(old), owned(before.user_id))] : []),
    remove(keys.passwordReset(after.user_id)),
    put(verificationEntry(after.user_id, after.email, link.hash, at)),
    putNew(verificationLetter(after, after.email, link, at)),
    putNew(farewell(before, old, link.hash, at)),
  ]).catch((error) => {
    if (!(error instanceof TransactionRefused)) throw error;
    return refuseUnlessDone(after);
  });
}

function moveProfile(old: string, after: Changed) {
  return update(keys.profile(after.user_id), "SET email = :new, email_verified = :no, pool_username = :username", {
    condition: "email = :old",
    values: { ":new": after.email, ":no": false, ":username": after.pool_username, ":old": old },
  });
}

function owned(userId: string) {
  return { condition: "user_id = :user", values: { ":user": userId } };
}

function farewell(before: Profile, old: string, mark: string, at: Date) {
  return outboxEntry({
    id: `email_changed-${mark.slice(0, 32)}`,
    template: "email_changed",
    to: old,
    data: { first_name: before.first_name },
    created_at: at.toISOString(),
  });
}

/** The second of two equal wishes finds the first one's work and is content. */
async function refuseUnlessDone({ user_id, email }: Changed): Promise<void> {
  const current = await getItem(keys.profile(user_id), profileItem, true);
  if (current?.email !== email) throw new Problem("email_taken");
}
