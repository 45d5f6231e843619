import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { put, remove } from "../../data/transaction.ts";
import { oneTimeLink } from "../../kernel/digest.ts";
import { DAY_MS } from "../../kernel/time.ts";
import { mayWriteTo } from "../outbox/mail-limits.ts";
import { verificationMail, welcomeMail } from "./account-mails.ts";
import type { Profile } from "./member-store.ts";

/** The one link that verifies a person's e-mail: for which address, until when, by its token's hash. */
export const verificationItem = z.object({ hash: z.string(), email: z.string(), until: instant });

/** The writes of a new link and of the mail that brings it; `mark` names the link to those who must not know it. */
export function askToVerify(profile: Profile, email: string, at: Date) {
  const link = oneTimeLink();
  const writes = [newVerification(profile.user_id, email, link.hash, at), verificationMail(email, link, at)];
  return { mark: link.hash, writes };
}

/**
 * The writes of a new person's welcome, which verifies the address where that is open; none where too many mails were written to the
 * address.
 */
export async function welcome(profile: Profile, email: string, signsInBy: Parameters<typeof welcomeMail>[2]) {
  if (!(await mayWriteTo(email, profile.email_verified))) return [];
  if (profile.email_verified) return [welcomeMail(profile, email, signsInBy)];
  const link = oneTimeLink();
  const verification = newVerification(profile.user_id, email, link.hash, new Date(profile.created_at));
  return [welcomeMail(profile, email, signsInBy, link), verification];
}

/** The write of a link that is good for 24 hours; it takes the place of an earlier one. */
function newVerification(userId: string, email: string, hash: string, at: Date) {
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
