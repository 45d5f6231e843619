import * as z from "zod/mini";
import { dayAfter } from "../../../platform/days.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import { UNHEARD } from "../../payments/gateway.ts";
import { readLinesAfter } from "../ledger/ledger-store.ts";
import type { Books } from "./books.ts";
import { type CheckRun, clearCheckpoint, findCheckpoint, saveCheckpoint } from "./checkpoint-store.ts";
import {
  compareDocuments,
  compareGrants,
  compareOrders,
  comparePayments,
  compareRefunds,
  compareSales,
} from "./compare-books.ts";
import { compareGateway } from "./compare-gateway.ts";
import {
  addReconciliations,
  type DayReconciliation,
  dayReconciliationItem,
  emptyReconciliation,
  hasGaps,
  reconcileBooks,
  saveDayReconciliation,
} from "./day-reconciliation.ts";
import { readBooksOf, readSalesBooks } from "./read-books.ts";

const CHECK = "DAY";
/** Charges about which the gateway is asked in one slice, and the time that takes at most (ms), also with a slow gateway. */
const SLICE = 40;
const SLICE_MS = 50_000;

/** So many unanswered charges of a slice mean that the gateway is down; the next run asks again. */
const MAX_UNHEARD = 5;

const proofItem = z.object({ after: z.string(), truth: dayReconciliationItem });
type Proof = z.infer<typeof proofItem>;

/**
 * Reconciles yesterday's ledger, gateway, documents and access, and saves the sums for the morning page. Starts when `isDue` or when
 * yesterday's sums differed, and continues over as many runs as the gateway needs. Throws where the gateway can't be asked.
 */
export async function reconcileYesterday(at: Date, isDue: boolean, run: CheckRun): Promise<void> {
  const yesterday = dayAfter(zagrebDay(at), -1);
  const open = await findCheckpoint(CHECK, proofItem);
  if (open && open.truth.day < yesterday) run.tell([notYet(open.truth.day)]);
  if (open && !(await goOn(open, at, run))) return;
  if (open?.truth.day === yesterday) return;
  if (isDue || (await hasGaps(yesterday))) await goOn({ after: "", truth: emptyReconciliation(yesterday) }, at, run);
}

/** Continues a day; true when it is finished. */
async function goOn(begun: Proof, at: Date, run: CheckRun): Promise<boolean> {
  let proof = begun;
  if (begun.after === "") await saveCheckpoint(CHECK, begun);
  while (run.left() > SLICE_MS) {
    const { day } = proof.truth;
    const { lines, last } = await readLinesAfter(day, proof.after, SLICE);
    const books = await readBooksOf(lines, { from: day, to: day, askGateway: true });
    // Nothing of the slice is reported: the next run asks about all of it.
    if (unheard(books) >= MAX_UNHEARD) return false;
    run.tell([
      ...comparePayments(books),
      ...compareOrders(books),
      ...compareGrants(books),
      ...compareDocuments(books),
      ...compareGateway(books),
    ]);
    proof = { after: last, truth: addReconciliations(proof.truth, reconcileBooks(books)) };
    if (lines.length < SLICE) return close(proof.truth, at, run);
    await saveCheckpoint(CHECK, proof);
  }
  return false;
}

/** Finishes the day with what only the whole day shows: its roll-ups, and refunds without a line. */
async function close(truth: DayReconciliation, at: Date, { tell }: CheckRun): Promise<true> {
  const books = await readSalesBooks(truth.day);
  tell([...compareRefunds(books), ...compareSales(books)]);
  await saveDayReconciliation(truth, at.toISOString());
  await clearCheckpoint(CHECK);
  return true;
}

function unheard({ gateway }: Books): number {
  const silent = [...gateway.values()].filter((word) => word.kind === "unknown" && UNHEARD.includes(word.reason));
  return silent.length;
}

function notYet(day: string) {
  return { check: "day_unproven", ids: [day], says: "The gateway was not heard about all of its charges." };
}
