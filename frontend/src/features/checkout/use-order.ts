import { useQuery } from "@tanstack/react-query";
import type { OrderStatus } from "#contract/order.ts";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";

const FIRST_PAUSE = 2000;
const MORE_EACH_TIME = 500;
const LONGEST_PAUSE = 5000;

/** Whether an order's payment is not decided yet. */
function isOpen(status: OrderStatus): boolean {
  return status === "created" || status === "pending";
}

/** An order of the caller, asked again every 2 s, later every 5 s, while its payment is open. */
export function useOrder(orderNumber: string) {
  return useQuery({
    queryKey: ["getOrder", orderNumber],
    queryFn: () => readOrder(orderNumber).catch(report),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data.status) ? pauseAfter(state.dataUpdateCount + state.errorUpdateCount) : false,
  });
}

/** Milliseconds until the next question after so many answers. */
export function pauseAfter(answers: number): number {
  return Math.min(FIRST_PAUSE + MORE_EACH_TIME * Math.max(0, answers - 1), LONGEST_PAUSE);
}

/** A number that no order can have is refused as invalid; for the buyer it is not found. */
export function isUnknownOrder(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

async function readOrder(orderNumber: string) {
  return (await call("getOrder", { params: { order_number: orderNumber } })).data.order;
}

function report(error: unknown): never {
  console.error("Error fetching order", error);
  throw error;
}
