import type { OtherMethod, Outcome, ReversedStatus, UnknownReason } from "../gateway.ts";
import type { CorvusPayAnswer, TransactionAnswer } from "./answer.ts";
import { notFoundDescription, readCode, reasonOf } from "./response-codes.ts";
import { EURO } from "./values.ts";

const paidWords = new Set(["authorized", "completed", "partially_completed"]);
/** Words of `transaction_type`: those of cards (stored, of a wallet, in Google's and Apple's), and those of bank payments. */
const cardTypes = new Set(["0", "1", "2", "3", "4", "5", "6", "7", "11", "12", "16", "17"]);
const bankTypes = new Set(["8", "9", "18"]);
const reversedWords: readonly ReversedStatus[] = ["refunded", "partially_refunded", "voided"];

/**
 * What an answer says about its order, to this store: paid only by an allow-list of status words together with response-code 0,
 * not paid only by a known decline code, everything else unknown.
 */
export function classify(answer: CorvusPayAnswer, ownStoreId: string): Outcome {
  if (answer.kind === "unreadable") return unknown("unreadable");
  if (answer.kind === "errors") return classifyErrors(answer.description);
  const meaning = readCode(answer.responseCode);
  const reversed = readReversed(answer.status);
  const paid = paidWords.has(answer.status ?? "");
  if (meaning === "success") {
    if (paid) return readPaid(answer, ownStoreId);
    return reversed ? readReversal(reversed, answer) : unknown("status_word");
  }
  if (meaning === "unknown" || !answer.responseCode) return unknown("unknown_code");
  // A word of success beside a code of failure contradicts itself, and is no proof that nothing was charged.
  if (paid || reversed || answer.status === "pre_authorized") return unknown("status_word");
  if (meaning === "not_found") return { kind: "not_found" };
  return {
    kind: "declined",
    code: answer.responseCode,
    class: meaning,
    reason: reasonOf(answer.responseCode, meaning),
  };
}

function classifyErrors(description: string): Outcome {
  return notFoundDescription.test(description) ? { kind: "not_found" } : unknown("errors");
}

function readPaid(answer: TransactionAnswer, ownStoreId: string): Outcome {
  const { orderNumber, currency, reference, storeId, accountId, brand, masked, country, type } = answer;
  const cents = readCents(answer.amount);
  const cardExpires = readDay(answer.subscriptionExpires);
  const method = readMethod(type);
  // The answer to a charge proves it with an approval code; without one the status is asked.
  const approved = answer.root === "trans-status" || answer.approvalCode !== undefined;
  if (!orderNumber || cents === undefined || !currency || !reference || !approved) return unknown("incomplete");
  return {
    kind: "paid",
    attemptNumber: orderNumber,
    cents,
    currency: currency === EURO.digits ? EURO.letters : currency,
    reference,
    approvalCode: answer.approvalCode ?? "",
    ...(storeId && storeId !== ownStoreId && { isForeign: true as const }),
    ...(accountId && { storedCard: accountId }),
    ...(cardExpires && { cardExpires }),
    ...(brand && masked && { card: { brand, masked } }),
    ...(method && { method }),
    ...(country && /^[A-Z]{2}$/.test(country) && { country }),
  };
}

/** A document that names no type is one of a card. */
function readMethod(type: string | undefined): OtherMethod | undefined {
  if (type === undefined || cardTypes.has(type)) return undefined;
  return bankTypes.has(type) ? "transfer" : "other";
}

function readReversal(status: ReversedStatus, answer: TransactionAnswer): Outcome {
  const cents = readCents(answer.amount);
  return { kind: "reversed", status, ...(cents !== undefined && { cents }) };
}

function readReversed(status: string | undefined): ReversedStatus | undefined {
  return reversedWords.find((word) => word === status);
}

function readCents(amount: string | undefined): number | undefined {
  return amount !== undefined && /^\d{1,12}$/.test(amount) ? Number(amount) : undefined;
}

function readDay(moment: string | undefined): string | undefined {
  return moment?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
}

function unknown(reason: UnknownReason): Outcome {
  return { kind: "unknown", reason };
}
