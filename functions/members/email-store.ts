import * as z from "zod/mini";
import { keys } from "../data/keys.ts";
import { getItem } from "../data/table.ts";

/** Whose an e-mail is, and what the pool calls them where that is another name. */
export const emailItem = z.object({ user_id: z.string(), username: z.optional(z.string()) });
export type EmailOwner = z.infer<typeof emailItem>;

/** Whose account answers to this e-mail; strongly consistent. */
export async function findByEmail(email: string): Promise<EmailOwner | undefined> {
  return getItem(keys.email(email), emailItem, true);
}
