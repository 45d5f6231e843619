import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "#functions/platform/table/keys.ts";
import { ATTEMPTS, backOff, documents, type Item, tableName } from "#functions/platform/table/table.ts";

type Write = NonNullable<
  NonNullable<ConstructorParameters<typeof BatchWriteCommand>[0]["RequestItems"]>[string]
>[number];

const BATCH_SIZE = 25;
const CONCURRENCY = 6;

/** Puts items, 25 a request and several requests at a time; each key may stand among them once. */
// biome-ignore lint/plugin: spreads waits; nothing is named by it
export async function putAll(items: readonly (Key & Item)[], random: () => number = Math.random): Promise<void> {
  await writeAll(
    items.map((item) => ({ PutRequest: { Item: item } })),
    random,
  );
}

/** Removes items by their keys. */
// biome-ignore lint/plugin: spreads waits; nothing is named by it
export async function removeAll(places: readonly Key[], random: () => number = Math.random): Promise<void> {
  await writeAll(
    places.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    random,
  );
}

async function writeAll(writes: readonly Write[], random: () => number): Promise<void> {
  const batches = Array.from({ length: Math.ceil(writes.length / BATCH_SIZE) }, (_, index) =>
    writes.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  const next = batches.values();
  await Promise.all(Array.from({ length: CONCURRENCY }, () => work(next, random)));
}

async function work(batches: Iterator<Write[]> & Iterable<Write[]>, random: () => number): Promise<void> {
  for (const batch of batches) await writeBatch(batch, random);
}

/** Writes that a busy table leaves out are sent again with jitter, up to five times. */
async function writeBatch(batch: Write[], random: () => number): Promise<void> {
  let left: Write[] = batch;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await documents().send(new BatchWriteCommand({ RequestItems: { [tableName()]: left } }));
    left = answer.UnprocessedItems?.[tableName()] ?? [];
    if (left.length === 0) return;
    if (attempt === ATTEMPTS) throw new Error("Some items were not written.");
    await backOff(attempt, random);
  }
}
