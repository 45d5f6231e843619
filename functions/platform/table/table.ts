import { setTimeout as wait } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { awsClient } from "../aws-client.ts";
import { TooBusy } from "../outage.ts";
import { optionalSetting, setting } from "../settings.ts";
import type { INDEXES, Key, Range } from "./keys.ts";

/** An item as the table holds it, before its schema has read it. */
export type Item = Record<string, unknown>;
export type Schema = z.core.$ZodType;
export type IndexName = keyof typeof INDEXES;

const LIMITS = { milliseconds: 3000, attempts: 3 };
let client: DynamoDBDocumentClient | undefined;

/** The table's name. */
export function tableName(): string {
  return setting("TABLE");
}

/** The document client, made once a container. `removeUndefinedValues` lets optional fields be left out. */
export function documents(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient(awsClient(LIMITS, optionalSetting("DYNAMODB_ENDPOINT"))), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return client;
}

/** Forgets the client, so that tests can point at another engine. */
export function resetTable(): void {
  client?.destroy();
  client = undefined;
}

/** One item through its schema, or undefined. Strongly consistent on request (1 instead of 0.5 read units per 4 KB). */
export async function getItem<S extends Schema>(
  key: Key,
  schema: S,
  consistent = false,
): Promise<z.output<S> | undefined> {
  const { Item: item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: consistent }),
  );
  return item && read(schema, item);
}

/** Keys that DynamoDB takes in one request. */
const BATCH_SIZE = 100;

/**
 * Several items by position, a hundred a request, all requests at once; a missing one is undefined. Keys that a busy table leaves out are asked for again
 * with jitter, up to five times.
 */
export async function getItems(
  wanted: readonly Key[],
  consistent = false,
  // biome-ignore lint/plugin: spreads waits; nothing is named by it
  random: () => number = Math.random,
): Promise<(Item | undefined)[]> {
  if (wanted.length === 0) return [];
  if (wanted.length > BATCH_SIZE) {
    const [first, others] = [wanted.slice(0, BATCH_SIZE), wanted.slice(BATCH_SIZE)];
    return (await Promise.all([getItems(first, consistent, random), getItems(others, consistent, random)])).flat();
  }
  const found = new Map<string, Item>();
  // DynamoDB refuses a key that is asked for twice.
  let left: Item[] = [...new Map(wanted.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  for (let attempt = 1; ; attempt += 1) {
    const { items, missed } = await getBatch(left, consistent);
    for (const item of items) found.set(`${item.pk} ${item.sk}`, item);
    if (missed.length === 0) return wanted.map((key) => found.get(`${key.pk} ${key.sk}`));
    if (attempt === ATTEMPTS) throw new TooBusy("Some keys were not read.");
    await backOff(attempt, random);
    left = missed;
  }
}

async function getBatch(wanted: Item[], consistent: boolean): Promise<{ items: Item[]; missed: Item[] }> {
  const table = tableName();
  const { Responses, UnprocessedKeys } = await documents().send(
    new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted, ConsistentRead: consistent } } }),
  );
  return { items: Responses?.[table] ?? [], missed: UnprocessedKeys?.[table]?.Keys ?? [] };
}

/** All items of one partition between two sort keys, in order. Follows pages: for collections that stay small. */
export async function queryRange(range: Range, consistent = false): Promise<Item[]> {
  return queryAll({
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": range.pk, ":from": range.from, ":to": range.to },
    ConsistentRead: consistent,
  });
}

/** The first items of a range, `limit` at most, after the sort key that an earlier page ended with. */
export async function queryFirst(range: Range, limit: number, after?: string): Promise<Item[]> {
  return (await queryFrom(range, limit, after)).items;
}

/** At most `limit` items of a range after a sort key, and the sort key of the last one where more may follow. */
export async function queryFrom(
  { pk, from, to }: Range,
  limit: number,
  after?: string,
): Promise<{ items: Item[]; last: string | undefined }> {
  const { Items, LastEvaluatedKey } = await documents().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": pk, ":from": from, ":to": to },
      Limit: limit,
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
    }),
  );
  return { items: Items ?? [], last: LastEvaluatedKey?.sk };
}

/** The items of a partition that stand before a sort key, last first, `limit` at most: one page of what grows without end. */
export function queryBackwards({ pk, before }: { pk: string; before: string }, limit: number): Promise<Item[]> {
  return queryOnce({
    KeyConditionExpression: "pk = :pk AND sk < :before",
    ExpressionAttributeValues: { ":pk": pk, ":before": before },
    ScanIndexForward: false,
    Limit: limit,
  });
}

/** The items of an index partition that stand before a sort key, last first. */
export function queryIndexBackwards(
  index: IndexName,
  partition: string,
  before: string,
  limit: number,
): Promise<Item[]> {
  return queryOnce({
    IndexName: index,
    KeyConditionExpression: `${index}pk = :pk AND ${index}sk < :before`,
    ExpressionAttributeValues: { ":pk": partition, ":before": before },
    ScanIndexForward: false,
    Limit: limit,
  });
}

/**
 * The items of an index partition from a sort key to before another one, last first, `limit` at most; `isWhole` where there
 * are no more. None where they change places: whoever calls may name both, and the table would refuse it.
 */
export async function queryIndexBetween(
  index: IndexName,
  partition: string,
  { from, before }: { readonly from: string; readonly before: string },
  limit: number,
): Promise<{ items: Item[]; isWhole: boolean }> {
  if (before < from) return { items: [], isWhole: true };
  const { Items = [], LastEvaluatedKey } = await documents().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: `${index}pk = :pk AND ${index}sk BETWEEN :from AND :before`,
      ExpressionAttributeValues: { ":pk": partition, ":from": from, ":before": before },
      ScanIndexForward: false,
      Limit: limit + 1,
    }),
  );
  const items = Items.filter((item) => item[`${index}sk`] !== before);
  return { items: items.slice(0, limit), isWhole: LastEvaluatedKey === undefined && items.length <= limit };
}

/** Items of an index partition whose sort key is at most `upTo`, oldest first, `limit` at most. */
export function queryDue(index: IndexName, partition: string, upTo: string, limit: number): Promise<Item[]> {
  return queryOnce({
    IndexName: index,
    KeyConditionExpression: `${index}pk = :pk AND ${index}sk <= :upTo`,
    ExpressionAttributeValues: { ":pk": partition, ":upTo": upTo },
    Limit: limit,
  });
}

/** All items of an index partition, in order. Follows pages: for collections that stay small. */
export async function queryIndex(index: IndexName, partition: string): Promise<Item[]> {
  return queryAll({
    IndexName: index,
    KeyConditionExpression: `${index}pk = :pk`,
    ExpressionAttributeValues: { ":pk": partition },
  });
}

/** At most `limit` items of an index partition, in order, after the item with this key; `last` where more may follow. */
export async function queryPage(
  index: IndexName,
  partition: string,
  limit: number,
  after?: Item,
): Promise<{ items: Item[]; last: Item | undefined }> {
  const { Items, LastEvaluatedKey } = await documents().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: `${index}pk = :pk`,
      ExpressionAttributeValues: { ":pk": partition },
      Limit: limit,
      ...(after && { ExclusiveStartKey: after }),
    }),
  );
  return { items: Items ?? [], last: LastEvaluatedKey };
}

type QueryInput = Omit<ConstructorParameters<typeof QueryCommand>[0], "TableName">;

async function queryOnce(input: QueryInput): Promise<Item[]> {
  const { Items } = await documents().send(new QueryCommand({ TableName: tableName(), ...input }));
  return Items ?? [];
}

async function queryAll(input: QueryInput): Promise<Item[]> {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await documents().send(
      new QueryCommand({ TableName: tableName(), ...input, ...(start && { ExclusiveStartKey: start }) }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** An update outside a transaction; answers the item as it then stands. */
export async function updateItem(input: Omit<UpdateCommandInput, "TableName">): Promise<Item | undefined> {
  const { Attributes } = await documents().send(
    new UpdateCommand({ TableName: tableName(), ReturnValues: "ALL_NEW", ...input }),
  );
  return Attributes;
}

/** An update whose condition may refuse it: false then. */
export async function changeItem(input: Omit<UpdateCommandInput, "TableName">): Promise<boolean> {
  try {
    await updateItem(input);
    return true;
  } catch (error) {
    if (isConditionRefused(error)) return false;
    throw error;
  }
}

/** Reads a stored item through its schema; a stored item that doesn't fit is our defect and throws. */
export function read<S extends Schema>(schema: S, item: unknown): z.output<S> {
  return z.parse(schema, item);
}

/** Whether an error is a refused condition of a single write. */
export function isConditionRefused(error: unknown): boolean {
  return error instanceof Error && error.name === "ConditionalCheckFailedException";
}

/** The most tries of a request to the table. */
export const ATTEMPTS = 5;

/** Waits before the next attempt: a random part of 40, 80, 160 .. milliseconds. */
export async function backOff(attempt: number, random: () => number): Promise<void> {
  await wait(random() * 20 * 2 ** attempt);
}
