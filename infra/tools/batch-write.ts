import { BatchWriteCommand, type BatchWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import pMap from "p-map";
import type { Key } from "#functions/platform/table/keys.ts";
import { ATTEMPTS, backOff, documents, type Item, tableName } from "#functions/platform/table/table.ts";

type Write = NonNullable<BatchWriteCommandInput["RequestItems"]>[string][number];

/** The most that DynamoDB takes in one request. */
const BATCH_SIZE = 25;
const CONCURRENCY = 6;

/** Puts items, 25 a request and several requests at a time; each key may occur once. */
export async function putAll(
  items: readonly (Key & Item)[],
  // biome-ignore lint/plugin: spreads waits; nothing is named by it
  random: () => number = Math.random,
  table = tableName(),
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE).map((Item) => ({ PutRequest: { Item } })),
  );
  await pMap(batches, (batch) => writeBatch(batch, random, table), { concurrency: CONCURRENCY });
}

/** Repeats the writes that a busy table leaves out, with jitter, up to five times. */
async function writeBatch(batch: Write[], random: () => number, table: string): Promise<void> {
  let left: Write[] = batch;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await documents().send(new BatchWriteCommand({ RequestItems: { [table]: left } }));
    left = answer.UnprocessedItems?.[table] ?? [];
    if (left.length === 0) return;
    if (attempt === ATTEMPTS) throw new Error("Some items were not written.");
    await backOff(attempt, random);
  }
}
