import { type Withdrawn, withdraw } from "#contract/withdrawal.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { requireOrderOf } from "../../domains/orders/order-store.ts";
import { declareOwn } from "../../domains/refunds/declare-withdrawal.ts";
import { requireShownAmounts } from "../../domains/refunds/withdrawal-terms.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { toEuros } from "../../platform/money.ts";

const LIMIT = { scope: "withdrawal", calls: 20, seconds: 3600 };

/** Withdraws from orders of the caller (step 2): all are checked before the first one is withdrawn. */
export const handler = endpoint("withdraw", withdraw, async ({ body, caller, now, log }) => {
  const [profile] = await readProfileWith(caller);
  await countCall(LIMIT, profile.user_id);
  const at = now();
  const orders = await Promise.all(
    body.orders.map(({ order_number }) => requireOrderOf(profile.user_id, order_number)),
  );
  await requireShownAmounts(orders, new Map(body.orders.map((one) => [one.order_number, one.amount])), at);
  const withdrawals: Withdrawn[] = [];
  for (const order of orders) {
    const { outcome, cents, declared_at } = await declareOwn(order, profile, at);
    const { order_number, title } = order;
    log("info", "withdrawal", { order: order_number, outcome });
    withdrawals.push({ order_number, title, outcome, amount: toEuros(cents), declared_at });
  }
  return { status: "success" as const, data: { withdrawals } };
});
