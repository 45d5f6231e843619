import type { ReturnedBy } from "#contract/primitives.ts";
import { refusalOf, type TransactItem } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { countMails, noteReturned, sentTemplate } from "../mail/outbox-store.ts";
import { openTask } from "../tasks/task-store.ts";
import { countReturned, type EmailOwner, findByEmail, markReturned } from "./email-store.ts";
import { changeProfile } from "./profile-store.ts";

const NOTE_WRITE = 0;
/** So many temporary failures within so long (ms) count as one permanent failure. */
const SOFT_RETURNS = 5;
const SOFT_RETURNS_MS = 30 * DAY_MS;

/** A mail that was returned (`bounce`), whose delivery was given up for now (`soft`), or that its reader reported as spam. */
export interface Returned {
  /** The mail's id in the outbox. */
  readonly mail: string;
  readonly address: string;
  readonly by: ReturnedBy;
}

/**
 * Records a returned mail: marks the address and opens one task for its account; temporary failures are only counted until there are too
 * many. `unknown`: no such mail was sent to the address. `again`: recorded before. Throws where the address changed meanwhile, so that the
 * topic repeats it.
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
