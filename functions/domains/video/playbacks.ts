import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { Problem } from "../../platform/problem.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem, type Item, read } from "../../platform/table/table.ts";
import { put, tryTransact, untilWritten } from "../../platform/table/transaction.ts";
import { nowSeconds } from "../../platform/time.ts";

/** Devices (sign-ins) of one person that may have a video running. */
const MAX_PLAYBACKS = 3;
const MAX_ATTEMPTS = 4;
const playbacksItem = z.object({ until: z.record(z.string(), z.int()), version: z.int() });
type Playbacks = z.infer<typeof playbacksItem>;

/** What a person's sessions watch, as it stands this moment. */
export function readPlaybacks(userId: string): Promise<Playbacks | undefined> {
  return getItem(keys.playbacks(userId), playbacksItem, true);
}

/** On how many devices a person watches at a moment, of the items below their key. */
export function watchingAmong(items: readonly Item[], at: Date): number {
  const item = items.find(({ sk }) => sk === "WATCHING");
  if (!item) return 0;
  return Object.values(read(playbacksItem, item).until).filter((end) => end * 1000 > at.getTime()).length;
}

/**
 * Notes that a session watches a video of this length (seconds) from now on, in place of what it watched before; 429
 * `too_many_streams` while three other sessions of the person still watch. One write for each opening: a playback ends with its
 * video, so that nobody has to keep it alive or to end it. `seen` is what `readPlaybacks` answered.
 */
export async function notePlayback(
  userId: string,
  session: string,
  length: number,
  seen: Playbacks | undefined,
): Promise<void> {
  let item = seen;
  await untilWritten("What is watched", MAX_ATTEMPTS, async () => {
    const others = othersRunning(item?.until ?? {}, nameOf(session));
    if (others.length >= MAX_PLAYBACKS) throw tooMany(others);
    const until = Object.fromEntries([...others, [nameOf(session), nowSeconds() + length]]);
    if (await wrote(userId, until, item?.version)) return true;
    item = await readPlaybacks(userId);
    return undefined;
  });
}

function othersRunning(until: Record<string, number>, own: string): [string, number][] {
  return Object.entries(until).filter(([name, end]) => name !== own && end > nowSeconds());
}

async function wrote(userId: string, until: Record<string, number>, seen: number | undefined): Promise<boolean> {
  const item = { ...keys.playbacks(userId), until, version: (seen ?? 0) + 1 };
  const unchanged =
    seen === undefined
      ? { condition: "attribute_not_exists(pk)" }
      : { condition: "version = :seen", values: { ":seen": seen } };
  return tryTransact([put({ ...item, [TTL_ATTRIBUTE]: Math.max(...Object.values(until)) + 3600 }, unchanged)]);
}

function tooMany(others: readonly [string, number][]): Problem {
  const wait = Math.min(...others.map(([, end]) => end)) - nowSeconds();
  return new Problem("too_many_streams", { headers: { "retry-after": String(wait) } });
}

function nameOf(session: string): string {
  return createHash("sha256").update(session).digest("hex").slice(0, 16);
}
