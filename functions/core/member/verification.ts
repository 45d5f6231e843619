import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { put, remove } from "../../data/transaction.ts";
import type { OneTimeLink } from "../../kernel/digest.ts";
import { DAY_MS } from "../../kernel/time.ts";
import { nameInMails } from "../outbox/message.ts";
import { outboxEntry } from "../outbox/outbox.ts";
import type { Profile } from "./profile.ts";

/** The one link that verifies a person's e-mail: for which address, until when, by its token's hash. */
export const verificationItem = z.object({ hash: z.string(), email: z.string(), until: instant });

/** The write of a link that is good for 24 hours; it takes the place of an earlier one. */
export function newVerification(userId: string, email: string, hash: string, at: Date) {
  const until = new Date(at.getTime() + DAY_MS);
  return put({
    ...keys.emailVerification(userId),
    hash,
    email,
    until: until.toISOString(),
    [TTL_ATTRIBUTE]: Math.floor(until.getTime() / 1000),
  });
}

/** The write that uses that link up; refused where it was used, or another took its place. */
export function spendVerification(userId: string, hash: string) {
  return remove(keys.emailVerification(userId), {
    condition: "#hash = :hash",
    names: { "#hash": "hash" },
    values: { ":hash": hash },
  });
}

/** The mail with the link, to the address that it verifies. */
export function verificationMail(profile: Profile, email: string, link: OneTimeLink, at: Date) {
  return outboxEntry({
    id: `verify_email-${link.hash.slice(0, 32)}`,
    template: "verify_email",
    to: email,
    data: { first_name: nameInMails(profile), token: link.token },
    created_at: at.toISOString(),
  });
}
