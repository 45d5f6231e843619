import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "#functions/data/keys.ts";
import { documents, type Item, tableName } from "#functions/data/table.ts";

type Write = NonNullable<
  NonNullable<ConstructorParameters<typeof BatchWriteCommand>[0]["RequestItems"]>[string]
>[number];

const BATCH = 25;
const IN_PARALLEL = 6;

/** Puts items, 25 a request and several requests at a time; each key may stand among them once. */
export async function putAll(items: readonly (Key & Item)[]): Promise<void> {
  await writeAll(items.map((item) => ({ PutRequest: { Item: item } })));
}

/** Removes items by their keys. */
export async function removeAll(places: readonly Key[]): Promise<void> {
  await writeAll(places.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })));
}

async function writeAll(writes: readonly Write[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(writes.length / BATCH) }, (_, index) =>
    writes.slice(index * BATCH, (index + 1) * BATCH),
  );
  const next = batches.values();
  await Promise.all(Array.from({ length: IN_PARALLEL }, () => work(next)));
}

async function work(batches: Iterator<Write[]> & Iterable<Write[]>): Promise<void> {
  for (const batch of batches) await writeBatch(batch);
}

async function writeBatch(batch: Write[]): Promise<void> {
  let left: Write[] = batch;
  while (left.length > 0) {
    const answer = await documents().send(new BatchWriteCommand({ RequestItems: { [tableName()]: left } }));
    left = answer.UnprocessedItems?.[tableName()] ?? [];
  }
}
