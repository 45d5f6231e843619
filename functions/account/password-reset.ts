import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys, TTL_ATTRIBUTE } from "../data/keys.ts";
import type { Profile } from "../members/profile.ts";
import { outboxEntry } from "../notices/outbox.ts";
import type { OneTimeLink } from "./one-time-link.ts";

const HOUR = 60 * 60 * 1000;

/** The last link to a new password that was sent to a person: an older one is void. */
export const resetItem = z.object({ hash: z.string(), email: z.string(), until: instant });

/** Whom a link belongs to; a decoy, written for an address that gets no link, names nobody. */
export const resetOwnerItem = z.object({ user_id: z.optional(z.string()) });

/** The item by which a link is found, and only that for a decoy. */
export function resetOwnerEntry(hash: string, at: Date, userId?: string) {
  return { ...keys.passwordResetOwner(hash), user_id: userId, [TTL_ATTRIBUTE]: seconds(end(at)) };
}

/** The person's item of a link that is good for an hour. */
export function resetEntry(userId: string, email: string, hash: string, at: Date) {
  const until = end(at);
  return { ...keys.passwordReset(userId), hash, email, until: until.toISOString(), [TTL_ATTRIBUTE]: seconds(until) };
}

/** The letter with the link, or the one that says how somebody without a password signs in. */
export function resetLetter(profile: Profile, email: string, link: OneTimeLink, hasPassword: boolean, at: Date) {
  return outboxEntry({
    id: `reset_password-${link.hash.slice(0, 32)}`,
    template: hasPassword ? "reset_password" : "no_password",
    to: email,
    data: { first_name: profile.first_name, ...(hasPassword && { token: link.token }) },
    created_at: at.toISOString(),
  });
}

function end(at: Date): Date {
  return new Date(at.getTime() + HOUR);
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
