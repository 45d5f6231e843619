import type { PaymentLine } from "#contract/document.ts";
import { soldName } from "#contract/order-words.ts";
import { toEuros } from "../../platform/money.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { type OrderRecord, orderItem } from "../orders/order.ts";
import type { RefundRecord } from "../refunds/record/refund.ts";
import { type DocumentRecord, documentItem } from "./document.ts";

/**
 * A person's charges and refunds, newest first, from their orders, documents and refunds; without a document where that has no number
 * yet. Pure.
 */
export function paymentLinesOf(items: readonly Item[], refunds: readonly RefundRecord[]): PaymentLine[] {
  const orders = items.filter(({ sk }) => sk === "ORDER").map((item) => read(orderItem, item));
  const documents = items
    .filter(({ sk }) => String(sk).startsWith("DOCUMENT#"))
    .map((item) => read(documentItem, item));
  const titles = new Map(orders.map(({ order_number, category, title }) => [order_number, soldName(category, title)]));
  const gifts = new Set(orders.filter(({ gift }) => gift !== undefined).map(({ order_number }) => order_number));
  const known = new Set(documents.map(({ id }) => id));
  const lines = [
    ...documents.map(ofDocument),
    ...orders.filter(({ payment_reference }) => payment_reference && !known.has(payment_reference)).map(ofOrder),
    ...refunds.filter(({ id }) => !known.has(id)).map((refund) => ofRefund(refund, titles.get(refund.order_number))),
  ];
  return lines
    .map((line) => (line.kind === "charge" && gifts.has(line.order_number) ? { ...line, gift: true as const } : line))
    .sort((left, right) => right.date.localeCompare(left.date));
}

function ofDocument({ id, kind, order_number, title, cents, created_at, label }: DocumentRecord): PaymentLine {
  return {
    id,
    ...(kind === "invoice" ? charge : refund),
    order_number,
    title,
    amount: toEuros(cents),
    date: created_at,
    document: { id, number: label },
  };
}

const charge = { kind: "charge", status: "paid" } as const;
const refund = { kind: "refund", status: "returned" } as const;

function ofOrder({
  payment_reference,
  order_number,
  category,
  title,
  cents,
  date_paid,
  created_at,
}: OrderRecord): PaymentLine {
  return {
    id: payment_reference ?? order_number,
    ...charge,
    order_number,
    title: soldName(category, title),
    amount: toEuros(cents),
    date: date_paid ?? created_at,
    document: null,
  };
}

function ofRefund({ id, order_number, cents, status, requested_at, done_at }: RefundRecord, title = ""): PaymentLine {
  return {
    id,
    kind: "refund",
    status: status === "done" ? "returned" : "returning",
    order_number,
    title,
    amount: toEuros(cents),
    date: done_at ?? requested_at,
    document: null,
  };
}
