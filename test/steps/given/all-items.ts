import { isDeepStrictEqual } from "node:util";
import { BatchWriteCommand, type DynamoDBDocumentClient, QueryCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { LOCAL } from "#infra/local/published.ts";

type Item = Record<string, unknown>;

const A_BATCH = 25;

/** Everything that the table holds, by key. */
export async function allItems(documents: DynamoDBDocumentClient): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  let start: Item | undefined;
  do {
    const page = await documents.send(new ScanCommand({ TableName: LOCAL.table, ExclusiveStartKey: start }));
    for (const item of page.Items ?? []) items.set(`${item.pk} ${item.sk}`, item);
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** What one partition holds, by key. */
export async function itemsOf(documents: DynamoDBDocumentClient, partition: string): Promise<Map<string, Item>> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: LOCAL.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": partition },
    }),
  );
  return new Map(Items.map((item) => [`${item.pk} ${item.sk}`, item]));
}

/** Makes the table hold these items and no others, in a fraction of the time that a new table takes. */
export async function bringBack(documents: DynamoDBDocumentClient, wanted: ReadonlyMap<string, Item>): Promise<void> {
  await writeDifferences(documents, await allItems(documents), wanted);
}

/** Makes what was found be as it is wanted, and says whether it was not. */
export async function writeDifferences(
  documents: DynamoDBDocumentClient,
  found: ReadonlyMap<string, Item>,
  wanted: ReadonlyMap<string, Item>,
): Promise<boolean> {
  const puts = [...wanted].filter(([key, item]) => !isDeepStrictEqual(found.get(key), item));
  const extra = [...found].filter(([key]) => !wanted.has(key));
  const requests = [
    ...puts.map(([, Item]) => ({ PutRequest: { Item } })),
    ...extra.map(([, { pk, sk }]) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ];
  for (let at = 0; at < requests.length; at += A_BATCH) {
    const RequestItems = { [LOCAL.table]: requests.slice(at, at + A_BATCH) };
    await documents.send(new BatchWriteCommand({ RequestItems }));
  }
  return requests.length > 0;
}
