import { type Withdrawn, withdraw } from "#contract/withdrawal.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { readProfileWith } from "../../core/member/member-store.ts";
import type { OrderRecord } from "../../core/order/order.ts";
import { findOrder } from "../../core/order/order-store.ts";
import { nameInMails } from "../../core/outbox/outbox.ts";
import { currentTerms, type Declarant, declareWithdrawal } from "../../core/reimbursement/declare-withdrawal.ts";
import { endpoint } from "../../http/endpoint.ts";
import { log } from "../../kernel/log.ts";
import { toCents, toEuros } from "../../kernel/money.ts";
import { Problem } from "../../kernel/problem.ts";
import { HOUR_SECONDS } from "../../kernel/time.ts";

const LIMIT = { scope: "withdrawal", calls: 20, seconds: HOUR_SECONDS };

/** Step 2 of a withdrawal by somebody signed in: all their orders are checked before the first one is withdrawn. */
export const handler = endpoint("withdraw", withdraw, async ({ body, caller, now }) => {
  const [profile] = await readProfileWith(caller);
  const { user_id, email } = profile;
  await countCall(LIMIT, user_id);
  const at = now();
  const orders = await Promise.all(body.orders.map(({ order_number }) => ownOrder(user_id, order_number)));
  await requireSeenAmounts(orders, new Map(body.orders.map((one) => [one.order_number, one.amount])), at);
  const declarant = { scope: user_id, name: nameInMails(profile), email, isGuest: false };
  const withdrawals: Withdrawn[] = [];
  for (const order of orders) withdrawals.push(await declare(order, declarant, at));
  return { status: "success" as const, data: { withdrawals } };
});

async function ownOrder(userId: string, number: string): Promise<OrderRecord> {
  const order = await findOrder(number);
  if (order?.user_id !== userId) throw new Problem("not_found");
  return order;
}

/** What was shown must still be so; an order that is withdrawn already answers as it did. */
async function requireSeenAmounts(
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

async function declare(order: OrderRecord, declarant: Declarant, at: Date): Promise<Withdrawn> {
  const { outcome, cents, declared_at } = await declareWithdrawal(order, declarant, at);
  log("info", "withdrawal", { order: order.order_number, outcome });
  return { order_number: order.order_number, title: order.title, outcome, amount: toEuros(cents), declared_at };
}
