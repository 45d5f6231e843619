import { setting } from "#functions/platform/settings.ts";
import type { Key } from "#functions/platform/table/keys.ts";
import { type Item, tableName } from "#functions/platform/table/table.ts";
import { callEngine, engineItem } from "../dynamodb/engine-calls.ts";

/** DynamoDB's limits of a transaction: items, and the part of its four megabytes that is used. */
const MOST = 100;
const MOST_BYTES = 2_000_000;
/** The next transactions are prepared while the engine writes. */
const CONCURRENCY = 3;

/**
 * Puts items into an empty table, a hundred at once, because the engine writes its file once a request. Each key may occur once. They are
 * sent in the engine's own JSON: for so many the SDK took longer than the engine.
 */
export async function putItems(items: readonly (Key & Item)[]): Promise<void> {
  const next = parts(items);
  const endpoint = setting("DYNAMODB_ENDPOINT");
  const work = async () => {
    for (const part of next)
      await callEngine(endpoint, "DynamoDB_20120810.TransactWriteItems", `{"TransactItems":[${part.join(",")}]}`);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** The puts of each transaction, as JSON. */
function* parts(items: readonly (Key & Item)[]): Generator<string[]> {
  const TableName = tableName();
  let part: string[] = [];
  let bytes = 0;
  for (const item of items) {
    const put = JSON.stringify({ Put: { TableName, Item: engineItem(item) } });
    const size = Buffer.byteLength(put);
    if (part.length === MOST || (part.length > 0 && bytes + size > MOST_BYTES)) {
      yield part;
      [part, bytes] = [[], 0];
    }
    part.push(put);
    bytes += size;
  }
  if (part.length > 0) yield part;
}
