import type { OpenKind, PayoutState } from "#contract/books.ts";

/** Why an entry of a month is open. */
export const openLabels: Readonly<Record<OpenKind, string>> = {
  no_number: "bez broja",
  no_jir: "bez JIR-a",
  refund_due: "povrat u tijeku",
  in_review: "čeka odluku",
  disputed: "osporeno",
};

/** How a statement's row compares with the ledger. */
export const payoutLabels: Readonly<Record<PayoutState, string>> = {
  matched: "slaže se",
  differs: "drugi iznos",
  missing_here: "samo u izvodu",
  missing_there: "nije u izvodu",
  transferred: "prijenosom ili gotovinom",
};
