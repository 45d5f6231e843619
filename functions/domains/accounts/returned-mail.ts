import type { ReturnedBy } from "#contract/primitives.ts";
import { refusalOf, type TransactItem } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { countMails, noteReturned, sentTemplate } from "../mail/outbox-store.ts";
import { openTask } from "../tasks/task-store.ts";
import { countReturned, type EmailOwner, findByEmail, markReturned } from "./email-store.ts";
import { changeProfile } from "./profile-store.ts";

const NOTE_WRITE = 0;
/** So many mails that were given up for now, within so long (ms), are as good as one that came back for good. */
const SOFT_RETURNS = 5;
const SOFT_RETURNS_MS = 30 * DAY_MS;

/** A mail of ours that came back for good (`bounce`) or was given up for now (`soft`), or that its reader called spam. */
export interface Returned {
  /** The outbox's id of it. */
  readonly mail: string;
  readonly address: string;
  readonly by: ReturnedBy;
}

/**
 * Notes that a mail came back: its address is marked, and the account that it belongs to asks for a hand, once for all mails until that is
 * seen to; one that was given up for now is counted until there are too many of them. `unknown`: we sent no such mail to this address.
 * `again`: it was noted before. Throws where the address changed meanwhile: the topic tells it again.
 */
export async function saveReturned({ mail, address, by }: Returned, now: Date): Promise<"noted" | "again" | "unknown"> {
  const template = await sentTemplate(mail, address);
  if (!template) return "unknown";
  const email = address.toLowerCase();
  const owner = await findByEmail(email);
  const beside = owner ? addressWrites(email, owner, by, now) : [];
  const refusal = await refusalOf([
    noteReturned(mail, by, now.toISOString()),
    ...beside,
    ...countMails(now, { [by]: 1 }),
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

function markWrites(email: string, { user_id }: EmailOwner, by: ReturnedBy, now: Date): TransactItem[] {
  const at = now.toISOString();
  const deadline = new Date(now.getTime() + DAY_MS).toISOString();
  return [
    markReturned(email, user_id, by, at),
    changeProfile(user_id, { mail_returned: { email, by } }),
    ...openTask({ kind: "mail_bounced", id: user_id, at, deadline, about: { person: user_id, reason: by } }),
  ];
}
