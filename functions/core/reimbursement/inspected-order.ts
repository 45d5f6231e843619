import type { AdminOrderDetail } from "#contract/refund.ts";
import { toEuros } from "../../kernel/money.ts";
import { findOrder } from "../order/order-store.ts";
import { readDetail } from "./admin-order-store.ts";
import { centsIn, decisionsIn, situationOf } from "./review-situation.ts";

/**
 * One order with everything that happened to it and, where it or a refund of it waits for a person, with why, the gateway's word
 * of this moment and the decisions that fit: only then the gateway is asked. 404 where there is none.
 */
export async function readInspected(number: string): Promise<AdminOrderDetail> {
  const detail = await readDetail(number);
  const refund = detail.refunds.find(({ status }) => status === "review");
  const order = detail.order.status === "review" || refund ? await findOrder(number) : undefined;
  const situation = order && (await situationOf(order));
  if (!situation) return detail;
  const cents = centsIn(situation);
  const review = {
    since: refund?.requested_at ?? situation.order.review?.at ?? situation.order.created_at,
    reason: reasonOf(situation),
    about: situation.about,
    amount: cents === null ? null : toEuros(cents),
    decisions: decisionsIn(situation),
    ...(situation.order.renewal && { renewal: true as const }),
  };
  return { ...detail, review };
}

function reasonOf(situation: NonNullable<Awaited<ReturnType<typeof situationOf>>>): string {
  if (situation.about === "refund") return `refund_${situation.refund.review_reason ?? "refused"}`;
  return situation.order.review?.reason ?? "unclear";
}
