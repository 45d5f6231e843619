import * as z from "zod/mini";
import { dayAfter } from "../../../platform/days.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import { UNHEARD } from "../../payments/gateway.ts";
import type { Books } from "./books.ts";
import { type CheckRun, clearCheckpoint, findCheckpoint, saveCheckpoint } from "./checkpoint-store.ts";
import { dayOf } from "../compare-books.ts";
import { compareDocuments } from "../compare-documents.ts";
import { compareGateway } from "./compare-gateway.ts";
import { compareGrants, compareOrders, comparePayments, compareRefunds, compareSales } from "./compare-payments.ts";
import { readBooksOf, readLinesAfter, readSalesBooks } from "./read-books.ts";
import { addTruths, type Truth, truthItem, truthOf, unproven } from "./day-reconciliation.ts";
import { hasGaps, keepTruth } from "../truth-store.ts";

const CHECK = "DAY";
/** So many charges are asked for in one slice, in less than so long (ms), also of a gateway that is slow. */
const SLICE = 40;
const SLICE_MS = 50_000;

/** So many charges of a slice without a word: the gateway is down, and the next run asks for them. */
const MAX_UNHEARD = 5;

const proofItem = z.object({ after: z.string(), truth: truthItem });
type Proof = z.infer<typeof proofItem>;

/**
 * Ledger, gateway, documents and access of yesterday: the difference is 0.00, and the day's sums are kept for the morning page. It begins
 * where it `isDue` or yesterday's sums parted, and goes on over as many runs as the gateway needs; a day that took longer than a day
 * is told, and still brought to its end. Throws where the gateway can't be asked.
 */
export async function proveYesterday(at: Date, isDue: boolean, run: CheckRun): Promise<void> {
  const yesterday = dayAfter(zagrebDay(at), -1);
  const open = await findCheckpoint(CHECK, proofItem);
  if (open && open.truth.day < yesterday) run.tell([notYet(open.truth.day)]);
  if (open && !(await goOn(open, at, run))) return;
  if (open?.truth.day === yesterday) return;
  if (isDue || (await hasGaps(yesterday))) await goOn({ after: "", truth: unproven(yesterday) }, at, run);
}

/** Whether the day came to its end. */
async function goOn(begun: Proof, at: Date, run: CheckRun): Promise<boolean> {
  let proof = begun;
  if (begun.after === "") await saveCheckpoint(CHECK, begun);
  while (run.left() > SLICE_MS) {
    const { day } = proof.truth;
    const { lines, last } = await readLinesAfter(day, proof.after, SLICE);
    const books = await readBooksOf(lines, { from: day, to: day, askGateway: true });
    // Nothing of the slice is told: the next run asks for all of it.
    if (unheard(books) >= MAX_UNHEARD) return false;
    run.tell([
      ...comparePayments(books),
      ...compareOrders(books),
      ...compareGrants(books),
      ...compareDocuments(books, dayOf),
      ...compareGateway(books),
    ]);
    proof = { after: last, truth: addTruths(proof.truth, truthOf(books, dayOf)) };
    if (lines.length < SLICE) return close(proof.truth, at, run);
    await saveCheckpoint(CHECK, proof);
  }
  return false;
}

/** What only the whole day shows: its roll-ups, and refunds that no line names. */
async function close(truth: Truth, at: Date, { tell }: CheckRun): Promise<true> {
  const books = await readSalesBooks(truth.day);
  tell([...compareRefunds(books, dayOf), ...compareSales(books, dayOf)]);
  await keepTruth(truth, at.toISOString());
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
