import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { documents } from "#functions/platform/table/table.ts";
import { chooseShop } from "#infra/tools/admin/choose-shop.ts";

/**
 * The live table: the one that the stack of this stage made, found by its name, or, where `TABLE` is set or no stage is named, as every
 * command finds it. Throws where the account holds none or several of them.
 */
export async function chooseTable(stage: string | undefined): Promise<string> {
  if (process.env.TABLE) return process.env.TABLE;
  if (stage === undefined) {
    await chooseShop();
    return String(process.env.TABLE);
  }
  const made = await tablesFrom(`Zamah-${stage}-Stateful-Table`);
  const [table] = made;
  if (table === undefined || made.length > 1)
    throw new Error(
      `${made.length} tables of the stage ${stage} are here (${made.join(", ")}): set TABLE to the live one.`,
    );
  process.env.TABLE = table;
  return table;
}

async function tablesFrom(prefix: string): Promise<string[]> {
  const found: string[] = [];
  let start: string | undefined;
  do {
    const page = await documents().send(new ListTablesCommand({ ExclusiveStartTableName: start }));
    found.push(...(page.TableNames ?? []).filter((name) => name.startsWith(prefix) && !name.includes("-drill-")));
    start = page.LastEvaluatedTableName;
  } while (start);
  return found;
}
