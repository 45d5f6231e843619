import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { type PageKind, pageKind } from "#contract/catalogue-document.ts";
import { type Key, keys } from "../../platform/table/keys.ts";
import { getItems, type Item, read } from "../../platform/table/table.ts";

/** The order of a list as somebody has put it; `version` counts how often. */
const orderItem = z.object({ version: z.int(), ids: z.array(z.int()) });
type StoredOrder = z.infer<typeof orderItem>;

/** The ids of each list in their order, as far as somebody has put them. */
export type Orders = Readonly<Partial<Record<PageKind, readonly number[]>>>;

/** The orders of all lists; version 0 where nobody has touched one. */
export async function storedOrders(): Promise<Record<PageKind, StoredOrder>> {
  const items = await getItems(pageKind.options.map(keys.listOrder), true);
  const orders = pageKind.options.map((kind, index) => {
    const item = items[index];
    return [kind, item ? read(orderItem, item) : { version: 0, ids: [] }] as const;
  });
  return Object.fromEntries(orders) as Record<PageKind, StoredOrder>;
}

/** The ids alone. */
export function idsOf(orders: Record<PageKind, StoredOrder>): Orders {
  return Object.fromEntries(Object.entries(orders).map(([kind, { ids }]) => [kind, ids]));
}

/** The items of those orders that differ from what stands. */
export function orderItems(before: Record<PageKind, StoredOrder>, after: Orders): (Key & Item)[] {
  return pageKind.options.flatMap((kind) => {
    const { version, ids } = before[kind];
    const wanted = after[kind] ?? ids;
    return isDeepStrictEqual(ids, wanted) ? [] : [{ ...keys.listOrder(kind), version: version + 1, ids: wanted }];
  });
}
