import * as z from "zod/mini";
import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { profileItem } from "./profile.ts";

/** Whose an e-mail is, and what the pool calls them where that is another name. */
export const emailItem = z.object({ user_id: z.string(), username: z.optional(z.string()) });
export type EmailOwner = z.infer<typeof emailItem>;

/** Whose account answers to this e-mail; strongly consistent. */
export async function findByEmail(email: string): Promise<EmailOwner | undefined> {
  return getItem(keys.email(email), emailItem, true);
}

/**
 * Who only typed this address, and not proved it: the claim lapses when somebody else proves it. Undefined where the address is
 * free, proved, or this person's own.
 */
export async function claimantOf(email: string, userId: string): Promise<string | undefined> {
  const holder = await findByEmail(email);
  if (!holder || holder.user_id === userId) return undefined;
  const profile = await getItem(keys.profile(holder.user_id), profileItem, true);
  return profile?.email === email && !profile.email_verified ? holder.user_id : undefined;
}
