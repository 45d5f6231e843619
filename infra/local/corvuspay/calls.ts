import { DAY_MS } from "#functions/platform/time.ts";
import type { CallName } from "./call-fields.ts";
import { cardExpiry } from "./checkout-form.ts";
import { errorsDocument, orderDocument, statusDocument, type XmlDocument } from "./documents.ts";
import type { Ledger } from "./ledger.ts";
import { settlePayment } from "./payment.ts";
import type { FormFields } from "./signing.ts";
import type { Transaction } from "./transaction.ts";

/** What a call answers: a document, nothing at all after its effect, or the page of a gateway that is down. */
export type CallReply = { kind: "document"; document: XmlDocument } | { kind: "silence" } | { kind: "down" };

type Status = Transaction["status"];

/** A sale is settled a day after it was made; until then a full refund voids it. */
const SETTLEMENT_MS = DAY_MS;

/** Carries out one checked server call on the ledger, each from the states that allow it. */
export function performCall(call: CallName, fields: FormFields, ledger: Ledger, now: Date): CallReply {
  const orderNumber = fields.order_number ?? "";
  const known = ledger.find(orderNumber);
  if (call === "next_sub_payment") return chargeAgain(fields, ledger, now);
  if (known?.silent) {
    ledger.save({ ...known, silent: false });
    return { kind: "silence" };
  }
  if (call === "status") return answerStatus(orderNumber, known, now);
  if (!known || call === "check_pis_status") return refuse(call, "Order not found", orderNumber);
  return move(call, known, fields, ledger, now);
}

/** The answer for a number that isn't known, was cancelled or ran out of time, and the word for one still open, are assumptions. */
function answerStatus(orderNumber: string, known: Transaction | undefined, now: Date): CallReply {
  const expired = known?.status === "in_progress" && new Date(known.payableUntil) <= now;
  if (!known || known.status === "cancelled" || expired) return refuse("status", "Order not found", orderNumber);
  return { kind: "document", document: statusDocument(known) };
}

const moves: Record<
  Exclude<CallName, "status" | "next_sub_payment" | "check_pis_status">,
  { from: Status[]; to: Status }
> = {
  complete: { from: ["pre_authorized"], to: "completed" },
  partial_complete: { from: ["pre_authorized"], to: "partially_completed" },
  cancel: { from: ["pre_authorized"], to: "voided" },
  refund: { from: ["authorized", "completed", "partially_completed", "partially_refunded"], to: "refunded" },
  partial_refund: {
    from: ["authorized", "completed", "partially_completed", "partially_refunded"],
    to: "partially_refunded",
  },
};

function move(call: keyof typeof moves, known: Transaction, fields: FormFields, ledger: Ledger, now: Date): CallReply {
  const { from, to } = moves[call];
  if (!from.includes(known.status)) return refuse(call, "Action is not allowed", known.orderNumber, from);
  const cents = readCents(fields.new_amount) ?? known.cents;
  const isPart = call === "partial_refund" ? cents < known.cents : cents <= known.cents;
  if (!isPart) return refuse(call, "Amount is invalid", known.orderNumber, from);
  const unsettled = now.getTime() - new Date(known.at).getTime() < SETTLEMENT_MS;
  const voided = call === "refund" && known.status === "authorized" && unsettled;
  const moved: Transaction = { ...known, cents, status: voided ? "voided" : to };
  ledger.save(moved);
  return { kind: "document", document: orderDocument(moved) };
}

function chargeAgain(fields: FormFields, ledger: Ledger, now: Date): CallReply {
  const open = openCharge(fields, ledger, now);
  if (ledger.find(open.orderNumber)) {
    // "Duplicate entity" for a used number is an assumption; the first charge stays as it is.
    return { kind: "document", document: orderDocument({ ...open, status: "declined", responseCode: "1822" }) };
  }
  const code = refuseCard(open, ledger, now);
  const outcome = code ? "decline" : (ledger.takeNext() ?? "approve");
  if (outcome === "down") return { kind: "down" };
  const settled = settlePayment(open, outcome === "cancel" ? "decline" : outcome, now, code);
  ledger.save({ ...settled, silent: false });
  return settled.silent ? { kind: "silence" } : { kind: "document", document: orderDocument(settled) };
}

function openCharge(fields: FormFields, ledger: Ledger, now: Date): Transaction {
  const accountId = fields.account_id ?? "";
  const first = ledger.findAccount(accountId);
  // Without an amount the first one is charged (an assumption of the contract).
  const cents = readCents(fields.new_amount) ?? first?.originalCents ?? 0;
  return {
    orderNumber: fields.order_number ?? "",
    status: "in_progress",
    cents,
    originalCents: cents,
    cart: fields.cart ?? first?.cart ?? "",
    subscription: true,
    requireComplete: false,
    type: "2",
    responseCode: "",
    accountId,
    expires: first?.expires ?? cardExpiry(now),
    holder: first?.holder ?? { name: "", surname: "", email: "" },
    payableUntil: now.toISOString(),
    at: now.toISOString(),
    silent: false,
  };
}

/** The code of a card that can't be charged: unknown, expired, or set so for this account. */
function refuseCard(open: Transaction, ledger: Ledger, now: Date): string | undefined {
  if (ledger.findAccount(open.accountId)?.responseCode !== "0") return "1014";
  if (now.toISOString().slice(0, 10) > open.expires) return "931";
  const code = ledger.accountCode(open.accountId);
  return code === "0" ? undefined : code;
}

function readCents(amount: string | undefined): number | undefined {
  return amount === undefined ? undefined : Number(amount.replace(".", ""));
}

function refuse(call: CallName, description: string, orderNumber: string, states: string[] = []): CallReply {
  return { kind: "document", document: errorsDocument(call, description, orderNumber, states) };
}
