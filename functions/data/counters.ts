import type { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "./keys.ts";
import { tableName } from "./table.ts";

type TransactItem = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]["TransactItems"]>[number];

/** What is added to the counters of one item, by field; below zero takes away. */
export interface Amounts {
  readonly [field: string]: number;
}

/** An item of counters, and what is added to it. */
export interface Addition {
  readonly key: Key;
  readonly amounts: Amounts;
}

/** The write that adds to an item's counters, and makes the item where there is none; none where nothing is added. */
export function add(addition: Addition): TransactItem[] {
  const write = additive(addition);
  return write ? [{ Update: { ...write } }] : [];
}

/** The sums of what is added, an item once. */
export function sumAdditions(additions: readonly Addition[]): Addition[] {
  const sums = new Map<string, { key: Key; amounts: Record<string, number> }>();
  for (const { key, amounts } of additions) {
    const place = `${key.pk} ${key.sk}`;
    const sum = sums.get(place) ?? { key, amounts: {} };
    for (const [field, amount] of Object.entries(amounts)) sum.amounts[field] = (sum.amounts[field] ?? 0) + amount;
    sums.set(place, sum);
  }
  return [...sums.values()];
}

/**
 * A transaction touches an item once: what several writes add to one item becomes one write, behind the others. `positions` says where
 * each of the others stood.
 */
export function mergeAdditions(writes: readonly TransactItem[]): { merged: TransactItem[]; positions: number[] } {
  const placed = writes.map((write, position) => ({ write, position, addition: additionOf(write) }));
  const others = placed.filter(({ addition }) => !addition);
  const sums = sumAdditions(placed.flatMap(({ addition }) => addition ?? []));
  // Named at run time: whoever adds nothing reaches no update, as its role is read from its code.
  const merged = sums.map(additive).filter((write) => write !== undefined);
  return {
    merged: [...others.map(({ write }) => write), ...merged.map((write) => Object.fromEntries([["Update", write]]))],
    positions: others.map(({ position }) => position),
  };
}

/** What a write of `add` adds; undefined of every other write. */
function additionOf({ Update: write }: TransactItem): Addition | undefined {
  if (!write?.UpdateExpression?.startsWith("ADD #") || write.ConditionExpression || !write.Key) return undefined;
  const { pk, sk } = write.Key;
  const values = Object.entries(write.ExpressionAttributeValues ?? {});
  if (values.some(([, amount]) => typeof amount !== "number")) return undefined;
  const amounts = Object.fromEntries(values.map(([name, amount]) => [name.slice(1), Number(amount)]));
  return { key: { pk: String(pk), sk: String(sk) }, amounts };
}

function additive({ key, amounts }: Addition): TransactItem["Update"] {
  const counted = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  if (counted.length === 0) return undefined;
  return {
    TableName: tableName(),
    Key: key,
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
