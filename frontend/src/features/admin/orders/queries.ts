import { queryOptions } from "@tanstack/react-query";
import type { AdminOrder, AdminOrderDetail, ReviewDecision } from "#contract/refund.ts";
import { call } from "../../../lib/api.ts";
import { stays } from "./refund-amount.ts";

/** Orders by number or e-mail; what was typed is asked for once. */
export function foundOrdersQuery(query: string) {
  return queryOptions({
    queryKey: ["searchOrders", query],
    queryFn: async () => (await call("searchOrders", { query: { query } })).data.orders,
    enabled: query !== "",
    staleTime: 0,
    retry: false,
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

/** Orders and refunds that wait for a person. */
export const reviewsQuery = queryOptions({
  queryKey: ["listReviews"],
  queryFn: async () => (await call("listReviews", {})).data.reviews,
  staleTime: 0,
  retry: false,
});

/** A refund as an admin asks for it. */
export interface WantedRefund {
  readonly cents: number;
  readonly reason: string;
  readonly endsAccess: boolean;
}

/** Gives money of an order back. */
export async function refundOrder(order: AdminOrder, wanted: WantedRefund): Promise<AdminOrderDetail> {
  const { cents, reason, endsAccess } = wanted;
  const expected_remaining = stays(cents, order.refundable);
  const body = { amount: cents / 100, expected_remaining, reason, end_access: endsAccess };
  return (await call("refundOrder", { params: { order_number: order.id }, body })).data;
}

/** Notes that the bank took an order's payment back. */
export async function disputeOrder(number: string, reason: string): Promise<AdminOrderDetail> {
  return (await call("disputeOrder", { params: { order_number: number }, body: { reason } })).data;
}

/** Notes how a dispute ended. */
export async function resolveDispute(
  number: string,
  outcome: "won" | "lost",
  reason: string,
): Promise<AdminOrderDetail> {
  return (await call("resolveDispute", { params: { order_number: number }, body: { outcome, reason } })).data;
}

/** Decides what waits for a person; `amount` (euros) is what CorvusPay showed. */
export async function decideReview(
  number: string,
  decision: ReviewDecision,
  amount: number | null,
  reason: string,
): Promise<AdminOrderDetail> {
  return (await call("decideReview", { params: { order_number: number }, body: { decision, amount, reason } })).data;
}
