import { toCents, toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import type { SubscriptionRecord } from "../memberships/subscription.ts";
import { findSubscription } from "../memberships/subscription-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { isConfirmed } from "../orders/order-mail.ts";
import { type WithdrawalTerms, wasPaid, withdrawalTerms } from "./withdrawal-terms.ts";

/** What a withdrawal of this order would give back now. */
export async function currentTerms(order: OrderRecord, at: Date): Promise<WithdrawalTerms> {
  const isPlan = order.category === "subscription";
  const subscription = isPlan ? await findSubscription(order.user_id) : undefined;
  return provedTerms(order, subscription, at);
}

/**
 * The same of an order and its buyer's membership that are at hand; `closed` for one that was never paid. Who gave the right up keeps it until the letter that confirms this has
 * left, and where it came back (article 16 m of the directive on consumer rights).
 */
export async function provedTerms(
  order: OrderRecord,
  subscription: SubscriptionRecord | undefined,
  at: Date,
): Promise<WithdrawalTerms> {
  if (!wasPaid(order)) return { state: "closed", cents: 0, until: at };
  const terms = withdrawalTerms(order, subscription, at);
  if (terms.state !== "waived" || at > terms.until || (await isConfirmed(order))) return terms;
  return withdrawalTerms({ ...order, consents: null }, subscription, at);
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
