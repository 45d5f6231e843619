import { keys } from "../../data/keys.ts";
import { drain } from "../../data/queue.ts";
import { getItem } from "../../data/table.ts";
import { untilWritten } from "../../data/transaction.ts";
import { log } from "../../kernel/log.ts";
import { shop } from "../../kernel/shop.ts";
import { now, type TimeLeft, unlimited } from "../../kernel/time.ts";
import type { OrderRecord } from "../order/order.ts";
import { findOrder } from "../order/order-store.ts";
import { refundItem } from "../refund/refund.ts";
import { dueDocuments, findDocument, lastNumber, saveIssued } from "./document-store.ts";
import type { DueDocument } from "./due-document.ts";
import { type FiscalIdentity, identityOrAlarm } from "./fiscal-identity.ts";
import { type Draft, seriesAt, writeDocument } from "./write-document.ts";

const MAX_PER_RUN = 100;
const MAX_ATTEMPTS = 25;
/** More than numbering one takes, ms. */
const DOCUMENT_MS = 5000;
const END_OF_TIME = new Date("9999-12-31T00:00:00Z");

/**
 * Gives each due document the next number of its series, the oldest first. May run many times at once: the counter's
 * condition keeps numbers without gaps and without duplicates. Answers how many this run issued.
 */
export async function issueDocuments({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<number> {
  const waiting = await dueDocuments(all ? END_OF_TIME : now(), MAX_PER_RUN);
  const signer = waiting.length > 0 && (await identityOrAlarm());
  if (!signer) return 0;
  const results = await drain(waiting, {
    work: (due) => issue(due, signer),
    tell: ({ id }, error) => log("error", "document_failed", { document: id, error: messageOf(error) }),
    goesOn: () => left() >= DOCUMENT_MS,
  });
  return results.filter((result) => result === true).length;
}

/** Names what is missing. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}

async function issue(due: DueDocument, signer: FiscalIdentity): Promise<boolean> {
  const order = await findOrder(due.order_number);
  if (!order) throw new Error("The document's order is missing.");
  const belongs = await belongingsOf(due, order);
  // A credit note is numbered after the invoice that it names.
  if (!belongs) return false;
  return untilWritten("The next number", MAX_ATTEMPTS, async () => {
    const saved = await saveNext({ due, order, ...belongs, at: now() }, signer);
    return saved === "number_taken" ? undefined : saved === "issued";
  });
}

async function saveNext(draft: Draft, signer: FiscalIdentity) {
  const series = seriesAt(draft.at, shop.fiscal);
  const number = (await lastNumber(series)) + 1;
  return saveIssued(writeDocument(draft, number, shop, signer), series);
}

/** For a credit note the invoice of the very charge that goes back: an order may have been charged twice. */
async function belongingsOf(
  due: DueDocument,
  order: OrderRecord,
): Promise<Pick<Draft, "original" | "remaining_cents"> | undefined> {
  if (due.kind === "invoice") return { original: undefined, remaining_cents: 0 };
  const refund = await getItem(keys.refund(due.order_number, due.id), refundItem, true);
  const reference = refund?.reference ?? order.payment_reference;
  const original = reference === null ? undefined : await findDocument(reference);
  return original && { original, remaining_cents: refund?.remaining_cents ?? 0 };
}
