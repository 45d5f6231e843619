import { type Addition, countersOf, movesOf, shardsOf, sumAdditions } from "./counters.ts";
import { type Key, keyOf } from "./keys.ts";
import { type Item, queryRange } from "./table.ts";
import { remove, type TransactItem, tryTransact, update } from "./transaction.ts";

/** The sums of an item's counters over the item and its shards, strongly consistent. */
export interface CountedItem {
  readonly total: Addition;
  /** The items beside the item itself that hold a part of it. */
  readonly shards: readonly Item[];
}

/** Reads one item's counters and its shards. */
export async function readCounted(key: Key): Promise<CountedItem> {
  const items = await queryRange(shardsOf(key), true);
  const [total = { key, amounts: {} }] = sumAdditions(items.map(countersOf));
  return { total, shards: items.filter(({ sk }) => sk !== key.sk) };
}

/**
 * Adds an item's shards, and a difference where one is given, back into the item; false where a shard was added to since
 * it was read. Readers see the sum change by the difference alone.
 */
export async function gather(
  key: Key,
  shards: readonly Item[],
  difference: Addition["amounts"] = {},
): Promise<boolean> {
  const [sum] = sumAdditions([...shards.map(countersOf), { key, amounts: difference }]);
  if (!sum) return true;
  return tryTransact([...raised(sum), ...shards.map((shard) => remove(keyOf(shard), unmoved(shard)))]);
}

/** By `SET`, so that it is no addition that a busy table would send into a shard again. */
function raised({ key, amounts, sets = {} }: Addition): TransactItem[] {
  const numbers = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  const members = Object.entries(sets);
  if (numbers.length === 0 && members.length === 0) return [];
  const fields = [...numbers, ...members];
  const added = numbers.map(([field]) => `#${field} = if_not_exists(#${field}, :zero) + :${field}`);
  const expression = [
    added.length > 0 ? `SET ${added.join(", ")}` : "",
    members.length > 0 ? `ADD ${members.map(([field]) => `#${field} :${field}`).join(", ")}` : "",
  ];
  return [
    update(key, expression.filter(Boolean).join(" "), {
      names: Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
      values: {
        ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
        ...(numbers.length > 0 && { ":zero": 0 }),
      },
    }),
  ];
}

function unmoved(shard: Item) {
  return { condition: "moves = :moves", values: { ":moves": movesOf(shard) } };
}
