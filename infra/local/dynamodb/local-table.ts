import { setTimeout as wait } from "node:timers/promises";
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { TTL_ATTRIBUTE } from "#functions/platform/table/keys.ts";
import { LOCAL } from "../published.ts";

export interface LocalTable {
  /** True where the table had to be made, so that it is empty. */
  ensure(): Promise<boolean>;
  empty(): Promise<void>;
  close(): void;
}

/** The product's table in a local engine, made like the deployed one. */
export function localTable(endpoint: string): LocalTable {
  const credentials = { accessKeyId: LOCAL.accessKeyId, secretAccessKey: LOCAL.secretAccessKey };
  const client = new DynamoDBClient({ endpoint, region: LOCAL.region, credentials });
  const ensure = async () => {
    if ((await status(client)) === "ACTIVE") return addIndexes(client);
    await create(client);
    return true;
  };
  return {
    ensure,
    async empty() {
      await client.send(new DeleteTableCommand({ TableName: LOCAL.table }));
      await until(client, undefined);
      await create(client);
    },
    close: () => client.destroy(),
  };
}

async function create(client: DynamoDBClient): Promise<void> {
  const { tableDefinition } = await import("#infra/definitions/table.ts");
  await client.send(new CreateTableCommand(tableDefinition(LOCAL.table)));
  await until(client, "ACTIVE");
  const TimeToLiveSpecification = { AttributeName: TTL_ATTRIBUTE, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName: LOCAL.table, TimeToLiveSpecification }));
}

/** Gives a table of an earlier day the indexes that came since; their items are listed by `npm run lists`. */
async function addIndexes(client: DynamoDBClient): Promise<false> {
  const { tableDefinition } = await import("#infra/definitions/table.ts");
  const { AttributeDefinitions, GlobalSecondaryIndexes = [] } = tableDefinition(LOCAL.table);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: LOCAL.table }));
  const known = Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName) ?? [];
  for (const index of GlobalSecondaryIndexes.filter(({ IndexName }) => !known.includes(IndexName))) {
    const GlobalSecondaryIndexUpdates = [{ Create: index }];
    await client.send(
      new UpdateTableCommand({ TableName: LOCAL.table, AttributeDefinitions, GlobalSecondaryIndexUpdates }),
    );
    await until(client, "ACTIVE");
  }
  return false;
}

async function until(client: DynamoDBClient, wanted: string | undefined): Promise<void> {
  while ((await status(client)) !== wanted) await wait(10);
}

async function status(client: DynamoDBClient): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: LOCAL.table }));
    return Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
