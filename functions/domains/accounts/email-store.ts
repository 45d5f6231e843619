import * as z from "zod/mini";
import { instant, type ReturnedBy, returnedBy } from "#contract/primitives.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { check, put, putNew, remove, update } from "../../platform/table/transaction.ts";
import { closeTasks } from "../tasks/task-store.ts";
import type { Profile } from "./member-store.ts";
import { findProfile } from "./profile-store.ts";

/** The owner of an e-mail, with the pool's user name where that differs. */
export const emailItem = z.object({
  user_id: z.string(),
  username: z.optional(z.string()),
  /** Why mail to it is returned, and since when; from then on only mails of the kind `due` are sent to it. */
  returned: z.optional(z.object({ by: returnedBy, at: instant })),
  /** The moments of the last month at which delivery was given up for a temporary reason. */
  soft_returns: z.optional(z.array(instant)),
});
export type EmailOwner = z.infer<typeof emailItem>;

/** The owner of this e-mail; strongly consistent. */
export async function findByEmail(email: string): Promise<EmailOwner | undefined> {
  return getItem(keys.email(email), emailItem, true);
}

/**
 * The account that has this address unverified; it loses the address once another person verifies it. Undefined where the
 * address is free, verified, or this person's own.
 */
export async function unverifiedOwnerOf(email: string, userId: string): Promise<string | undefined> {
  const holder = await findByEmail(email);
  if (!holder || holder.user_id === userId) return undefined;
  const profile = await findProfile(holder.user_id);
  return profile?.email === email && !profile.email_verified ? holder.user_id : undefined;
}

/** The write that gives a free address to a person. */
export function newAddress(email: string, owner: EmailOwner) {
  return putNew({ ...keys.email(email), ...owner });
}

/** The write that gives a person an address that is free or already theirs. */
export function moveAddress(email: string, owner: EmailOwner) {
  const { condition, values } = heldBy(owner.user_id);
  return put({ ...keys.email(email), ...owner }, { condition: `attribute_not_exists(pk) OR ${condition}`, values });
}

/** The write that moves an address from an account that never verified it to the person for whom a provider verified it. */
export function takeAddress(email: string, owner: EmailOwner, unverifiedOwner: string) {
  return put({ ...keys.email(email), ...owner }, heldBy(unverifiedOwner));
}

/** The write that gives an address to the person who verified it by a mailed link; `holder` may hold it until then. */
export function proveAddress(email: string, { user_id, pool_username }: Profile, holder: string) {
  const named = pool_username ? ", username = :username" : "";
  return update(keys.email(email), `SET user_id = :user${named} REMOVE returned, soft_returns`, {
    condition: "attribute_not_exists(pk) OR user_id = :user OR user_id = :holder",
    values: { ":user": user_id, ":holder": holder, ...(pool_username && { ":username": pool_username }) },
  });
}

/** The write that marks an address whose mail is returned or reported as spam; refused where the address is nobody's. */
export function markReturned(email: string, userId: string, by: ReturnedBy, at: string) {
  const { condition, values } = heldBy(userId);
  return update(keys.email(email), "SET returned = :returned REMOVE soft_returns", {
    condition,
    values: { ...values, ":returned": { by, at } },
  });
}

/** The write that counts a mail whose delivery was given up for a temporary reason; refused where another was counted meanwhile. */
export function countReturned(email: string, { user_id, soft_returns }: EmailOwner, returns: readonly string[]) {
  const { condition, values } = heldBy(user_id);
  const asRead = soft_returns ? "soft_returns = :before" : "attribute_not_exists(soft_returns)";
  return update(keys.email(email), "SET soft_returns = :returns", {
    condition: `${condition} AND ${asRead}`,
    values: { ...values, ":returns": returns, ...(soft_returns && { ":before": soft_returns }) },
  });
}

/** The writes that close the task about returned mail: the account has an address that takes mail. */
export function addressWorks(userId: string) {
  return closeTasks("mail_bounced", [userId]);
}

/** Refuses the transaction where the address is not this person's. */
export function requireAddress(email: string, userId: string) {
  return check(keys.email(email), heldBy(userId));
}

/** Refuses the transaction unless the address is free: neither verified nor claimed. */
export function requireFree(email: string) {
  return check(keys.email(email), { condition: "attribute_not_exists(pk)" });
}

/** The write that frees a person's address; refused where it is not theirs. */
export function freeAddress(email: string, userId: string) {
  return remove(keys.email(email), heldBy(userId));
}

/** The write that removes an address, whosever it is. */
export function dropAddress(email: string) {
  return remove(keys.email(email));
}

/** The write that frees a person's address; it holds too where the address is free already. */
export function leaveAddress(email: string, userId: string) {
  const { condition, values } = heldBy(userId);
  return remove(keys.email(email), { condition: `attribute_not_exists(pk) OR ${condition}`, values });
}

function heldBy(userId: string) {
  return { condition: "user_id = :user", values: { ":user": userId } };
}
