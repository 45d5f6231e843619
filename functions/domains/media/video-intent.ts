import { ulid } from "ulid";
import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type Due, readDue } from "../../platform/table/queue.ts";
import { putNew, remove, removeAll, type TransactItem, transact } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";

/** The intent to ask the library for a video: its API takes no key, and its answer may be lost. */
const videoIntent = z.object({ id: z.string(), title: z.string(), at: instant });
export type VideoIntent = z.infer<typeof videoIntent>;

/** Notes that the library will be asked for a video of this title; followed up after a day, unless the video is kept. */
export async function noteIntent(title: string, now: Date): Promise<VideoIntent> {
  const intent = { id: ulid(now.getTime()), title, at: now.toISOString() };
  const due = new Date(now.getTime() + DAY_MS).toISOString();
  await transact([putNew({ ...keys.videoIntent(intent.id), ...intent, gsi2pk: indexKeys.videoIntents, gsi2sk: due })]);
  return intent;
}

/** The write by which an intent goes where its video is kept. */
export function withoutIntent({ id }: VideoIntent): TransactItem {
  return remove(keys.videoIntent(id));
}

/** Forgets an intent of which nothing is left in the library. */
export function forgetIntent({ id }: VideoIntent): Promise<void> {
  return removeAll([keys.videoIntent(id)]);
}

/** Intents of a day and more ago, the oldest first: nobody heard what came of them. */
export function dueIntents(now: Date, limit: number): Promise<Due<VideoIntent>[]> {
  return readDue(indexKeys.videoIntents, videoIntent, now, limit);
}
