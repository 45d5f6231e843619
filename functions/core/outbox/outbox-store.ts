import { indexKeys, keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { claim, type Due, readDue } from "../../data/queue.ts";
import { updateItem } from "../../data/table.ts";
import { DAY_SECONDS, HOUR_MS, MINUTE_MS } from "../../kernel/time.ts";
import { type Mail, outboxItem } from "./outbox.ts";

const RECEIPT_WAIT_MS = MINUTE_MS / 2;
const KEPT_SECONDS = 90 * DAY_SECONDS;

/** Mails due up to a moment, oldest first. */
export function waitingMails(upTo: Date, limit: number): Promise<Due<Mail>[]> {
  return readDue(indexKeys.outboxWaiting, outboxItem, upTo, limit);
}

/** Takes a mail for sending; false when another worker has it. A receipt is made within the minute: the next run finds it. */
export function claimMail(due: Due<Mail>, now: Date): Promise<boolean> {
  const awaitsReceipt = due.value.document_id !== undefined && due.value.attempts === 0;
  return claim(due, now, { firstMs: awaitsReceipt ? RECEIPT_WAIT_MS : MINUTE_MS, longestMs: HOUR_MS });
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
