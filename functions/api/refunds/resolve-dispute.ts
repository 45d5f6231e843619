import { resolveDispute } from "#contract/refund.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import type { OrderRecord } from "../../core/order/order.ts";
import { findOrder } from "../../core/order/order-store.ts";
import { winDispute } from "../../core/order/refunded-order.ts";
import { keptCents } from "../../core/refund/refund.ts";
import { readDetail, wasDecided } from "../../core/reimbursement/admin-order-store.ts";
import { accessBackWrites, type Held } from "../../core/reimbursement/buyers-access.ts";
import { foundRefundWrites } from "../../core/reimbursement/found-refund.ts";
import { readRefundable } from "../../core/reimbursement/refundable-store.ts";
import { keys } from "../../data/keys.ts";
import { putNew, type transact, tryTransact } from "../../data/transaction.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { Problem } from "../../kernel/problem.ts";
import { now } from "../../kernel/time.ts";

type Writes = Parameters<typeof transact>[0];

/**
 * A chargeback ended. Won: the order is paid as before, and the access that it took comes back with the time that it took.
 * Lost: what was kept is booked as gone back outside the gateway, and access stays closed.
 */
export const handler = adminEndpoint("resolveDispute", resolveDispute, async ({ params, body, caller, log }) => {
  const order = await findOrder(params.order_number);
  if (!order) throw new Problem("not_found");
  const { outcome, reason: note } = body;
  const words = { note, by: await userIdOf(caller) };
  const event = `dispute_${outcome}` as const;
  if (order.status !== "disputed" || !(await resolve(order, outcome, words))) {
    if (!(await wasDecided(order.order_number, event, words, now()))) throw new Problem("review_not_possible");
  } else log("warn", event, { order: order.order_number });
  return { status: "success" as const, data: await readDetail(order.order_number) };
});

/** False where another writer was faster. */
async function resolve(
  order: OrderRecord,
  outcome: "won" | "lost",
  words: { readonly note: string; readonly by: string },
): Promise<boolean> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A disputed order without its payment.");
  const at = now().toISOString();
  const audit = putNew({ ...keys.orderAudit(order.order_number, at, `dispute_${outcome}`), ...words });
  const lost = {
    order,
    ...refundable,
    cents: keptCents(order),
    reason: "chargeback",
    outside: true,
    ...words,
    at,
  } as const;
  return tryTransact([...(outcome === "won" ? won(order, refundable.held, at) : await foundRefundWrites(lost)), audit]);
}

function won(order: OrderRecord, held: Held, at: string): Writes {
  const closed = order.disputed?.closed ?? false;
  return [winDispute(order, closed), ...(closed ? [] : accessBackWrites(order, held, at))];
}
