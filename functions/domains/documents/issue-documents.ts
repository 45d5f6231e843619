import { errorName, log } from "../../platform/log.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Due, drain, orPostpone } from "../../platform/table/queue.ts";
import { getItem } from "../../platform/table/table.ts";
import { type TransactItem, untilWritten, update } from "../../platform/table/transaction.ts";
import { END_OF_TIME, now, type TimeLeft, unlimited } from "../../platform/time.ts";
import type { OrderRecord } from "../orders/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { refundItem } from "../refunds/record/refund.ts";
import { shopAt } from "../shop/shop-settings.ts";
import type { DueDocument } from "./document.ts";
import { dueDocuments, findDocument, lastNumber, saveIssued, waitingDocuments } from "./document-store.ts";
import { type FiscalIdentity, identityOrAlarm } from "./fiscal-identity.ts";
import { seriesAt } from "./number-series.ts";
import { type DocumentDraft, writeDocument } from "./write-document.ts";

/** Documents read at once, numbered in one transaction (of 100 writes, three for a credit note, two for a new series), and prepared at the same time. */
const PER_PAGE = 400;
const PER_TRANSACTION = 32;
const AT_ONCE = 10;
const MAX_ATTEMPTS = 25;
/** More than numbering one batch takes, ms. */
const BATCH_MS = 5000;

interface ReadyDocument {
  readonly due: Due<DueDocument>;
  readonly draft: Omit<DocumentDraft, "at">;
}

/**
 * Gives each due document the next number of its series, the oldest first. Runs may overlap: the counter's condition keeps numbers
 * without gaps or duplicates. Answers how many this run issued.
 */
export async function issueDocuments({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<number> {
  const goesOn = () => left() >= BATCH_MS;
  const upTo = all ? END_OF_TIME : now();
  let issued = 0;
  for (let ofPage = -1; ofPage !== 0 && goesOn(); issued += ofPage) {
    ofPage = await issuePage(await dueDocuments(upTo, PER_PAGE), goesOn);
  }
  return issued;
}

/** Issues these documents, as far as they still wait. */
export async function issueNamed(ids: readonly string[], left: TimeLeft): Promise<number> {
  return issuePage(await waitingDocuments(ids), () => left() >= BATCH_MS);
}

async function issuePage(page: readonly Due<DueDocument>[], goesOn: () => boolean): Promise<number> {
  const signer = page.length > 0 && (await identityOrAlarm());
  if (!signer) return 0;
  const ready = await readyOf(page, goesOn);
  let issued = 0;
  for (let from = 0; from < ready.length && goesOn(); from += PER_TRANSACTION) {
    issued += await issueBatch(ready.slice(from, from + PER_TRANSACTION), signer);
  }
  return issued;
}

/** The documents that can be numbered now; a credit note follows its invoice. */
async function readyOf(page: readonly Due<DueDocument>[], goesOn: () => boolean): Promise<ReadyDocument[]> {
  const dues = new Map(page.map((due) => [due.value, due]));
  const found = await drain(page, {
    work: async (value) => {
      const [draft, due] = [await draftOf(value), dues.get(value)];
      return draft && due && { draft, due };
    },
    tell: tellFailed,
    goesOn,
    concurrency: AT_ONCE,
  });
  return found.filter((one) => one !== undefined && one !== "error");
}

/** Sets aside a document that can't be written, so that the others get their numbers. */
async function issueBatch(batch: readonly ReadyDocument[], signer: FiscalIdentity): Promise<number> {
  try {
    return await number(batch, signer);
  } catch {
    return issueEach(batch, signer);
  }
}

async function issueEach(batch: readonly ReadyDocument[], signer: FiscalIdentity): Promise<number> {
  let issued = 0;
  for (const one of batch) {
    const done = await orPostpone(
      one.due.key,
      () => number([one], signer),
      (error) => tellFailed(one.due.value, error),
    );
    if (done !== "error") issued += done;
  }
  return issued;
}

/** Gives the next numbers in order, except to documents that another run has issued meanwhile. */
function number(batch: readonly ReadyDocument[], signer: FiscalIdentity): Promise<number> {
  let rest = batch;
  return untilWritten("The next number", MAX_ATTEMPTS, async () => {
    if (rest.length === 0) return 0;
    const at = now();
    const shop = await shopAt(at);
    const series = seriesAt(at, shop.fiscal);
    const last = await lastNumber(series);
    const documents = rest.map(({ draft }, index) => writeDocument({ ...draft, at }, last + index + 1, shop, signer));
    const saved = await saveIssued(documents, series, creditWrites(rest.map(({ draft }) => draft)));
    if (saved === "issued") return rest.length;
    if (saved === "over_credit") throw new CreditLimitExceeded(invoicesOf(rest));
    if (saved !== "number_taken") rest = rest.filter((_, index) => !saved.includes(index));
    return undefined;
  });
}

function invoicesOf(batch: readonly ReadyDocument[]): string {
  return [...new Set(batch.flatMap(({ draft }) => draft.original?.label ?? []))].join(", ");
}

function tellFailed({ id }: DueDocument, error: unknown): void {
  const text = error instanceof Error && error.message ? error.message : errorName(error);
  log("error", "document_failed", { document: id, error: text });
}

type Credit = Pick<DocumentDraft, "due" | "original">;

/** Credit notes of one invoice would exceed its total: none of them is issued. */
export class CreditLimitExceeded extends Error {
  constructor(invoices: string) {
    super(`CreditLimitExceeded: more would go back than was charged by ${invoices}.`);
    this.name = "CreditLimitExceeded";
  }
}

/**
 * The writes that add credit notes to their invoices' credited cents (EUR), one for each invoice; each is refused where the sum would
 * exceed the invoice's total. Throws `CreditLimitExceeded` where these notes alone do.
 */
export function creditWrites(batch: readonly Credit[]): TransactItem[] {
  const ofInvoices = Map.groupBy(batch, ({ original }) => original);
  return [...ofInvoices].flatMap(([original, credits]) => {
    if (!original) return [];
    const cents = credits.reduce((sum, { due }) => sum + due.cents, 0);
    const room = original.total_cents - cents;
    if (room < 0) throw new CreditLimitExceeded(original.label);
    return update(keys.credited(original.id), "ADD cents :cents", {
      condition: "attribute_not_exists(pk) OR cents <= :room",
      values: { ":cents": cents, ":room": room },
    });
  });
}

/** A due document's draft; undefined for a credit note whose invoice has no number yet. Throws where its order is missing. */
async function draftOf(due: DueDocument): Promise<Omit<DocumentDraft, "at"> | undefined> {
  const order = await findOrder(due.order_number);
  if (!order) throw new Error("The document's order is missing.");
  if (due.kind === "invoice") return { due, order, original: undefined, remaining_cents: 0 };
  return draftOfCreditNote(due, order);
}

/** The invoice is that of the refunded charge: an order may have been charged twice. */
async function draftOfCreditNote(due: DueDocument, order: OrderRecord) {
  const refund = await getItem(keys.refund(due.order_number, due.id), refundItem, true);
  const reference = refund?.reference ?? order.payment_reference;
  const original = reference === null ? undefined : await findDocument(reference);
  return original && { due, order, original, remaining_cents: refund?.remaining_cents ?? 0 };
}
