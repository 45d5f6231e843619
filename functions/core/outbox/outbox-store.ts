import { indexKeys, keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { claim, type Due, readDue } from "../../data/queue.ts";
import { transact, update } from "../../data/transaction.ts";
import { DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS } from "../../kernel/time.ts";
import { closeMatters, openMatter } from "../attention/matter-store.ts";
import { type Mail, outboxItem } from "./outbox.ts";

const RECEIPT_WAIT_MS = MINUTE_MS / 2;
const MANY_TRIES = 5;
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

/** Marks a mail as sent: it leaves the queue, and with it the address and what it said; one that was tried before needs no hand now. */
export async function markSent(mail: Mail, now: Date): Promise<void> {
  await transact([
    update(keys.outbox(mail.id), "SET sent_at = :now, #ttl = :ttl REMOVE gsi2pk, gsi2sk, #to, #data", {
      names: { "#ttl": TTL_ATTRIBUTE, "#to": "to", "#data": "data" },
      values: { ":now": now.toISOString(), ":ttl": Math.floor(now.getTime() / 1000) + KEPT_SECONDS },
    }),
    ...(mail.attempts > 0 ? closeMatters("mail_failed", [mail.id]) : []),
  ]);
}

/** A mail that could not be sent, after this try too, needs a hand once it was tried five times or waits for an hour. */
export async function askForHand({ id, template, attempts, created_at }: Mail, now: Date): Promise<void> {
  const waits = now.getTime() - Date.parse(created_at);
  if (attempts + 1 < MANY_TRIES && waits < HOUR_MS) return;
  const at = now.toISOString();
  const deadline = new Date(now.getTime() + DAY_MS).toISOString();
  await transact(openMatter({ kind: "mail_failed", id, at, deadline, about: { reason: template } }));
}
