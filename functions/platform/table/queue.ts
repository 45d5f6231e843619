import pMap, { pMapSkip } from "p-map";
import * as z from "zod/mini";
import { errorName, log } from "../log.ts";
import { HOUR_MS, MINUTE_MS, now } from "../time.ts";
import { INDEXES, type Key, keyOf } from "./keys.ts";
import { changeItem, getItems, type Item, queryDue, type Schema, updateItem } from "./table.ts";

const POSTPONED = { firstMs: MINUTE_MS, longestMs: 6 * HOUR_MS };

/** A due item of a queue, with its key and the moment it was due, by which a run claims it. */
export interface Due<T> {
  readonly value: T;
  readonly key: Key;
  readonly due: string;
}

/** An item's wait after its first claim, and the longest after any (ms). */
interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

interface Drain<T, R> {
  /** Takes an item before its work; left out where the work itself keeps others away. */
  readonly claim?: (one: Due<T>) => Promise<boolean>;
  readonly work: (value: T) => Promise<R>;
  /** Tells the log whose work failed. */
  readonly tell: (value: T, error: unknown) => void;
  /** Whether an item may be begun: time is left, and whoever it needs is not known to be down. */
  readonly goesOn: (value: T) => boolean;
  /** Items worked on at the same moment; one unless given. */
  readonly concurrency?: number;
}

/** The times that an item was postponed since it last succeeded; missing where it never was. */
const postponedItem = z.object({ set_aside: z._default(z.int(), 0) });

/**
 * The items of a queue (a partition of gsi2) that are due up to a moment, oldest first. An unreadable one, as after a
 * rollback, is postponed.
 */
export async function readDue<S extends Schema>(
  partition: string,
  schema: S,
  upTo: Date,
  limit: number,
): Promise<Due<z.output<S>>[]> {
  return readItems(schema, await queryDue("gsi2", partition, upTo.toISOString(), limit));
}

async function readItems<S extends Schema>(schema: S, items: readonly Item[]): Promise<Due<z.output<S>>[]> {
  const found: Due<z.output<S>>[] = [];
  for (const item of items) {
    const parsed = z.safeParse(schema, item);
    const key = keyOf(item);
    if (parsed.success) found.push({ value: parsed.data, key, due: String(item[INDEXES.gsi2.sk]) });
    else await postpone(key, parsed.error);
  }
  return found;
}

/**
 * The items of these keys that stand in this queue, whatever their moment, strongly consistent: an index may not list
 * yet what was just written.
 */
export async function readWaiting<S extends Schema>(
  partition: string,
  schema: S,
  keys: readonly Key[],
): Promise<Due<z.output<S>>[]> {
  const items = await getItems(keys, true);
  return readItems(
    schema,
    items.filter((item) => item?.[INDEXES.gsi2.pk] === partition).filter((item) => item !== undefined),
  );
}

/**
 * Claims an item for one try and sets when it is due again should that fail; false when another run has it. The waits
 * double with each try.
 */
export async function claim(one: Due<{ attempts: number }>, now: Date, backOff: BackOff): Promise<boolean> {
  const { attempts } = one.value;
  return changeItem({
    Key: one.key,
    UpdateExpression: "SET gsi2sk = :next, attempts = :attempts",
    ConditionExpression: "gsi2sk = :due",
    ExpressionAttributeValues: {
      ":due": one.due,
      ":next": new Date(now.getTime() + waitMs(attempts, backOff)).toISOString(),
      ":attempts": attempts + 1,
    },
  });
}

/**
 * Works on due items and answers each claimed one's result. One whose claim or work fails is postponed; the others go
 * on.
 */
export async function drain<T, R>(
  found: readonly Due<T>[],
  { claim, work, tell, goesOn, concurrency = 1 }: Drain<T, R>,
): Promise<(R | "error")[]> {
  const take = async (one: Due<T>) => {
    if (!goesOn(one.value)) return pMapSkip;
    return orPostpone(
      one.key,
      async () => (claim && !(await claim(one)) ? pMapSkip : work(one.value)),
      (error) => tell(one.value, error),
    );
  };
  return pMap(found, take, { concurrency });
}

/** Works on an item of a queue. A failure is logged, and the item is postponed. */
export async function orPostpone<R>(
  key: Key,
  work: () => Promise<R>,
  tell: (error: unknown) => void,
): Promise<R | "error"> {
  try {
    return await work();
  } catch (error) {
    tell(error);
    await postpone(key, error);
    return "error";
  }
}

/**
 * Postpones a failed item: it is due again after 1, 2, 4 .. minutes, at most six hours, and the alarm counts it. Never
 * throws, so that the queue goes on; an item that left the queue stays out.
 */
export async function postpone(key: Key, error: unknown): Promise<void> {
  log("error", "set_aside", { error: errorName(error), ...(!/^(USER|LEAVING)#/.test(key.pk) && { item: key.pk }) });
  try {
    const counted = await updateItem({
      Key: key,
      UpdateExpression: "ADD set_aside :one",
      ConditionExpression: "attribute_exists(gsi2pk)",
      ExpressionAttributeValues: { ":one": 1 },
    });
    await updateItem({
      Key: key,
      UpdateExpression: "SET gsi2sk = :next",
      ConditionExpression: "attribute_exists(gsi2pk)",
      ExpressionAttributeValues: {
        ":next": new Date(now().getTime() + waitMs(timesPostponed(counted) - 1, POSTPONED)).toISOString(),
      },
    });
  } catch (failure) {
    log("warn", "set_aside_failed", { error: errorName(failure) });
  }
}

/** The times that an item of a queue was postponed since it last succeeded. */
export function timesPostponed(item: Item | undefined): number {
  const parsed = z.safeParse(postponedItem, item);
  return parsed.success ? parsed.data.set_aside : 0;
}

function waitMs(times: number, { firstMs, longestMs }: BackOff): number {
  return Math.min(firstMs * 2 ** Math.max(times, 0), longestMs);
}
