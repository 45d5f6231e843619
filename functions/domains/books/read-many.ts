import pMap from "p-map";
import { type Key, keys } from "../../platform/table/keys.ts";
import { getItems, type Item, read } from "../../platform/table/table.ts";
import { type OrderRecord, orderItem } from "../orders/order.ts";

const BATCH_SIZE = 100;

/** How many requests the self-checks make at once. */
export const EIGHT_AT_ONCE = { concurrency: 8 };

/** Reads items by key, a hundred at a time, and keeps of each what `of` answers; missing items are left out. */
export async function readMany<T>(wanted: readonly Key[], of: (item: Item) => T): Promise<T[]> {
  const batches: Key[][] = [];
  for (let from = 0; from < wanted.length; from += BATCH_SIZE) batches.push(wanted.slice(from, from + BATCH_SIZE));
  const readBatch = async (batch: Key[]) => (await getItems(batch)).flatMap((item) => (item ? [of(item)] : []));
  return (await pMap(batches, readBatch, EIGHT_AT_ONCE)).flat();
}

/** The values, each once. */
export function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** The orders of these numbers, by number. */
export async function readOrders(numbers: readonly string[]): Promise<Map<string, OrderRecord>> {
  const orders = await readMany(unique(numbers).map(keys.order), (item) => read(orderItem, item));
  return new Map(orders.map((order) => [order.order_number, order]));
}
