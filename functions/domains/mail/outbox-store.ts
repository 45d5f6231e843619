import * as z from "zod/mini";
import type { ReturnedBy } from "#contract/primitives.ts";
import { hashOf } from "../../platform/digest.ts";
import { setField } from "../../platform/table/change.ts";
import { add, numberAt } from "../../platform/table/counters.ts";
import { indexKeys, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { claim, type Due, readDue } from "../../platform/table/queue.ts";
import { getItem, getItems, queryRange } from "../../platform/table/table.ts";
import { transact, update } from "../../platform/table/transaction.ts";
import { DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { closeTasks, openTask, openTaskNow } from "../tasks/task-store.ts";
import { countMailOf } from "./newsletter-counts.ts";
import { fateOf, type Mail, outboxItem, type SentMail, sentItem } from "./outbox.ts";

const leftItem = z.object({ sent_at: z.optional(z.string()) });

const RECEIPT_WAIT_MS = MINUTE_MS / 2;
const MANY_TRIES = 5;
const KEPT_SECONDS = 90 * DAY_SECONDS;

const queues = { awaited: indexKeys.outboxWaiting, later: indexKeys.outboxBulk, news: indexKeys.outboxNews };

/** Due mails, the oldest first: `awaited` ones that a person waits for, `later` ones, or newsletters. */
export function waitingMails(which: keyof typeof queues, upTo: Date, limit: number): Promise<Due<Mail>[]> {
  return readDue(queues[which], outboxItem, upTo, limit);
}

/** Claims a mail for sending; false where another worker has it. One with a receipt is soon tried again: that is issued within a minute. */
export function claimMail(due: Due<Mail>, now: Date): Promise<boolean> {
  const awaitsReceipt = due.value.document_id !== undefined && due.value.attempts === 0;
  return claim(due, now, { firstMs: awaitsReceipt ? RECEIPT_WAIT_MS : MINUTE_MS, longestMs: HOUR_MS });
}

/**
 * Marks a mail as sent: takes it off the queue, deletes address and content and closes its task. A hash stays, by which the address of
 * a returned mail is recognised.
 */
export async function markSent(mail: Mail, now: Date): Promise<void> {
  await takeOff(mail, "sent_at = :now, sent_to = :mark", { ":mark": markOf(mail.id, mail.to) }, now, { sent: 1 });
}

/** Notes that a newsletter's mail is given to the mail service, or that it was refused there. */
export async function markHanded({ id }: Mail, handed: boolean): Promise<void> {
  await setField(keys.outbox(id), "handed", handed);
}

/** Marks a mail as held back, since mail to its address is returned; then the same as for a sent one. */
export async function markHeld(mail: Mail, now: Date): Promise<void> {
  await takeOff(mail, "held_at = :now", {}, now, { dropped: 1 });
}

/** Marks a newsletter's mail as dropped: who it was for wants it no more, or it was stopped; then the same as for a sent one. */
export async function markDropped(mail: Mail, now: Date): Promise<void> {
  await takeOff(mail, "dropped_at = :now", {}, now, { dropped: 1 });
}

async function takeOff(
  mail: Mail,
  marks: string,
  values: Record<string, string>,
  now: Date,
  counts: Parameters<typeof countMailOf>[1],
): Promise<void> {
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
    ...countMailOf(mail, counts),
  ]);
}

/** Opens a task for a mail that failed again, after five tries or an hour. */
export async function reportFailedMail({ id, template, attempts, created_at }: Mail, now: Date): Promise<void> {
  const waits = now.getTime() - Date.parse(created_at);
  if (attempts + 1 < MANY_TRIES && waits < HOUR_MS) return;
  const at = now.toISOString();
  const deadline = new Date(now.getTime() + DAY_MS).toISOString();
  await transact(openTask({ kind: "mail_failed", id, at, deadline, about: { reason: template } }));
}

/** The id of the one task about a mail service that takes no mail at all. */
const STOPPED = "stopped";

/** Opens the task about a mail service that takes no mail at all; the first run that meets no refusal closes it. */
export async function reportStoppedMail(now: Date): Promise<void> {
  const at = now.toISOString();
  const deadline = new Date(now.getTime() + DAY_MS).toISOString();
  await openTaskNow({ kind: "mail_failed", id: STOPPED, at, deadline, about: { reason: STOPPED } });
}

/** What is kept of a mail that was sent to this address; undefined for an unknown or expired mail, or another address. */
export async function findSent(id: string, to: string): Promise<SentMail | undefined> {
  const sent = await getItem(keys.outbox(id), sentItem);
  return sent?.sent_to === markOf(id, to) ? sent : undefined;
}

/** When a mail was sent (UTC ISO 8601), strongly consistent; undefined before, and once it has expired. */
export async function readSentAt(id: string): Promise<string | undefined> {
  return (await getItem(keys.outbox(id), leftItem, true))?.sent_at;
}

/** The write that records, once, why a sent mail was returned. */
export function noteReturned(id: string, by: string, at: string) {
  return update(keys.outbox(id), "SET returned_at = :at, returned_by = :by", {
    condition: "attribute_exists(sent_at) AND attribute_not_exists(returned_at)",
    values: { ":at": at, ":by": by },
  });
}

/** What became of the first of these mails that exists, strongly consistent; undefined where none does. */
export async function readFate(ids: readonly string[]): Promise<ReturnType<typeof fateOf> | undefined> {
  const written = (await getItems(ids.map(keys.outbox), true)).find((item) => item !== undefined);
  return written && fateOf(written);
}

/** A hash of a sent mail's address, different for each mail. */
function markOf(id: string, to: string): string {
  return hashOf(`${id} ${to.toLowerCase()}`);
}

/** Mails of a day (Zagreb): sent, held back, and returned by reason. */
type MailCounts = Partial<Record<"sent" | "held" | ReturnedBy, number>>;

/** The write that counts mails on their day. */
export function countMails(at: Date, counts: MailCounts) {
  return add({ key: keys.letterDay(zagrebDay(at)), amounts: counts as Record<string, number> });
}

/** The mails that a run of the outbox sent, held back, and that the service refused together with all others. */
interface RunCounts {
  readonly sent: number;
  readonly held: number;
  readonly stopped: number;
}

/** Counts a run's mails, and closes the task about a stopped service where none was refused; no write without any. */
export async function countRun(at: Date, { sent, held, stopped }: RunCounts): Promise<void> {
  if (sent + held === 0) return;
  const goesAgain = sent > 0 && stopped === 0;
  await transact([...countMails(at, { sent, held }), ...(goesAgain ? closeTasks("mail_failed", [STOPPED]) : [])]);
}

/** The mails of some days (yyyy-mm-dd, both included), counted by outcome. */
export async function mailCountsBetween(from: string, to: string) {
  const days = await queryRange(keys.letterDays(from, to));
  const sum = (...fields: string[]) =>
    days.reduce((total, day) => total + fields.reduce((of, field) => of + numberAt(day, field), 0), 0);
  return { sent: sum("sent"), held: sum("held"), returned: sum("bounce", "soft"), complaints: sum("complaint") };
}
