import { ordersToCheck, ordersToRevisit } from "../domains/orders/order-queue.ts";
import { askGatewayAnew, isGatewaySilent } from "../domains/payments/connect-gateway.ts";
import { expireApprovals } from "../domains/refunds/approval.ts";
import { type RecheckResult, recheckOrder } from "../domains/refunds/recheck-order.ts";
import { errorName, log } from "../platform/log.ts";
import { runSteps } from "../platform/run-steps.ts";
import { job } from "../platform/schedule/job.ts";
import { drain } from "../platform/table/queue.ts";
import { END_OF_TIME, now, type TimeLeft, unlimited } from "../platform/time.ts";

/** Enough for 500 buyers who all leave in one minute; ten at once, so that a call may take a second. */
const MAX_PER_RUN = 800;
const CONCURRENCY = 10;
/** Longer than the checks of an order with earlier attempts usually take; one that is cut off is checked again. */
const CHECK_MS = 30_000;
/** Calls to the gateway that a run spends on later checks. */
const MAX_LATER_CALLS = 20;

/** The orders that a run checked, by result. */
export type Reconciled = { done: number } & Partial<Record<RecheckResult | "error", number>>;

/**
 * Asks the gateway about due (or all) open orders, whose buyers may have closed the tab; then, within a number of calls,
 * about settled and closed ones. A silent gateway's rest comes first in the next run.
 */
export async function reconcile({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<Reconciled> {
  askGatewayAnew();
  const orders = await ordersToCheck(all ? END_OF_TIME : now(), MAX_PER_RUN);
  const later = affordable(await ordersToRevisit(now(), MAX_LATER_CALLS));
  const results = await drain([...orders, ...later], {
    work: recheckOrder,
    tell: (order, error) => log("error", "reconcile_failed", { order: order.order_number, error: errorName(error) }),
    goesOn: ({ gateway }) => left() > CHECK_MS && !isGatewaySilent(gateway),
    concurrency: CONCURRENCY,
  });
  const counts: Reconciled = { done: results.length };
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

/** The scheduled job: once a minute, what is due, and requests for refunds that nobody decided in time. */
export const handler = job("reconcile", async (left) => {
  const { reconcile: checked, expireApprovals: expired } = await runSteps({
    reconcile: () => reconcile({ all: false }, left),
    expireApprovals: () => expireApprovals(now()),
  });
  return expired > 0 ? { ...checked, expired } : checked;
});

/** Each attempt of an order is a call; the first order is checked whatever it takes. */
function affordable(orders: Awaited<ReturnType<typeof ordersToRevisit>>) {
  let calls = 0;
  return orders.filter(({ value }, position) => {
    calls += value.attempt;
    return position === 0 || calls <= MAX_LATER_CALLS;
  });
}
