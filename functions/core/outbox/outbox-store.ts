import { indexKeys, keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { readDue } from "../../data/queue.ts";
import { changeItem, updateItem } from "../../data/table.ts";
import { DAY_SECONDS, HOUR_MS, MINUTE_MS } from "../../kernel/duration.ts";
import { type Mail, outboxItem } from "./outbox.ts";

const MAX_BACK_OFF_MS = HOUR_MS;
/** A receipt is made within the minute: the next run finds it. */
const RECEIPT_WAIT_MS = MINUTE_MS / 2;
const KEPT_SECONDS = 90 * DAY_SECONDS;

/** A waiting mail with the moment it is due, which is also the mark that a worker claims it by. */
export interface Waiting {
  readonly mail: Mail;
  readonly due: string;
}

/** Mails due up to a moment, oldest first. */
export async function waitingMails(upTo: Date, limit: number): Promise<Waiting[]> {
  const found = await readDue(indexKeys.outboxWaiting, outboxItem, upTo, limit);
  return found.map(({ value, due }) => ({ mail: value, due }));
}

/** Takes a mail for sending and sets when it is tried again should that fail; false when another worker has it. */
export async function claimMail({ mail, due }: Waiting, now: Date): Promise<boolean> {
  const wait = mail.document_id && mail.attempts === 0 ? RECEIPT_WAIT_MS : backOff(mail.attempts);
  return changeItem({
    Key: keys.outbox(mail.id),
    UpdateExpression: "SET gsi2sk = :next, attempts = :attempts",
    ConditionExpression: "gsi2sk = :due",
    ExpressionAttributeValues: {
      ":due": due,
      ":next": new Date(now.getTime() + wait).toISOString(),
      ":attempts": mail.attempts + 1,
    },
  });
}

function backOff(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(attempts, 6), MAX_BACK_OFF_MS);
}

/** Marks a mail as sent: it leaves the queue, and with it the address and what it said. */
export async function markSent(mail: Mail, now: Date): Promise<void> {
  await updateItem({
    Key: keys.outbox(mail.id),
    UpdateExpression: "SET sent_at = :now, #ttl = :ttl REMOVE gsi2pk, gsi2sk, #to, #data",
    ExpressionAttributeNames: { "#ttl": TTL_ATTRIBUTE, "#to": "to", "#data": "data" },
    ExpressionAttributeValues: { ":now": now.toISOString(), ":ttl": Math.floor(now.getTime() / 1000) + KEPT_SECONDS },
  });
}
