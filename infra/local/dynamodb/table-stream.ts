import { setTimeout as wait } from "node:timers/promises";
import type { DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod/mini";
import { LOCAL } from "../published.ts";
import { callEngine } from "./engine-calls.ts";

const TABLE = "DynamoDB_20120810";
const STREAMS = "DynamoDBStreams_20120810";
/** How often Lambda asks a stream (ms). */
const INTERVAL_MS = 250;

const described = z.object({ Table: z.object({ LatestStreamArn: z.string() }) });
const shards = z.object({ StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }) });
const iterator = z.object({ ShardIterator: z.string() });
const keyed = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });
const read = z.object({
  Records: z.array(
    z.object({ eventName: z.enum(["INSERT", "MODIFY", "REMOVE"]), dynamodb: z.object({ Keys: keyed }) }),
  ),
  NextShardIterator: z.string(),
});

type StreamPage = z.infer<typeof read>;

interface Follower {
  /** The prefix of the partitions whose new items are reported. */
  readonly prefix: string;
  /** The most items of one report. */
  readonly most: number;
  readonly tell: (event: DynamoDBStreamEvent) => Promise<unknown>;
}

/**
 * Follows the table's stream as Lambda does for the deployed function: batch after batch, one at a time; a failed batch is not repeated. A
 * table that was made anew is followed anew. Answers how to stop.
 */
export async function followTable(endpoint: string, follower: Follower): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const following = follow(endpoint, await latest(endpoint), follower, stopping.signal);
  return async () => {
    stopping.abort();
    await following;
  };
}

async function follow(endpoint: string, from: string, { prefix, most, tell }: Follower, signal: AbortSignal) {
  let position: string | undefined = from;
  while (!signal.aborted) {
    const page: StreamPage | undefined = await nextPage(endpoint, position).catch(() => undefined);
    position = page?.NextShardIterator;
    const records = page?.Records ?? [];
    const told = records.filter(({ eventName, dynamodb }) => isTold(eventName, dynamodb.Keys.pk.S, prefix));
    for (let first = 0; first < told.length; first += most) {
      await tell({ Records: told.slice(first, first + most) }).catch((error: unknown) => console.error(error));
    }
    if (records.length === 0) await wait(INTERVAL_MS);
  }
}

/** The records after a position, or from now on; throws while the table is made anew. */
async function nextPage(endpoint: string, position?: string): Promise<StreamPage> {
  const from = position ?? (await latest(endpoint));
  return read.parse(await ask(endpoint, `${STREAMS}.GetRecords`, { ShardIterator: from }));
}

function isTold(eventName: string, partition: string, prefix: string): boolean {
  return eventName === "INSERT" && partition.startsWith(prefix);
}

/** The end of the table's stream, which is switched on where it is not. */
async function latest(endpoint: string): Promise<string> {
  const TableName = LOCAL.table;
  const StreamSpecification = { StreamEnabled: true, StreamViewType: "KEYS_ONLY" };
  const table = await ask(endpoint, `${TABLE}.DescribeTable`, { TableName });
  const known = described.safeParse(table);
  if (!known.success) await ask(endpoint, `${TABLE}.UpdateTable`, { TableName, StreamSpecification });
  const { LatestStreamArn: StreamArn } = described.parse(
    await ask(endpoint, `${TABLE}.DescribeTable`, { TableName }),
  ).Table;
  const { Shards } = shards.parse(await ask(endpoint, `${STREAMS}.DescribeStream`, { StreamArn })).StreamDescription;
  const from = { StreamArn, ShardId: Shards.at(-1)?.ShardId, ShardIteratorType: "LATEST" };
  return iterator.parse(await ask(endpoint, `${STREAMS}.GetShardIterator`, from)).ShardIterator;
}

function ask(endpoint: string, target: string, body: object): Promise<unknown> {
  return callEngine(endpoint, target, JSON.stringify(body));
}
