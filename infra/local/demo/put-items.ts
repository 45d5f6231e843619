import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "#functions/data/keys.ts";
import { documents, type Item, tableName } from "#functions/data/table.ts";

/** What DynamoDB takes in one transaction, and how much of the four megabytes that it may be is made use of. */
const MOST = 100;
const MOST_BYTES = 2_000_000;
/** The next ones are made ready while the engine writes. */
const CONCURRENCY = 3;

/** Puts items into an empty table, a hundred at once: the engine writes its file once a request. Each key may stand among them once. */
export async function putItems(items: readonly (Key & Item)[]): Promise<void> {
  const next = parts(items);
  const work = async () => {
    for (const part of next) {
      const TransactItems = part.map((Item) => ({ Put: { TableName: tableName(), Item } }));
      await documents().send(new TransactWriteCommand({ TransactItems }));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

function* parts(items: readonly (Key & Item)[]): Generator<(Key & Item)[]> {
  let part: (Key & Item)[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item));
    if (part.length === MOST || (part.length > 0 && bytes + size > MOST_BYTES)) {
      yield part;
      [part, bytes] = [[], 0];
    }
    part.push(item);
    bytes += size;
  }
  if (part.length > 0) yield part;
}
