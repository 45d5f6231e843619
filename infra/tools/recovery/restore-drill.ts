import type { Difference } from "#functions/domains/books/reconciliation/books.ts";
import { croatianMoney } from "#functions/platform/croatian.ts";
import { dayAfter } from "#functions/platform/days.ts";
import { optionalSetting } from "#functions/platform/settings.ts";
import { tableName } from "#functions/platform/table/table.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { chooseShop } from "../choose-shop.ts";
import { readOptions, runCommand } from "../command.ts";
import { compareTables, readFacts } from "./compare-tables.ts";
import { copying, pointInTime, protectTable, type Restorer, removeTable } from "./restore-table.ts";

/** A drill before it starts. */
interface DrillPlan {
  /** The live table. */
  readonly table: string;
  readonly target: string;
  /** The moment to go back to. */
  readonly at: Date;
  /** The first and last day (yyyy-mm-dd, Zagreb) whose books are compared. */
  readonly from: string;
  readonly to: string;
  /** Whether the restored table stays, with history, ends of items and protection from deletion. */
  readonly keeps: boolean;
}

/** What a drill is asked for; the moment is the latest possible and the days are the month before it, unless named. */
interface DrillOrder extends Pick<DrillPlan, "table" | "keeps"> {
  readonly at?: Date | undefined;
  readonly from?: string | undefined;
}

/** The findings of a drill; sums in cents EUR, times in whole seconds. */
export interface DrillReport extends DrillPlan {
  readonly started_at: Date;
  readonly restore_seconds: number;
  readonly compare_seconds: number;
  readonly lines: number;
  readonly cents: number;
  readonly documents: number;
  /** Differences of the restored table against the live one; none is good. */
  readonly differences: readonly Difference[];
  /** Differences within the live table, which are the shop's and not the restore's. */
  readonly live_differences: number;
  readonly counts: readonly { readonly kind: string; readonly live: number; readonly restored: number }[];
}

const COMPARED_DAYS = 31;
/** Items written so shortly before the moment may have been under way. */
const EDGE_MS = 5 * 60_000;

/** Plans a drill. Throws where the moment lies outside the table's history. */
export async function planDrill({ table, at, from, keeps }: DrillOrder, restorer: Restorer): Promise<DrillPlan> {
  const { earliest, latest } = await restorer.windowOf(table);
  const moment = at ?? latest;
  if (moment < earliest || moment > latest)
    throw new Error(`${table} can be taken back to ${earliest.toISOString()} .. ${latest.toISOString()}.`);
  const to = zagrebDay(moment);
  // A drill's role may delete what is named -drill-, which the shop must never live on.
  const kind = keeps ? "restored" : "drill";
  const own = table.replace(/-restored-\d+$/, "").slice(0, 200);
  const target = `${own}-${kind}-${moment.toISOString().replace(/\D/g, "").slice(0, 14)}`;
  return { table, target, at: moment, from: from ?? dayAfter(to, -COMPARED_DAYS), to, keeps };
}

/** Restores the table into a new one, compares both and, unless it is to be kept, removes the new one. Writes nothing to the live table. */
export async function drill(plan: DrillPlan, restorer: Restorer, tell: (step: string) => void): Promise<DrillReport> {
  const started_at = new Date();
  tell(`restoring ${plan.table} as of ${plan.at.toISOString()} into ${plan.target}`);
  await restorer.restore(plan.table, plan.target, plan.at);
  const restored_at = new Date();
  try {
    tell("comparing books and counts");
    const found = await compare(plan);
    const compare_seconds = secondsSince(restored_at, new Date());
    if (plan.keeps) await protectTable(plan.target);
    return { ...plan, started_at, restore_seconds: secondsSince(started_at, restored_at), compare_seconds, ...found };
  } finally {
    if (!plan.keeps) {
      tell(`removing ${plan.target}`);
      await removeTable(plan.target);
    }
  }
}

async function compare({ table, target, at, from, to }: DrillPlan) {
  const by = new Date(at.getTime() - EDGE_MS).toISOString();
  const restored = await readFacts(target, { from, to, by });
  const live = await readFacts(table, { from, to, by });
  const { lines, documents } = restored.books;
  const kinds = [...new Set([...live.counts.keys(), ...restored.counts.keys()])].sort();
  const countOf = (counts: ReadonlyMap<string, number>, kind: string) => counts.get(kind) ?? 0;
  return {
    lines: lines.length,
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    documents: documents.size,
    differences: compareTables({ live, restored }, by),
    live_differences: live.differences.length,
    counts: kinds.map((kind) => ({
      kind,
      live: countOf(live.counts, kind),
      restored: countOf(restored.counts, kind),
    })),
  };
}

function secondsSince(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 1000);
}

const USAGE =
  "Usage: npm run restore-drill [-- --stage STAGE] [--at 2026-11-23T10:00:00Z] [--from YYYY-MM-DD] [--plan] [--keep] [--json]";
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The command `npm run restore-drill` (docs/recovery.md): drills and reports; ends with 1 where anything differs. On the local shop, which
 * keeps no history, a copy stands in for the restore.
 */
async function main(): Promise<void> {
  const { stage, at, from, plan: isPlan, keep, json } = readOptions(["stage", "at", "from"], ["plan", "keep", "json"]);
  const moment = at === undefined ? undefined : new Date(at);
  if (Number.isNaN(moment?.getTime()) || (from !== undefined && !DAY.test(from))) throw new Error(USAGE);
  if (stage || !process.env.TABLE) await chooseShop(stage);
  const table = tableName();
  const restorer = optionalSetting("DYNAMODB_ENDPOINT") && !stage ? copying : pointInTime;
  const plan = await planDrill({ table, at: moment, from, keeps: keep }, restorer);
  if (isPlan) return print(json, plan, planLines(plan));
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
    ...counts.map(({ kind, live, restored }) => {
      return `    ${kind.padEnd(24)} ${String(live).padStart(10)} ${String(restored).padStart(10)}`;
    }),
    ...differences.map(({ check, ids, says }) => `  ${check}  ${ids.join(" ")}  ${says}`),
    differences.length === 0 ? "No difference." : `${differences.length} differences.`,
  ];
}

if (import.meta.main) await runCommand(main);
