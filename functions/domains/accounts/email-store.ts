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
  /** Why mail to it comes back, and since when; only letters that are due leave for it. */
  returned: z.optional(z.object({ by: returnedBy, at: instant })),
  /** When mail to it was given up for now, of the last month. */
  soft_returns: z.optional(z.array(instant)),
});
export type EmailOwner = z.infer<typeof emailItem>;

/** The owner of this e-mail; strongly consistent. */
export async function findByEmail(email: string): Promise<EmailOwner | undefined> {
  return getItem(keys.email(email), emailItem, true);
}

/**
 * The account that claimed this address without proving it; the claim lapses once somebody else proves it. Undefined
 * where the address is free, proved, or this person's own.
 */
export async function claimantOf(email: string, userId: string): Promise<string | undefined> {
  const holder = await findByEmail(email);
  if (!holder || holder.user_id === userId) return undefined;
  const profile = await findProfile(holder.user_id);
  return profile?.email === email && !profile.email_verified ? holder.user_id : undefined;
}

/** The write by which a free address becomes somebody's. */
export function newAddress(email: string, owner: EmailOwner) {
  return putNew({ ...keys.email(email), ...owner });
}

/** The write by which an address that is free, or the person's already, answers to them. */
export function moveAddress(email: string, owner: EmailOwner) {
  const { condition, values } = heldBy(owner.user_id);
  return put({ ...keys.email(email), ...owner }, { condition: `attribute_not_exists(pk) OR ${condition}`, values });
}

/** The write by which an address passes from who only claimed it to who proved it at a provider. */
export function takeAddress(email: string, owner: EmailOwner, claimant: string) {
  return put({ ...keys.email(email), ...owner }, heldBy(claimant));
}

/** The write by which an address becomes who proved it by a letter's link; `holder`: who may hold it until then. */
export function proveAddress(email: string, { user_id, pool_username }: Profile, holder: string) {
  const named = pool_username ? ", username = :username" : "";
  return update(keys.email(email), `SET user_id = :user${named} REMOVE returned, soft_returns`, {
    condition: "attribute_not_exists(pk) OR user_id = :user OR user_id = :holder",
    values: { ":user": user_id, ":holder": holder, ...(pool_username && { ":username": pool_username }) },
  });
}

/** The write that marks an address to which mail does not come, or whose owner calls it spam; refused where it is nobody's. */
export function markReturned(email: string, userId: string, by: ReturnedBy, at: string) {
  const { condition, values } = heldBy(userId);
  return update(keys.email(email), "SET returned = :returned REMOVE soft_returns", {
    condition,
    values: { ...values, ":returned": { by, at } },
  });
}

/** The write that counts mail which was given up for now; refused where another was counted meanwhile. */
export function countReturned(email: string, { user_id, soft_returns }: EmailOwner, returns: readonly string[]) {
  const { condition, values } = heldBy(user_id);
  const asRead = soft_returns ? "soft_returns = :before" : "attribute_not_exists(soft_returns)";
  return update(keys.email(email), "SET soft_returns = :returns", {
    condition: `${condition} AND ${asRead}`,
    values: { ...values, ":returns": returns, ...(soft_returns && { ":before": soft_returns }) },
  });
}

/** The writes by which mail that came back needs no hand any more: the account has an address that takes it. */
export function addressWorks(userId: string) {
  return closeTasks("mail_bounced", [userId]);
}

/** Refuses the transaction where the address is not this person's. */
export function requireAddress(email: string, userId: string) {
  return check(keys.email(email), heldBy(userId));
}

/** Refuses the transaction where the address is anybody's, proved or only claimed. */
export function requireFree(email: string) {
  return check(keys.email(email), { condition: "attribute_not_exists(pk)" });
}

/** The write that frees a person's address; refused where it is not theirs. */
export function freeAddress(email: string, userId: string) {
  return remove(keys.email(email), heldBy(userId));
}

/** The write that takes an address out of the table, whosever it is. */
export function dropAddress(email: string) {
  return remove(keys.email(email));
}

/** The write that frees a person's address; content where it is free already. */
export function leaveAddress(email: string, userId: string) {
  const { condition, values } = heldBy(userId);
  return remove(keys.email(email), { condition: `attribute_not_exists(pk) OR ${condition}`, values });
}

function heldBy(userId: string) {
  return { condition: "user_id = :user", values: { ":user": userId } };
}
