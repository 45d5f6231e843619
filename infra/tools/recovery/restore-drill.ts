import { parseArgs } from "node:util";
import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { croatianMoney } from "#functions/platform/croatian.ts";
import { optionalSetting } from "#functions/platform/settings.ts";
import { documents } from "#functions/platform/table/table.ts";
import { chooseShop } from "#infra/tools/admin/choose-shop.ts";
import { runCommand } from "../run-command.ts";
import { type DrillPlan, type DrillReport, drill, planDrill } from "./drill.ts";
import { copying, pointInTime } from "./restore-table.ts";

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

const USAGE =
  "Usage: npm run restore-drill [-- --stage STAGE] [--at 2026-11-23T10:00:00Z] [--from YYYY-MM-DD] [--plan] [--keep] [--json]";
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The command `npm run restore-drill` (docs/recovery.md): restores the table to a point in time into a new one, compares its books and counts
 * with the live table's, reports, and removes it again. Ends with 1 where anything differs. On the local shop, which keeps no history, a
 * copy stands in for the restore.
 */
async function main(): Promise<void> {
  const {
    stage,
    at,
    from,
    plan: plansOnly,
    keep,
    json,
  } = parseArgs({
    options: {
      stage: { type: "string" },
      at: { type: "string" },
      from: { type: "string" },
      plan: { type: "boolean", default: false },
      keep: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  }).values;
  const moment = at === undefined ? undefined : new Date(at);
  if (Number.isNaN(moment?.getTime()) || (from !== undefined && !DAY.test(from))) throw new Error(USAGE);
  const table = await chooseTable(stage);
  const restorer = optionalSetting("DYNAMODB_ENDPOINT") && !stage ? copying : pointInTime;
  const plan = await planDrill({ table, at: moment, from, keeps: keep }, restorer);
  if (plansOnly) return print(json, plan, planLines(plan));
  const report = await drill(plan, restorer, (step) => console.error(`${new Date().toISOString()} ${step}`));
  print(json, report, [...planLines(plan), ...reportLines(report)]);
  if (report.differences.length > 0) process.exitCode = 1;
}

function print(asJson: boolean, value: unknown, lines: readonly string[]): void {
  console.info(asJson ? JSON.stringify(value, null, 2) : lines.join("\n"));
}

function planLines({ table, target, at, from, to, keeps }: DrillPlan): string[] {
  return [
    `Drill of ${table}`,
    `  back to    ${at.toISOString()}, into the new table ${target}`,
    `  compared   books of ${from} to ${to}, and the number of items of each kind`,
    `  afterwards ${keeps ? "the new table stays, with history, ends of items and protection from deletion" : "the new table is removed"}`,
  ];
}

function reportLines(report: DrillReport): string[] {
  const { lines, cents, documents, differences, live_differences, counts } = report;
  const own = live_differences === 0 ? "agree" : `${live_differences} differences of its own: npm run books`;
  return [
    `  took       ${report.restore_seconds} s to restore, ${report.compare_seconds} s to compare`,
    `  restored   ${lines} movements, together ${croatianMoney(cents / 100)}, and ${documents} documents`,
    `  live       its books: ${own}`,
    "  items      live and restored",
    ...counts.map(({ kind, live, restored }) => `    ${kind.padEnd(24)} ${count(live)} ${count(restored)}`),
    ...differences.map(({ check, ids, says }) => `  ${check}  ${ids.join(" ")}  ${says}`),
    differences.length === 0 ? "No difference." : `${differences.length} differences.`,
  ];
}

function count(items: number): string {
  return String(items).padStart(10);
}

if (import.meta.main) await runCommand(main);
