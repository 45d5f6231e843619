import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { HOUR_MS, HOUR_SECONDS } from "../../kernel/duration.ts";
import type { OneTimeLink } from "../../kernel/one-time-link.ts";
import { nameInMails } from "../outbox/greeting.ts";
import { outboxEntry } from "../outbox/outbox.ts";
import type { Profile } from "./profile.ts";

/** Mails with such a link that an address gets. A window is as long as a link lives: whoever gets no more has a good one. */
export const resetLimit = { scope: "forgot", calls: 3, seconds: HOUR_SECONDS };

/** More links than can be open at once. */
const REMEMBERED = 2 * resetLimit.calls;

/** The links to a new password that a person may still use: one that is used ends them all. Earlier items held one `hash`. */
export const resetItem = z.object({
  hashes: z.optional(z.array(z.string())),
  hash: z.optional(z.string()),
  email: z.string(),
  until: instant,
});
export type OpenLinks = z.infer<typeof resetItem>;

/** Whom a link belongs to and until when it is good; a decoy, written for an address that gets no link, names nobody. */
export const resetOwnerItem = z.object({ user_id: z.optional(z.string()), until: z.optional(instant) });

/** The hashes of a person's open links. */
export function hashesOf({ hashes, hash }: OpenLinks): string[] {
  return hashes ?? (hash === undefined ? [] : [hash]);
}

/** The item by which a link is found, and only that for a decoy. */
export function resetOwnerEntry(hash: string, at: Date, userId?: string) {
  return { ...keys.passwordResetOwner(hash), user_id: userId, ...life(at) };
}

/** The person's item of open links with one more, which is good for an hour. */
export function resetEntry(userId: string, email: string, hash: string, at: Date, open: OpenLinks | undefined) {
  const earlier = open?.email === email ? hashesOf(open) : [];
  return { ...keys.passwordReset(userId), hashes: [...earlier, hash].slice(-REMEMBERED), email, ...life(at) };
}

function life(at: Date) {
  const end = new Date(at.getTime() + HOUR_MS);
  return { until: end.toISOString(), [TTL_ATTRIBUTE]: Math.floor(end.getTime() / 1000) };
}

/** The mail with the link, or the one that says how somebody without a password signs in. */
export function resetMail(profile: Profile, email: string, link: OneTimeLink, hasPassword: boolean, at: Date) {
  return outboxEntry({
    id: `reset_password-${link.hash.slice(0, 32)}`,
    template: hasPassword ? "reset_password" : "no_password",
    to: email,
    data: { first_name: nameInMails(profile), ...(hasPassword && { token: link.token }) },
    created_at: at.toISOString(),
  });
}
