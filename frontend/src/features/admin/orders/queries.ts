import { queryOptions } from "@tanstack/react-query";
import { orderReference } from "#contract/order-words.ts";
import type { AdminOrder, AdminOrderDetail, ListedOrder, ListedTab, ReviewDecision } from "#contract/refund.ts";
import type { Input, Reply } from "#contract/schemas.ts";
import { call } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { allPages } from "../shared/list-file.tsx";
import { remainingAfter } from "./refund-amount.ts";

/** A search, or a page of a list: of one product, of days (yyyy-mm-dd) or of sums (euros, with a point) where that is asked. */
export interface OrderFilter {
  readonly query: string;
  readonly tab: ListedTab;
  readonly cursor?: string;
  readonly product?: string;
  readonly from?: string;
  readonly to?: string;
  readonly least?: string;
  readonly most?: string;
}

/** A page of orders, the newest first, or those that a search finds. */
export function ordersQuery({ query, ...list }: OrderFilter) {
  const wanted = query ? { query } : list;
  return queryOptions({
    queryKey: ["searchOrders", wanted],
    queryFn: async () => (await call("searchOrders", { query: wanted })).data,
    staleTime: 0,
    retry: false,
  });
}

/** Every order of a list, page by page. */
export function everyOrder({ query: _, cursor: __, ...list }: OrderFilter): Promise<ListedOrder[]> {
  return allPages(async (cursor) => {
    const { orders, next } = (await call("searchOrders", { query: { ...list, ...(cursor && { cursor }) } })).data;
    return { rows: orders, next };
  });
}

/** One order with all that happened to it. */
export function orderQuery(number: string) {
  return queryOptions({
    queryKey: ["inspectOrder", number],
    queryFn: async () => (await call("inspectOrder", { params: { order_number: number } })).data,
    staleTime: 0,
  });
}

/** Fetches a receipt or credit note as a PDF and hands it to the browser. */
export async function saveReceipt(documentId: string): Promise<void> {
  const { document } = (await call("openDocument", { params: { documentId } })).data;
  const bytes = Uint8Array.from(atob(document.content), (letter) => letter.charCodeAt(0));
  saveFile(document.file_name, new Blob([bytes], { type: "application/pdf" }));
}

/** Orders and refunds that wait for a person. */
export const reviewsQuery = queryOptions({
  queryKey: ["listReviews"],
  queryFn: async () => (await call("listReviews", {})).data.reviews,
  staleTime: 0,
  retry: false,
});

/** A refund as an admin asks for it. */
export interface RefundInput {
  readonly cents: number;
  readonly reason: string;
  readonly endsAccess: boolean;
  /** It is above the caller's limit: another owner is asked. */
  readonly asks: boolean;
}

/** Gives money of an order back, or asks another owner for it. */
export async function refundOrder(order: AdminOrder, wanted: RefundInput, key: string): Promise<AdminOrderDetail> {
  const { cents, reason, endsAccess, asks } = wanted;
  const expected_remaining = remainingAfter(cents, order.refundable);
  const body = { amount: cents / 100, expected_remaining, reason, end_access: endsAccess, ...(asks && { ask: true }) };
  return (await call("refundOrder", { params: { order_number: order.id }, body }, { key })).data;
}

export type ApprovalDecision = "approve" | "decline" | "withdraw";

/** Decides a request for a refund, or takes it back. */
export async function decideApproval(
  id: string,
  decision: ApprovalDecision,
  reason: string,
  key: string,
): Promise<AdminOrderDetail> {
  return (await call("decideApproval", { params: { id }, body: { decision, reason } }, { key })).data;
}

/** Makes an order that was paid by transfer or in cash, or asks another owner for it. */
export async function orderByHand(body: Input<"orderByHand">["body"], key: string): Promise<AdminOrderDetail> {
  return (await call("orderByHand", { body }, { key })).data;
}

/** Saves what the bank is shown of a disputed payment as one file, and answers how many PDFs it holds. */
export async function saveEvidence(number: string): Promise<number> {
  const { files } = (await call("takeEvidence", { params: { order_number: number } })).data;
  const { archiveOf } = await import("../shared/archive.ts");
  saveFile(`Dokazi-${orderReference(number)}.zip`, archiveOf(files));
  return files.length;
}

/** Notes that the bank took an order's payment back. */
export async function disputeOrder(
  number: string,
  body: Input<"disputeOrder">["body"],
  key: string,
): Promise<AdminOrderDetail> {
  return (await call("disputeOrder", { params: { order_number: number }, body }, { key })).data;
}

/** Books money that went back by transfer, or that the bank took; amounts in cents. */
export async function bookTransfer(
  order: AdminOrder,
  { cents, how, reason }: { cents: number; how: "transfer" | "chargeback"; reason: string },
  key: string,
): Promise<AdminOrderDetail> {
  const body = { amount: cents / 100, expected_remaining: remainingAfter(cents, order.refundable), how, reason };
  return (await call("bookTransfer", { params: { order_number: order.id }, body }, { key })).data;
}

/** Notes how a dispute ended. */
export async function resolveDispute(
  number: string,
  outcome: "won" | "lost",
  reason: string,
  key: string,
): Promise<AdminOrderDetail> {
  return (await call("resolveDispute", { params: { order_number: number }, body: { outcome, reason } }, { key })).data;
}

/** Decides what waits for a person; `amount` (euros) is what the gateway showed. */
export async function decideReview(
  number: string,
  decision: ReviewDecision,
  amount: number | null,
  reason: string,
  key: string,
): Promise<AdminOrderDetail> {
  return (await call("decideReview", { params: { order_number: number }, body: { decision, amount, reason } }, { key }))
    .data;
}

/** The gateway's answer about an order. */
type Checked = Reply<"checkOrder">["data"];

/** Asks the gateway about an order now. */
export async function checkOrder(number: string): Promise<Checked> {
  return (await call("checkOrder", { params: { order_number: number } })).data;
}
