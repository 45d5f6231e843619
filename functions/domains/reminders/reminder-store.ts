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

/** The head of a diary in the queue of reminders, and whose it is. */
export interface Reminded {
  readonly userId: string;
  readonly head: HeadRecord;
}

/** Heads whose first reminder is due, the longest waiting first. */
export async function remindersDue(now: Date, limit: number): Promise<Due<Reminded>[]> {
  const found = await readDue(indexKeys.remindersDue, queuedHead, now, limit);
  return found.map(({ value: { pk, ...head }, ...due }) => ({
    ...due,
    value: { userId: pk.slice("USER#".length), head: parsedHead(head) },
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
 * Takes what is due off a head, which waits for its next reminder then or leaves the queue; false where another run or a device
 * was faster. Whoever took it sends it, and nobody ever takes it again.
 */
export function takeReminder({ key, value: { head } }: Due<Reminded>, now: Date): Promise<boolean> {
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

/** Puts a day's letter into the outbox, once; not where the address has become another or unproven meanwhile. */
export async function putLetter(
  { user_id, email }: Profile & { email: string },
  { day, at }: Reminder,
  token: string,
  lapses: Date,
): Promise<boolean> {
  const letter = outboxEntry({
    id: `training-${user_id}-${day}`,
    template: "training_reminder",
    to: email,
    data: { token },
    created_at: at.toISOString(),
    send_before: lapses.toISOString(),
  });
  const isProven = { condition: "email = :email AND email_verified = :yes", values: { ":email": email, ":yes": true } };
  return tryTransact([check(keys.profile(user_id), isProven), putNew(letter)]);
}

/** Ends a person's reminders until they choose them again, whatever a device hands in. */
export async function stopReminders(userId: string, now: Date): Promise<void> {
  await untilWritten("The reminders", TRIES, async () => {
    const head = await readHead(userId);
    if (currentOf(head.entries, REMIND) === undefined) return true;
    const entries = { ...head.entries, [REMIND]: write(null, now.getTime(), SERVER, head.entries[REMIND]) };
    const before = { userId, head, documents: [], months: [] };
    return (await saveDiary(before, { head: { ...head, entries }, documents: [], months: [] }, now)) || undefined;
  });
}
