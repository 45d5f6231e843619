import type { Difference } from "#functions/domains/books/reconciliation/books.ts";
import { dayAfter } from "#functions/platform/days.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { compareTables, readFacts } from "./compare-tables.ts";
import { protectTable, type Restorer, removeTable } from "./restore-table.ts";

/** What a drill is asked to do. */
export interface DrillOrder {
  /** The live table. */
  readonly table: string;
  /** The moment to go back to; the latest that there is unless named. */
  readonly at?: Date | undefined;
  /** The first day (yyyy-mm-dd, Zagreb) whose books are compared; a month before the moment unless named. */
  readonly from?: string | undefined;
  /** Whether the restored table stays, made fit to be lived on. */
  readonly keeps: boolean;
}

/** What will be done, as it can be told before. */
export interface DrillPlan {
  readonly table: string;
  readonly target: string;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly keeps: boolean;
}

/** What a drill found; sums in cents EUR, times in whole seconds. */
export interface DrillReport extends DrillPlan {
  readonly started_at: Date;
  readonly restore_seconds: number;
  readonly compare_seconds: number;
  readonly lines: number;
  readonly cents: number;
  readonly documents: number;
  /** Differences of the restored table against the live one; none is good. */
  readonly differences: readonly Difference[];
  /** What does not agree within the live table: the shop's own matter, not the restore's. */
  readonly live_differences: number;
  readonly counts: readonly { readonly kind: string; readonly live: number; readonly restored: number }[];
}

const COMPARED_DAYS = 31;
/** What was written so shortly before the moment may have been under way. */
const EDGE_MS = 5 * 60_000;

/** Says what a drill would do; throws where the moment lies outside of what the table can be taken back to. */
export async function planDrill({ table, at, from, keeps }: DrillOrder, restorer: Restorer): Promise<DrillPlan> {
  const { earliest, latest } = await restorer.windowOf(table);
  const moment = at ?? latest;
  if (moment < earliest || moment > latest)
    throw new Error(`${table} can be taken back to ${earliest.toISOString()} .. ${latest.toISOString()}.`);
  const to = zagrebDay(moment);
  const target = `${table.slice(0, 200)}-drill-${moment.toISOString().replace(/\D/g, "").slice(0, 14)}`;
  return { table, target, at: moment, from: from ?? dayAfter(to, -COMPARED_DAYS), to, keeps };
}

/**
 * Restores the table into a new one, compares the two and removes the new one again, whatever the comparison says, unless it is to be
 * kept. Nothing is written to the live table. `tell` hears of each step.
 */
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
