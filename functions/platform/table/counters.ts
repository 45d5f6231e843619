import type { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { type Key, keyOf, type Range } from "./keys.ts";
import { type Item, queryRange, tableName } from "./table.ts";

type TransactItem = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]["TransactItems"]>[number];

/** Additions to the counters of one item, by field; negative ones subtract. */
export interface CounterAmounts {
  readonly [field: string]: number;
}

/** Members that are added to the sets of one item, by field. */
interface Members {
  readonly [field: string]: ReadonlySet<number>;
}

/** An item of counters, and what is added to it. */
export interface Addition {
  readonly key: Key;
  readonly amounts: CounterAmounts;
  readonly sets?: Members | undefined;
}

/**
 * Into so many further items the additions of one go that others hold at that moment: a transaction that meets another at an item is
 * refused whole. Readers sum them (`queryCounters`), and `housekeeping` puts them together again.
 */
const SHARDS = 32;
const SHARD = /#~\d\d$/;
const MOVES = "moves";

/** The write that adds to an item's counters, and makes the item where there is none; none where nothing is added. */
export function add(addition: Addition): TransactItem[] {
  const Update = additive(addition);
  return Update ? [{ Update }] : [];
}

/** The sums of what is added, an item once. */
export function sumAdditions(additions: readonly Addition[]): Addition[] {
  const byPlace = Map.groupBy(additions, ({ key }) => `${key.pk} ${key.sk}`);
  return [...byPlace.values()].map(([first, ...others]) => others.reduce(together, first as Addition));
}

function together(one: Addition, other: Addition): Addition {
  const amounts: Record<string, number> = { ...one.amounts };
  for (const [field, amount] of Object.entries(other.amounts)) amounts[field] = (amounts[field] ?? 0) + amount;
  const sets: Record<string, ReadonlySet<number>> = { ...one.sets };
  for (const [field, members] of Object.entries(other.sets ?? {}))
    sets[field] = new Set([...members, ...(sets[field] ?? [])]);
  return { key: one.key, amounts, ...(Object.keys(sets).length > 0 && { sets }) };
}

/** The items of counters of a range, in order, each with all that was added to it, wherever that stands. */
export async function queryCounters(range: Range, consistent = false): Promise<Item[]> {
  const items = await queryRange(range, consistent);
  if (!items.some(isShard)) return items;
  return sumAdditions(items.map(countersOf)).map(({ key, amounts, sets }) => ({ ...key, ...amounts, ...sets }));
}

/** Whether an item holds a part of another item's counters. */
export function isShard({ sk }: Item): boolean {
  return SHARD.test(String(sk));
}

/** The number of additions to a shard, which tells whether it changed since it was read. */
export function movesOf(shard: Item): number {
  return numberAt(shard, MOVES);
}

/** The counters of an item or of one of its shards, under the item's own key. */
export function countersOf(item: Item): Addition {
  const { pk, sk } = keyOf(item);
  const fields = Object.entries(item);
  const sets = fields.filter((field): field is [string, Set<number>] => field[1] instanceof Set);
  return {
    key: { pk, sk: sk.replace(SHARD, "") },
    amounts: Object.fromEntries(
      fields.filter((field): field is [string, number] => typeof field[1] === "number" && field[0] !== MOVES),
    ),
    ...(sets.length > 0 && { sets: Object.fromEntries(sets) }),
  };
}

/** The keys of an item and its shards. */
export function shardsOf({ pk, sk }: Key): Range {
  return { pk, from: sk, to: `${sk}#~~` };
}

/**
 * A transaction touches an item once: what several writes add to one item becomes one write, behind the others. `positions` says where
 * each of the others stood.
 */
export function mergeAdditions(writes: readonly TransactItem[]): { merged: TransactItem[]; positions: number[] } {
  const placed = writes.map((write, position) => ({ write, position, addition: additionOf(write) }));
  const others = placed.filter(({ addition }) => !addition);
  const sums = sumAdditions(placed.flatMap(({ addition }) => addition ?? []));
  return {
    merged: [...others.map(({ write }) => write), ...sums.flatMap(add)],
    positions: others.map(({ position }) => position),
  };
}

/** The writes with their additions moved into a shard of each item. */
export function inShard(merged: readonly TransactItem[], random: () => number): TransactItem[] {
  const shard = String(Math.floor(random() * SHARDS)).padStart(2, "0");
  return merged.flatMap((write) => {
    const addition = additionOf(write);
    if (!addition) return write;
    const { key, amounts, sets } = addition;
    return add({ key: { ...key, sk: `${key.sk}#~${shard}` }, amounts: { ...amounts, [MOVES]: 1 }, sets });
  });
}

/** The additions of a write that `add` made; undefined of every other write. */
function additionOf({ Update: write }: TransactItem): Addition | undefined {
  if (!write?.UpdateExpression?.startsWith("ADD #") || write.ConditionExpression || !write.Key) return undefined;
  const { pk, sk } = write.Key;
  const values = Object.entries(write.ExpressionAttributeValues ?? {});
  if (values.some(([, amount]) => typeof amount !== "number" && !(amount instanceof Set))) return undefined;
  return countersOf({ pk, sk, ...Object.fromEntries(values.map(([name, amount]) => [name.slice(1), amount])) });
}

function additive({ key, amounts, sets = {} }: Addition): TransactItem["Update"] {
  const counted = [
    ...Object.entries(amounts).filter(([, amount]) => amount !== 0),
    ...Object.entries(sets).filter(([, members]) => members.size > 0),
  ];
  if (counted.length === 0) return undefined;
  return {
    TableName: tableName(),
    Key: key,
    // biome-ignore lint/plugin: the names are the code's own, each value has a placeholder
    UpdateExpression: `ADD ${counted.map(([field]) => `#${field} :${field}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(counted.map(([field]) => [`#${field}`, field])),
    ExpressionAttributeValues: Object.fromEntries(counted.map(([field, amount]) => [`:${field}`, amount])),
  };
}

/** A counter of an item; 0 where it was never written. */
export function numberAt(item: Readonly<Record<string, unknown>> | undefined, field: string): number {
  const value = item?.[field];
  return typeof value === "number" ? value : 0;
}
