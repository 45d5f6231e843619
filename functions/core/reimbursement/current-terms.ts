import { toCents, toEuros } from "../../kernel/money.ts";
import { Problem } from "../../kernel/problem.ts";
import type { OrderRecord } from "../order/order.ts";
import { findSubscription } from "../subscription/subscription-store.ts";
import { type WithdrawalTerms, wasPaid, withdrawalTerms } from "./withdrawal.ts";

/** What a withdrawal of this order would give back now; `closed` for one that was never paid. */
export async function currentTerms(order: OrderRecord, at: Date): Promise<WithdrawalTerms> {
  if (!wasPaid(order)) return { state: "closed", cents: 0, until: at };
  const isPlan = order.category === "subscription";
  const subscription = isPlan ? await findSubscription(order.user_id) : undefined;
  return withdrawalTerms(order, subscription, at);
}

/** What was shown (euros, by order) must still be so, else 409 `amount_changed`; an order that is withdrawn already answers as it did. */
export async function requireSeenAmounts(
  orders: readonly OrderRecord[],
  seen: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const current = await Promise.all(
    orders.map(async (order) => ({ order, cents: (await currentTerms(order, at)).cents })),
  );
  const changed = current.filter(
    ({ order, cents }) => !order.withdrawn && toCents(seen.get(order.order_number) ?? 0) !== cents,
  );
  if (changed.length === 0) return;
  const amounts = changed.map(({ order, cents }) => ({ order_number: order.order_number, amount: toEuros(cents) }));
  throw new Problem("amount_changed", { data: { amounts } });
}
