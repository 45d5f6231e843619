import type { ReturnedBy } from "#contract/primitives.ts";
import { refusalOf, type TransactItem } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { countMailOf } from "../mail/newsletter-counts.ts";
import { countMails, findSent, noteReturned } from "../mail/outbox-store.ts";
import { openTask } from "../tasks/task-store.ts";
import { openUntoldCharge } from "../tasks/untold-charge.ts";
import { countReturned, type EmailOwner, findByEmail, markReturned } from "./email-store.ts";
import { findNews, newsWrites } from "./news-store.ts";
import { changeProfile } from "./profile-store.ts";

const NOTE_WRITE = 0;
/** So many temporary failures within so long (ms) count as one permanent failure. */
const SOFT_RETURNS = 5;
const SOFT_RETURNS_MS = 30 * DAY_MS;

/** A mail that was returned (`bounce`), whose delivery was given up for now (`soft`), or that its reader reported as spam. */
export interface ReturnedMail {
  /** The mail's id in the outbox. */
  readonly mail: string;
  readonly address: string;
  readonly by: ReturnedBy;
}

/**
 * Records a returned mail: marks the address, ends its newsletters and opens a task. `unknown`: none was sent there; `again`: recorded
 * before. Throws where the address changed meanwhile, so that the topic repeats it.
 */
export async function saveReturned(
  { mail, address, by }: ReturnedMail,
  now: Date,
): Promise<"noted" | "again" | "unknown"> {
  const sent = await findSent(mail, address);
  if (!sent) return "unknown";
  const email = address.toLowerCase();
  const owner = await findByEmail(email);
  const isUntold = sent.template === "payment_failed" && by !== "complaint";
  const beside = owner
    ? [
        ...addressWrites(email, owner, by, now),
        ...(await endNews(owner.user_id, by, now)),
        ...(isUntold ? openUntoldCharge(owner.user_id, by, now) : []),
      ]
    : [];
  const refusal = await refusalOf([
    noteReturned(mail, by, now.toISOString()),
    ...beside,
    ...countMails(now, { [by]: 1 }),
    ...countMailOf(sent, { [by === "complaint" ? "complained" : "returned"]: 1 }),
  ]);
  if (refusal && !refusal.refused.includes(NOTE_WRITE)) throw refusal;
  return refusal ? "again" : "noted";
}

function addressWrites(email: string, owner: EmailOwner, by: ReturnedBy, now: Date): TransactItem[] {
  if (by !== "soft") return markWrites(email, owner, by, now);
  const since = new Date(now.getTime() - SOFT_RETURNS_MS).toISOString();
  const returns = [...(owner.soft_returns ?? []).filter((at) => at > since), now.toISOString()];
  return returns.length < SOFT_RETURNS ? [countReturned(email, owner, returns)] : markWrites(email, owner, by, now);
}

/** Whoever calls a mail spam, or has no such mailbox any more, gets no newsletters until they ask anew. */
async function endNews(userId: string, by: ReturnedBy, at: Date): Promise<TransactItem[]> {
  return by === "soft" ? [] : newsWrites(userId, await findNews(userId), { on: false, place: by, at });
}

function markWrites(email: string, { user_id }: EmailOwner, by: ReturnedBy, now: Date): TransactItem[] {
  const at = now.toISOString();
  const deadline = new Date(now.getTime() + DAY_MS).toISOString();
  return [
    markReturned(email, user_id, by, at),
    changeProfile(user_id, { mail_returned: { email, by } }),
    ...openTask({ kind: "mail_bounced", id: user_id, at, deadline, about: { person: user_id, reason: by } }),
  ];
}
