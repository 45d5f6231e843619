import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { type OrderRecord, orderItem } from "#functions/core/order/order.ts";
import { listedAt } from "#functions/core/order/order-list.ts";
import { change } from "#functions/data/change.ts";
import { keyOf } from "#functions/data/keys.ts";
import { documents, type Item, read, tableName } from "#functions/data/table.ts";
import { tryTransact } from "#functions/data/transaction.ts";

/** How many items stand in the staff's lists now that did not before, and how many moved while they were looked at. */
export interface Filled {
  readonly added: number;
  readonly moved: number;
}

/**
 * Brings what was written before the staff had lists into them, once over the whole table; what stands in its list already is
 * left alone, and so is what moves meanwhile. May be run again.
 */
export async function fillLists(): Promise<Filled> {
  const filled = { added: 0, moved: 0 };
  let start: Item | undefined;
  do {
    const page = await documents().send(new ScanCommand({ TableName: tableName(), ExclusiveStartKey: start }));
    for (const item of page.Items ?? []) {
      const write = missingPlace(item);
      if (!write) continue;
      const isAdded = await tryTransact([write]);
      filled[isAdded ? "added" : "moved"] += 1;
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return filled;
}

function missingPlace(item: Item) {
  if (item.sk !== "ORDER") return undefined;
  const order = read(orderItem, item);
  const place = listedAt(order);
  if (item.gsi3pk === place.gsi3pk && item.gsi3sk === place.gsi3sk) return undefined;
  return change<OrderRecord & typeof place>(keyOf(item), { set: place, found: { status: order.status } });
}
