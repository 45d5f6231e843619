import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { Problem } from "../../platform/problem.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem, type Item, read } from "../../platform/table/table.ts";
import { put, tryTransact, unchangedVersion, untilWritten } from "../../platform/table/transaction.ts";
import { nowSeconds } from "../../platform/time.ts";

/** Sessions of one person that may play a video at the same time. */
const MAX_PLAYBACKS = 3;
const MAX_ATTEMPTS = 4;
const playbacksItem = z.object({ until: z.record(z.string(), z.int()), version: z.int() });
type Playbacks = z.infer<typeof playbacksItem>;

/** A person's running playbacks, strongly consistent. */
export function readPlaybacks(userId: string): Promise<Playbacks | undefined> {
  return getItem(keys.playbacks(userId), playbacksItem, true);
}

/** Sessions that watch at a moment, from a person's items. */
export function watchingAmong(items: readonly Item[], at: Date): number {
  const item = items.find(({ sk }) => sk === "WATCHING");
  if (!item) return 0;
  return Object.values(read(playbacksItem, item).until).filter((end) => end * 1000 > at.getTime()).length;
}

/**
 * Records that a session watches a video of this length (seconds), in place of its earlier one; 429 `too_many_streams` while three
 * other sessions watch. A playback ends after its length: no heartbeat. `seen` is the answer of `readPlaybacks`.
 */
export async function notePlayback(
  userId: string,
  session: string,
  length: number,
  seen: Playbacks | undefined,
): Promise<void> {
  let item = seen;
  await untilWritten("What is watched", MAX_ATTEMPTS, async () => {
    const others = othersRunning(item?.until ?? {}, sessionHash(session));
    if (others.length >= MAX_PLAYBACKS) throw tooMany(others);
    const until = Object.fromEntries([...others, [sessionHash(session), nowSeconds() + length]]);
    if (await wrote(userId, until, item?.version)) return true;
    item = await readPlaybacks(userId);
    return undefined;
  });
}

function othersRunning(until: Record<string, number>, own: string): [string, number][] {
  return Object.entries(until).filter(([name, end]) => name !== own && end > nowSeconds());
}

async function wrote(userId: string, until: Record<string, number>, seen = 0): Promise<boolean> {
  const item = { ...keys.playbacks(userId), until, version: seen + 1 };
  const ends = Math.max(...Object.values(until)) + 3600;
  return tryTransact([put({ ...item, [TTL_ATTRIBUTE]: ends }, unchangedVersion(seen))]);
}

function tooMany(others: readonly [string, number][]): Problem {
  const wait = Math.min(...others.map(([, end]) => end)) - nowSeconds();
  return new Problem("too_many_streams", { headers: { "retry-after": String(wait) } });
}

function sessionHash(session: string): string {
  return createHash("sha256").update(session).digest("hex").slice(0, 16);
}
