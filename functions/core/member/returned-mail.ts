import { type TransactItem, tryTransact } from "../../data/transaction.ts";
import { DAY_MS } from "../../kernel/time.ts";
import { openMatter } from "../attention/matter-store.ts";
import { noteReturned, sentTemplate } from "../outbox/outbox-store.ts";
import { findByEmail, markReturned } from "./email-store.ts";

/** A mail of ours that came back for good, or that its reader called spam. */
export interface Returned {
  /** The outbox's id of it. */
  readonly mail: string;
  readonly address: string;
  readonly by: "bounce" | "complaint";
}

/**
 * Notes that a mail came back: its address is marked, and the account that it belongs to asks for a hand, once for all mails until that is
 * seen to. `unknown`: we sent no such mail to this address. `again`: it was noted before.
 */
export async function saveReturned({ mail, address, by }: Returned, now: Date): Promise<"noted" | "again" | "unknown"> {
  const template = await sentTemplate(mail, address);
  if (!template) return "unknown";
  const at = now.toISOString();
  const owner = await findByEmail(address.toLowerCase());
  const asks = owner
    ? [markReturned(address.toLowerCase(), owner.user_id, by, at), ...askAbout(owner.user_id, by, now)]
    : [];
  return (await tryTransact([noteReturned(mail, at), ...asks])) ? "noted" : "again";
}

function askAbout(person: string, by: Returned["by"], now: Date): TransactItem[] {
  const deadline = new Date(now.getTime() + DAY_MS).toISOString();
  const about = { person, reason: by };
  return openMatter({ kind: "mail_bounced", id: person, at: now.toISOString(), deadline, about });
}
