import pMap from "p-map";
import { type Key, keys } from "../../data/keys.ts";
import { getItems, type Item, read } from "../../data/table.ts";
import { type OrderRecord, orderItem } from "../order/order.ts";

const BATCH_SIZE = 100;

/** How many requests the self-checks make at once. */
export const EIGHT_AT_ONCE = { concurrency: 8 };

/** Items of many keys, a hundred at a time; those that do not exist are left out. */
export async function readMany(wanted: readonly Key[]): Promise<Item[]> {
  const batches: Key[][] = [];
  for (let from = 0; from < wanted.length; from += BATCH_SIZE) batches.push(wanted.slice(from, from + BATCH_SIZE));
  const found = await pMap(batches, (batch) => getItems(batch), EIGHT_AT_ONCE);
  return found.flat().filter((item) => item !== undefined);
}

/** Each of these once. */
export function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** The orders of these numbers, by number. */
export async function readOrders(numbers: readonly string[]): Promise<Map<string, OrderRecord>> {
  const items = await readMany(unique(numbers).map(keys.order));
  return new Map(items.map((item) => read(orderItem, item)).map((order) => [order.order_number, order]));
}
