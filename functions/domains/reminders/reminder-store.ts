import * as z from "zod/mini";
import { currentOf, write } from "#contract/training/registers.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type Due, readDue } from "../../platform/table/queue.ts";
import { changeItem } from "../../platform/table/table.ts";
import { check, putNew, tryTransact, untilWritten } from "../../platform/table/transaction.ts";
import type { Profile } from "../accounts/member-store.ts";
import { type HeadRecord, headItem } from "../diary/diary.ts";
import { parsedHead, readHead, saveDiary } from "../diary/diary-store.ts";
import { REMIND, type Reminder, remindersAt } from "../diary/reminder.ts";
import { outboxEntry } from "../mail/outbox.ts";

const TRIES = 4;
const SERVER = "00000000";
const queuedHead = z.extend(headItem, { pk: z.string(), entries: z.string().check(z.refine(isJson)) });

/** A diary's head in the queue of reminders, with its user. */
export interface Reminded {
  readonly userId: string;
  readonly head: HeadRecord;
  /** The moment (UTC ISO 8601) for which it stands in the queue. */
  readonly due: string;
}

/** Heads with a due reminder, the longest waiting first. */
export async function remindersDue(now: Date, limit: number): Promise<Due<Reminded>[]> {
  const found = await readDue(indexKeys.remindersDue, queuedHead, now, limit);
  return found.map(({ value: { pk, ...head }, ...due }) => ({
    ...due,
    value: { userId: pk.slice("USER#".length), head: parsedHead(head), due: due.due },
  }));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Claims a head's due reminder for good and queues its next one, if any; false where another run or a device was faster.
 */
export function claimReminder({ key, value: { head } }: Due<Reminded>, now: Date): Promise<boolean> {
  const { due, next } = remindersAt(head.entries, head.reminded, now);
  const queue = next ? ", gsi2sk = :next REMOVE set_aside" : " REMOVE set_aside, gsi2pk, gsi2sk";
  return changeItem({
    Key: key,
    // biome-ignore lint/plugin: the names are the code's own, each value has a placeholder
    UpdateExpression: `SET rev = :after, reminded = :day${queue}`,
    ConditionExpression: "rev = :rev",
    ExpressionAttributeValues: {
      ":rev": head.rev,
      ":after": head.rev + 1,
      ":day": due?.day ?? head.reminded,
      ...(next && { ":next": next.at.toISOString() }),
    },
  });
}

/** How many reminders a run met too late to send, since the one that the diary is queued for. */
export function countLate({ head, due }: Reminded, now: Date): number {
  const { late } = remindersAt(head.entries, head.reminded, now);
  return late.filter(({ at }) => at >= new Date(due)).length;
}

/** Puts a day's mail into the outbox, once; false where the address has changed or lost its proof meanwhile. */
export async function queueReminderMail(
  { user_id, email }: Profile & { email: string },
  { day, at, until }: Reminder,
  token: string,
): Promise<boolean> {
  const mail = outboxEntry({
    id: `training-${user_id}-${day}`,
    template: "training_reminder",
    to: email,
    data: { token },
    created_at: at.toISOString(),
    send_before: until.toISOString(),
  });
  const isProven = { condition: "email = :email AND email_verified = :yes", values: { ":email": email, ":yes": true } };
  return tryTransact([check(keys.profile(user_id), isProven), putNew(mail)]);
}

/** Ends a person's reminders until they choose them again. */
export async function stopReminders(userId: string, now: Date): Promise<void> {
  await untilWritten("The reminders", TRIES, async () => {
    const head = await readHead(userId);
    if (currentOf(head.entries, REMIND) === undefined) return true;
    const entries = { ...head.entries, [REMIND]: write(null, now.getTime(), SERVER, head.entries[REMIND]) };
    const before = { userId, head, documents: [], months: [] };
    return (await saveDiary(before, { head: { ...head, entries }, documents: [], months: [] }, now)) || undefined;
  });
}
