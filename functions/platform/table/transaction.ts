import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { TooBusy } from "../outage.ts";
import { inShard, mergeAdditions } from "./counters.ts";
import type { Key } from "./keys.ts";
import { ATTEMPTS, backOff, documents, type Item, tableName } from "./table.ts";

type TransactInput = ConstructorParameters<typeof TransactWriteCommand>[0];
export type TransactItem = NonNullable<TransactInput["TransactItems"]>[number];

interface Condition {
  readonly condition?: string;
  readonly names?: Record<string, string>;
  readonly values?: Item;
}

/** Removals per transaction. */
export const TRANSACTION_SIZE = 50;
const transient = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

/** A transaction whose conditions did not hold; `refused` are the positions of the writes that said no. */
export class TransactionRefused extends Error {
  readonly refused: readonly number[];

  constructor(refused: readonly number[]) {
    super(`Transaction refused by writes ${refused.join(", ")}.`);
    this.name = "TransactionRefused";
    this.refused = refused;
  }
}

/** A write that puts an item, under a condition. */
export function put(item: Key & Item, check: Condition = {}): TransactItem {
  return { Put: { TableName: tableName(), Item: item, ...expressions(check) } };
}

/** A write that puts an item only where none stands yet. */
export function putNew(item: Key & Item): TransactItem {
  return put(item, { condition: "attribute_not_exists(pk)" });
}

/** The condition that a field still has the value that was read; where none was read, that the item does not exist. */
export function unchanged(field: string, seen: unknown): Condition & { readonly condition: string } {
  if (seen === undefined) return { condition: "attribute_not_exists(pk)" };
  return { condition: "#field = :seen", names: { "#field": field }, values: { ":seen": seen } };
}

/** The condition that an item still has the version that was read; 0 stands for an item that does not exist. */
export function unchangedVersion(version: number, field = "version") {
  return unchanged(field, version === 0 ? undefined : version);
}

/** A write that changes an item by an update expression, under a condition. */
export function update(key: Key, expression: string, check: Condition = {}): TransactItem {
  return {
    Update: { TableName: tableName(), Key: key, UpdateExpression: expression, ...expressions(check) },
  } as TransactItem;
}

/** A write that removes an item, under a condition. */
export function remove(key: Key, check: Condition = {}): TransactItem {
  return { Delete: { TableName: tableName(), Key: key, ...expressions(check) } };
}

/** Changes nothing, but refuses the whole transaction unless the item fits. */
export function check(key: Key, wanted: Condition & { readonly condition: string }): TransactItem {
  return { ConditionCheck: { TableName: tableName(), Key: key, ...expressions(wanted) } } as TransactItem;
}

/**
 * Writes all items (at most 100) or none. Retries conflicts and throttling up to five times with jitter, then adding to
 * counters in shards. A refused condition throws `TransactionRefused`; conditions, not the client token, make it
 * idempotent.
 */
// biome-ignore lint/plugin: spreads waits; nothing is named by it
export async function transact(items: TransactItem[], random: () => number = Math.random): Promise<void> {
  const { merged, positions } = mergeAdditions(items);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const writes = attempt === 1 ? merged : inShard(merged, random);
      await documents().send(new TransactWriteCommand({ TransactItems: writes }));
      return;
    } catch (error) {
      const reasons = cancellationReasons(error);
      const refused = reasons.flatMap((reason, place) =>
        reason === "ConditionalCheckFailed" ? (positions[place] ?? []) : [],
      );
      if (refused.length > 0) throw new TransactionRefused(refused);
      if (attempt === ATTEMPTS || !reasons.some((reason) => transient.has(reason))) throw error;
      await backOff(attempt, random);
    }
  }
}

/** Removes what was read, in as many transactions as that takes; what is gone already stays gone. */
export async function removeAll(gone: readonly Key[]): Promise<void> {
  for (let from = 0; from < gone.length; from += TRANSACTION_SIZE) {
    await transact(gone.slice(from, from + TRANSACTION_SIZE).map((key) => remove(key)));
  }
}

/** Writes a transaction; answers its refusal, or undefined where all was written. */
export async function refusalOf(items: TransactItem[]): Promise<TransactionRefused | undefined> {
  try {
    await transact(items);
    return undefined;
  } catch (error) {
    if (error instanceof TransactionRefused) return error;
    throw error;
  }
}

/** Writes a transaction; false where a condition refused it: somebody was faster, or it has happened already. */
export async function tryTransact(items: TransactItem[]): Promise<boolean> {
  return (await refusalOf(items)) === undefined;
}

/**
 * Repeats work whose write others may beat (undefined then), each time on what they wrote. Throws `TooBusy` after so
 * many tries; `what` names it.
 */
export async function untilWritten<T>(what: string, tries: number, work: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const result = await work();
    if (result !== undefined) return result;
  }
  throw new TooBusy(`${what} changed again and again.`);
}

function cancellationReasons(error: unknown): string[] {
  if (!(error instanceof Error) || error.name !== "TransactionCanceledException") return [];
  const { CancellationReasons } = error as Error & { CancellationReasons?: { Code?: string }[] };
  return (CancellationReasons ?? []).map((reason) => reason.Code ?? "None");
}

function expressions({ condition, names, values }: Condition) {
  return {
    ...(condition && { ConditionExpression: condition }),
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
  };
}
