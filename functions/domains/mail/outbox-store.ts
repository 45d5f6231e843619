import * as z from "zod/mini";
import { hashOf } from "../../platform/digest.ts";
import { indexKeys, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { claim, type Due, readDue } from "../../platform/table/queue.ts";
import { getItem, getItems, read } from "../../platform/table/table.ts";
import { transact, update } from "../../platform/table/transaction.ts";
import { DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS } from "../../platform/time.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";
import { arrivalItem, type Mail, outboxItem, sentItem } from "./outbox.ts";

const leftItem = z.object({ sent_at: z.optional(z.string()) });

const RECEIPT_WAIT_MS = MINUTE_MS / 2;
const MANY_TRIES = 5;
const KEPT_SECONDS = 90 * DAY_SECONDS;

/** Mails due up to a moment, oldest first: those that somebody waits for, or those that may wait behind them. */
export function waitingMails(which: "awaited" | "later", upTo: Date, limit: number): Promise<Due<Mail>[]> {
  return readDue(which === "later" ? indexKeys.outboxLater : indexKeys.outboxWaiting, outboxItem, upTo, limit);
}

/** Takes a mail for sending; false when another worker has it. A receipt is made within the minute: the next run finds it. */
export function claimMail(due: Due<Mail>, now: Date): Promise<boolean> {
  const awaitsReceipt = due.value.document_id !== undefined && due.value.attempts === 0;
  return claim(due, now, { firstMs: awaitsReceipt ? RECEIPT_WAIT_MS : MINUTE_MS, longestMs: HOUR_MS });
}

/**
 * Marks a mail as sent: it leaves the queue, and with it the address and what it said; a mark is kept by which the address of one that comes back
 * is recognised. One that was tried before needs no hand now.
 */
export async function markSent(mail: Mail, now: Date): Promise<void> {
  await takeOff(mail, "sent_at = :now, sent_to = :mark", { ":mark": markOf(mail.id, mail.to) }, now);
}

/** Marks a mail as held back: mail to its address comes back, and nobody has to send it all the same. It leaves the queue and is forgotten like one that was sent. */
export async function markHeld(mail: Mail, now: Date): Promise<void> {
  await takeOff(mail, "held_at = :now", {}, now);
}

async function takeOff(mail: Mail, marks: string, values: Record<string, string>, now: Date): Promise<void> {
  await transact([
    update(keys.outbox(mail.id), `SET ${marks}, #ttl = :ttl REMOVE gsi2pk, gsi2sk, #to, #data`, {
      names: { "#ttl": TTL_ATTRIBUTE, "#to": "to", "#data": "data" },
      values: {
        ...values,
        ":now": now.toISOString(),
        ":ttl": Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
      },
    }),
    ...(mail.attempts > 0 ? closeTasks("mail_failed", [mail.id]) : []),
  ]);
}

/** A mail that could not be sent, after this try too, needs a hand once it was tried five times or waits for an hour. */
export async function askForHand({ id, template, attempts, created_at }: Mail, now: Date): Promise<void> {
  const waits = now.getTime() - Date.parse(created_at);
  if (attempts + 1 < MANY_TRIES && waits < HOUR_MS) return;
  const at = now.toISOString();
  const deadline = new Date(now.getTime() + DAY_MS).toISOString();
  await transact(openTask({ kind: "mail_failed", id, at, deadline, about: { reason: template } }));
}

/** The template of a mail that was sent to this address; undefined for one that never was, was sent elsewhere, or is forgotten. */
export async function sentTemplate(id: string, to: string): Promise<Mail["template"] | undefined> {
  const sent = await getItem(keys.outbox(id), sentItem);
  return sent?.sent_to === markOf(id, to) ? sent.template : undefined;
}

/** When a mail left (UTC ISO 8601), strongly consistent; undefined while it has not, or where it is forgotten. */
export async function leftAt(id: string): Promise<string | undefined> {
  return (await getItem(keys.outbox(id), leftItem, true))?.sent_at;
}

/** The write that notes once that a sent mail came back, and why. */
export function noteReturned(id: string, by: string, at: string) {
  return update(keys.outbox(id), "SET returned_at = :at, returned_by = :by", {
    condition: "attribute_exists(sent_at) AND attribute_not_exists(returned_at)",
    values: { ":at": at, ":by": by },
  });
}

/** Whether the first of these letters that was ever written left and did not come back; what was called spam did arrive. */
export async function hasArrived(ids: readonly string[]): Promise<boolean> {
  const written = (await getItems(ids.map(keys.outbox), true)).find((item) => item !== undefined);
  if (!written) return false;
  const { sent_at, returned_by } = read(arrivalItem, written);
  return sent_at !== undefined && (returned_by === undefined || returned_by === "complaint");
}

/** What is kept of the address of a mail that was sent: nobody reads it out of the mark, and no two mails have the same. */
function markOf(id: string, to: string): string {
  return hashOf(`${id} ${to.toLowerCase()}`);
}
