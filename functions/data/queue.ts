import * as z from "zod/mini";
import { now } from "../kernel/clock.ts";
import { HOUR_MS, MINUTE_MS } from "../kernel/duration.ts";
import { log } from "../kernel/log.ts";
import { INDEXES, type Key } from "./keys.ts";
import { type Item, queryDue, updateItem } from "./table.ts";

const MAX_BACK_OFF_MS = 6 * HOUR_MS;

type Schema = z.core.$ZodType;

/** What is due in a queue, with the moment it was due: the mark that a run claims it by. */
export interface Due<T> {
  readonly value: T;
  readonly due: string;
}

/** How often an item was set aside since it last went on; missing where it never was. */
const setAsideItem = z.object({ set_aside: z._default(z.int(), 0) });

/**
 * The items of a queue (a partition of gsi2) that are due up to a moment, oldest first, read through their schema. One that
 * can't be read, as after a rollback, is set aside and the others go on.
 */
export async function readDue<S extends Schema>(
  partition: string,
  schema: S,
  upTo: Date,
  limit: number,
): Promise<Due<z.output<S>>[]> {
  const items = await queryDue("gsi2", partition, upTo.toISOString(), limit);
  const found: Due<z.output<S>>[] = [];
  for (const item of items) {
    const parsed = z.safeParse(schema, item);
    if (parsed.success) found.push({ value: parsed.data, due: String(item[INDEXES.gsi2.sk]) });
    else await setAside({ pk: String(item.pk), sk: String(item.sk) }, parsed.error);
  }
  return found;
}

/**
 * Sets aside an item whose work failed: it is due again after 1, 2, 4 .. minutes, six hours at most, counted on the item and
 * told to the alarm. Never throws, so that the rest of a queue goes on; an item that left the queue meanwhile stays out.
 */
export async function setAside(key: Key, error: unknown): Promise<void> {
  const name = error instanceof Error ? error.name : "unknown";
  log("error", "set_aside", { error: name, ...(!key.pk.startsWith("USER#") && { item: key.pk }) });
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
        ":next": new Date(now().getTime() + waitAfter(timesSetAside(counted))).toISOString(),
      },
    });
  } catch (failure) {
    log("warn", "set_aside_failed", { error: failure instanceof Error ? failure.name : "unknown" });
  }
}

/** How often an item of a queue was set aside since it last went on. */
export function timesSetAside(item: Item | undefined): number {
  const parsed = z.safeParse(setAsideItem, item);
  return parsed.success ? parsed.data.set_aside : 0;
}

function waitAfter(times: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(Math.max(times - 1, 0), 9), MAX_BACK_OFF_MS);
}
