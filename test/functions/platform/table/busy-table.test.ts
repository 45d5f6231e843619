import { BatchGetCommand, BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getItems, resetTable } from "#functions/platform/table/table.ts";
import { putAll } from "#infra/tools/batch-write.ts";

const table = mockClient(DynamoDBDocumentClient);
const [a, b, c] = [
  { pk: "a", sk: "1" },
  { pk: "b", sk: "1" },
  { pk: "c", sk: "1" },
];
const keys = [a, b, c];
const random = vi.fn(() => 0);

beforeEach(() => {
  vi.stubEnv("TABLE", "shop");
  vi.stubEnv("DYNAMODB_ENDPOINT", "http://localhost:1");
  table.reset();
  random.mockClear();
});
afterAll(() => {
  vi.unstubAllEnvs();
  table.restore();
  resetTable();
});

describe("a table that is too busy for all of it", () => {
  it("is asked again for the keys that it left out, after a wait of its own each time", async () => {
    table
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { shop: [a] }, UnprocessedKeys: { shop: { Keys: [b, c] } } })
      .resolvesOnce({ Responses: { shop: [c] }, UnprocessedKeys: { shop: { Keys: [b] } } })
      .resolves({ Responses: { shop: [] } });
    expect(await getItems(keys, true, random)).toEqual([a, undefined, c]);
    const asked = table.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems?.shop);
    expect(asked.map((one) => [one?.Keys?.length, one?.ConsistentRead])).toEqual([
      [3, true],
      [2, true],
      [1, true],
    ]);
    expect(random).toHaveBeenCalledTimes(2);
  });

  it("is asked five times at most", async () => {
    table.on(BatchGetCommand).resolves({ UnprocessedKeys: { shop: { Keys: keys } } });
    await expect(getItems(keys, false, random)).rejects.toThrow("Some keys were not read.");
    expect(table.commandCalls(BatchGetCommand)).toHaveLength(5);
  });

  it("is sent again what it did not write, five times at most", async () => {
    const left = { shop: [{ PutRequest: { Item: b } }] };
    table.on(BatchWriteCommand).resolvesOnce({ UnprocessedItems: left }).resolves({});
    await putAll(keys, random);
    expect(table.commandCalls(BatchWriteCommand).map(({ args }) => args[0].input.RequestItems?.shop?.length)).toEqual([
      3, 1,
    ]);
    expect(random).toHaveBeenCalledTimes(1);
    table.reset();
    table.on(BatchWriteCommand).resolves({ UnprocessedItems: left });
    await expect(putAll(keys, random)).rejects.toThrow("Some items were not written.");
    expect(table.commandCalls(BatchWriteCommand)).toHaveLength(5);
  });
});
