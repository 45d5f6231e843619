import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { hashOf, oneTimeLink } from "../../platform/digest.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { put, remove } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { mayWriteTo } from "../mail/mail-limits.ts";
import { verificationMail, welcomeMail } from "./account-mails.ts";
import type { Profile } from "./member-store.ts";

/** The links that verify a person's e-mail, by their tokens' hashes: the latest, and the one before, whose letter may arrive first. */
const verificationItem = z.object({
  hash: z.string(),
  email: z.string(),
  until: instant,
  earlier: z.optional(z.object({ hash: z.string(), until: instant })),
});
type Verification = z.infer<typeof verificationItem>;

/** The writes of a new verification link and its mail. The link of `sent` to the same address stays valid. */
export function askToVerify(profile: Profile, email: string, at: Date, sent?: Item) {
  const link = oneTimeLink();
  const before = sent && read(verificationItem, sent);
  const earlier = before?.email === email ? { hash: before.hash, until: before.until } : undefined;
  const writes = [newVerification(profile.user_id, email, link.hash, at, earlier), verificationMail(email, link, at)];
  return { mark: link.hash, writes };
}

/** Whether a token verifies this address: by the latest link or the one before. */
export function isGoodLink(sent: Item | undefined, token: string, email: string, at: Date): boolean {
  const link = sent && read(verificationItem, sent);
  if (link?.email !== email) return false;
  const hash = hashOf(token);
  return [link, link.earlier].some((one) => one?.hash === hash && new Date(one.until) > at);
}

/** The writes of a new person's welcome, whose link verifies an unverified address; none where the address had too many mails. */
export async function welcome(profile: Profile, email: string, signsInBy: Parameters<typeof welcomeMail>[2]) {
  if (!(await mayWriteTo(email, profile.email_verified))) return [];
  if (profile.email_verified) return [welcomeMail(profile, email, signsInBy)];
  const link = oneTimeLink();
  const verification = newVerification(profile.user_id, email, link.hash, new Date(profile.created_at));
  return [welcomeMail(profile, email, signsInBy, link), verification];
}

/** The write of a link that is good for 24 hours. */
function newVerification(userId: string, email: string, hash: string, at: Date, earlier?: Verification["earlier"]) {
  const until = new Date(at.getTime() + DAY_MS);
  return put({
    ...keys.emailVerification(userId),
    hash,
    email,
    until: until.toISOString(),
    ...(earlier && { earlier }),
    [TTL_ATTRIBUTE]: Math.floor(until.getTime() / 1000),
  });
}

/** The write that ends a person's links; refused where one was used or replaced. */
export function spendVerification(userId: string, hash: string) {
  return remove(keys.emailVerification(userId), {
    condition: "#hash = :hash OR #earlier.#hash = :hash",
    names: { "#hash": "hash", "#earlier": "earlier" },
    values: { ":hash": hash },
  });
}
