import * as z from "zod/mini";
import { keys } from "../../../platform/table/keys.ts";
import { getItem } from "../../../platform/table/table.ts";
import { put, transact } from "../../../platform/table/transaction.ts";
import { endOfWork } from "../../tasks/deadlines.ts";
import { closeTasks, openTask } from "../../tasks/task-store.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { type Books, type Difference, refundsByCharge } from "./books.ts";
import { compareDocuments, compareGrants, compareOrders, comparePayments } from "./compare-books.ts";
import { compareGateway } from "./compare-gateway.ts";

const MOST_GAPS = 50;

const cents = z.int();

/** The four sums of a day (yyyy-mm-dd, Zagreb), which are equal where all records agree; cents EUR. */
export const dayReconciliationItem = z.object({
  day: z.string(),
  /** Charges less what was refunded of them so far. */
  charged: cents,
  /** The part of it that the gateway confirms. */
  settled: cents,
  /** The part that invoices and credit notes confirm. */
  receipted: cents,
  /** The part whose buyers have what they paid for. */
  granted: cents,
  /** Why the sums differ: the check, the order (or whatever the check is about), and the cents of the charge. */
  gaps: z.array(z.object({ check: z.string(), id: z.string(), cents })),
});
export type DayReconciliation = z.infer<typeof dayReconciliationItem>;

/** The reconciliation of a day at its beginning. */
export function emptyReconciliation(day: string): DayReconciliation {
  return { day, charged: 0, settled: 0, receipted: 0, granted: 0, gaps: [] };
}

/** Adds the reconciliations of two parts of a day. */
export function addReconciliations(one: DayReconciliation, other: DayReconciliation): DayReconciliation {
  return {
    day: one.day,
    charged: one.charged + other.charged,
    settled: one.settled + other.settled,
    receipted: one.receipted + other.receipted,
    granted: one.granted + other.granted,
    gaps: [...one.gaps, ...other.gaps].slice(0, MOST_GAPS),
  };
}

/** The four sums of a day or of some of its lines. Pure. */
export function reconcileBooks(books: Books): DayReconciliation {
  const lines = books.lines.filter(({ kind }) => kind === "charge");
  const gateway = compareGateway(books);
  const documents = compareDocuments(books);
  const grants = [...comparePayments(books), ...compareOrders(books), ...compareGrants(books)];
  const sum = (but: readonly Difference[]) => sumOf(books, lines, but);
  return {
    day: books.from,
    charged: sum([]),
    settled: sum(gateway),
    receipted: sum(documents),
    granted: sum(grants),
    gaps: [...grants, ...gateway, ...documents].slice(0, MOST_GAPS).map((found) => gapOf(lines, found)),
  };
}

/** What remains of the charges without a difference. */
function sumOf(books: Books, lines: readonly LedgerEntry[], but: readonly Difference[]): number {
  const different = new Set(but.flatMap(({ ids }) => ids));
  const sound = lines.filter(({ id }) => !different.has(id));
  const refundsOf = refundsByCharge(books);
  return sound.reduce((sum, line) => refundsOf(line.id).reduce((left, { cents }) => left - cents, sum + line.cents), 0);
}

function gapOf(lines: readonly LedgerEntry[], { check, ids }: Difference): DayReconciliation["gaps"][number] {
  const line = lines.find(({ id }) => ids.includes(id));
  return { check, id: line?.order_number ?? ids[0] ?? "", cents: line?.cents ?? 0 };
}

const gapsItem = z.object({ gaps: z.array(z.unknown()) });

/** Saves a day's reconciliation, and keeps a task open while its sums differ. `at` is UTC ISO 8601. */
export async function saveDayReconciliation(truth: DayReconciliation, at: string): Promise<void> {
  const { day, gaps, charged } = truth;
  const about = { day, cents: charged };
  await transact([
    put({ ...keys.truth(day), ...truth, at }),
    ...(gaps.length > 0
      ? openTask({ kind: "books_gap", id: day, at, deadline: endOfWork(at), about })
      : closeTasks("books_gap", [day])),
  ]);
}

/** Whether a day's sums differed at its last reconciliation. */
export async function hasGaps(day: string): Promise<boolean> {
  const found = await getItem(keys.truth(day), gapsItem);
  return found !== undefined && found.gaps.length > 0;
}
