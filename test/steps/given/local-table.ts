import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { documents, type Item, resetTable, tableName } from "#functions/platform/table/table.ts";
import { tableDefinition } from "#infra/definitions/table.ts";
import { startTableEngine } from "#infra/local/dynamodb/engine.ts";
import { callDirectly } from "./direct-calls.ts";

export interface LocalTable {
  /** Everything that the table holds. */
  items(): Promise<Item[]>;
  stop(): Promise<void>;
}

/** The real engine in memory with an empty table, and the settings that lead to it. */
export async function startTable(): Promise<LocalTable> {
  const engine = await startTableEngine();
  process.env.DYNAMODB_ENDPOINT = engine.endpoint;
  process.env.TABLE = "zamah";
  resetTable();
  callDirectly(documents(), engine.endpoint);
  await documents().send(new CreateTableCommand(tableDefinition(tableName())));
  return {
    async items() {
      const items: Item[] = [];
      const pages = paginateScan({ client: documents() }, { TableName: tableName() });
      for await (const { Items = [] } of pages) items.push(...Items);
      return items;
    },
    async stop() {
      resetTable();
      await engine.stop();
    },
  };
}
