import type { AdminOrderDetail, ReviewDecision } from "#contract/refund.ts";
import { toCents, toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import type { OrderRecord } from "../orders/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { readDetail } from "./order-detail.ts";
import { centsIn, decisionsIn } from "./review-decisions.ts";
import { type Situation, situationOf } from "./review-situation.ts";

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

function reasonOf(situation: Situation): string {
  if (situation.about === "refund") return `refund_${situation.refund.review_reason ?? "refused"}`;
  return situation.order.review?.reason ?? "unclear";
}

/** What a person decided, and the amount (euros) that the screen showed. */
interface Seen {
  readonly decision: ReviewDecision;
  readonly amount: number | null;
}

/** The situation that the decision fits; undefined where the same one was carried out a moment ago (`done`). */
export async function openSituation(
  order: OrderRecord,
  { decision, amount }: Seen,
  done: () => Promise<boolean>,
): Promise<Situation | undefined> {
  const situation = await situationOf(order);
  if (situation && decisionsIn(situation).includes(decision)) {
    requireSeenAmount(situation, amount);
    return situation;
  }
  if (await done()) return undefined;
  const isSilent = situation?.about === "unclear" && !situation.reachable;
  throw new Problem(isSilent ? "gateway_unavailable" : "review_not_possible");
}

function requireSeenAmount(situation: Situation, seen: number | null): void {
  const cents = centsIn(situation);
  if ((seen === null ? null : toCents(seen)) === cents) return;
  throw new Problem("amount_changed", { data: { amount: cents === null ? null : toEuros(cents) } });
}
