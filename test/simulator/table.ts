import { isDeepStrictEqual } from "node:util";
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { documents } from "#functions/platform/table/table.ts";
import { tableDefinition } from "#infra/definitions/table.ts";
import { LOCAL } from "#infra/local/published.ts";
import { callDirectly } from "#test/steps/given/direct-calls.ts";
import { type Fault, pass } from "./calls.ts";

export type Item = Record<string, unknown>;
type WriteRequest = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Item } };

/** One item that a step wrote. */
export interface Change {
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

const A_BATCH = 25;
const READ_AT_ONCE = 100;

/** One world's own table, beside the product: what it holds is followed by reading again what the product wrote. */
export class WorldTable {
  readonly items = new Map<string, Item>();
  readonly #touched = new Map<string, { pk: string; sk: string }>();
  /** Counters of calls, which are no business facts; only going back in time removes them. */
  readonly #counters = new Map<string, { pk: string; sk: string }>();
  readonly #endpoint: string;
  readonly #name: string;
  readonly #documents: DynamoDBDocumentClient;

  constructor(endpoint: string, name: string) {
    this.#endpoint = endpoint;
    this.#name = name;
    const credentials = { accessKeyId: LOCAL.accessKeyId, secretAccessKey: LOCAL.secretAccessKey };
    this.#documents = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: LOCAL.region, credentials }), {
      marshallOptions: { removeUndefinedValues: true },
    });
    callDirectly(this.#documents, endpoint);
  }

  async create(items: readonly Item[]): Promise<void> {
    await this.#documents.send(new CreateTableCommand(tableDefinition(this.#name)));
    await this.put(items);
  }

  async put(items: readonly Item[]): Promise<void> {
    await this.#write(items.map((Item) => ({ PutRequest: { Item } })));
    for (const item of items) this.items.set(keyOf(item), item);
  }

  /** Lets every call of the product pass the fault hook, and notes what it wrote. */
  watch(): void {
    callDirectly(documents(), this.#endpoint);
    documents().middlewareStack.add(
      (next) => async (call) => {
        for (const key of writtenKeys(call.input)) this.#touched.set(keyOf(key), key);
        return pass(
          () => next(call),
          (fault) => tableError(fault, "TransactItems" in call.input),
        );
      },
      { step: "initialize", priority: "high", name: "simulatedFaults" },
    );
  }

  /** Reads again what was written since, and answers how it changed. */
  async follow(): Promise<Change[]> {
    const keys: { pk: string; sk: string }[] = [];
    for (const [text, key] of this.#touched) {
      if (key.pk.startsWith("LIMIT#")) this.#counters.set(text, key);
      else keys.push(key);
    }
    this.#touched.clear();
    const changes: Change[] = [];
    for (let start = 0; start < keys.length; start += READ_AT_ONCE) {
      changes.push(...(await this.#followSome(keys.slice(start, start + READ_AT_ONCE))));
    }
    return changes;
  }

  async #followSome(keys: { pk: string; sk: string }[]): Promise<Change[]> {
    const { Responses } = await this.#documents.send(
      new BatchGetCommand({ RequestItems: { [this.#name]: { Keys: keys, ConsistentRead: true } } }),
    );
    const found = new Map((Responses?.[this.#name] ?? []).map((item) => [keyOf(item), item]));
    return keys.flatMap((one) => {
      const key = keyOf(one);
      const before = this.items.get(key);
      const after = found.get(key);
      if (isDeepStrictEqual(before, after)) return [];
      if (after) this.items.set(key, after);
      else this.items.delete(key);
      return [{ key, before, after }];
    });
  }

  /** Makes the table again what it was. */
  async goBack(items: ReadonlyMap<string, Item>): Promise<void> {
    await this.follow();
    const requests: WriteRequest[] = [...this.#counters.values()].map((Key) => ({ DeleteRequest: { Key } }));
    this.#counters.clear();
    for (const [key, item] of this.items)
      if (!items.has(key)) requests.push({ DeleteRequest: { Key: plainKey(item) } });
    for (const [key, item] of items) if (this.items.get(key) !== item) requests.push({ PutRequest: { Item: item } });
    await this.#write(requests);
    this.items.clear();
    for (const [key, item] of items) this.items.set(key, item);
  }

  async #write(requests: readonly WriteRequest[]): Promise<void> {
    for (let start = 0; start < requests.length; start += A_BATCH) {
      const batch = requests.slice(start, start + A_BATCH);
      await this.#documents.send(new BatchWriteCommand({ RequestItems: { [this.#name]: batch } }));
    }
  }

  async drop(): Promise<void> {
    await this.#documents.send(new DeleteTableCommand({ TableName: this.#name }));
    this.#documents.destroy();
  }
}

function keyOf(item: Item): string {
  return `${item.pk} ${item.sk}`;
}

/** The keys that a call may write; plain or as DynamoDB types them. */
function writtenKeys(input: object): { pk: string; sk: string }[] {
  const { TransactItems, Item, Key, UpdateExpression, ReturnValues } = input as Item;
  if (Array.isArray(TransactItems)) {
    return TransactItems.flatMap(({ Put, Update, Delete }) => {
      const key = Put?.Item ?? Update?.Key ?? Delete?.Key;
      return key ? [plainKey(key)] : [];
    });
  }
  if (Item) return [plainKey(Item as Item)];
  return Key && (UpdateExpression || ReturnValues) ? [plainKey(Key as Item)] : [];
}

function plainKey({ pk, sk }: Item): { pk: string; sk: string } {
  return { pk: plain(pk), sk: plain(sk) };
}

function plain(value: unknown): string {
  return typeof value === "object" && value !== null && "S" in value ? String(value.S) : String(value);
}

/** The error as the SDK would throw it once its own retries are used up. */
function tableError(fault: Fault, transaction: boolean): Error {
  if (fault === "timed_out_before" || fault === "timed_out_after") return named("TimeoutError");
  if (!transaction) return named(fault === "throttled" ? "ThrottlingException" : "TransactionConflictException");
  const Code = fault === "throttled" ? "ThrottlingError" : "TransactionConflict";
  return Object.assign(named("TransactionCanceledException"), { CancellationReasons: [{ Code }] });
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}
