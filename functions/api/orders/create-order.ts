import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type * as z from "zod/mini";
import { createOrder } from "#contract/order.ts";
import { canAccess, premiumNow } from "../../core/access/can-access.ts";
import type { Member } from "../../core/access/read-member.ts";
import { type ProductRecord, productId } from "../../core/catalogue/product.ts";
import { findProductOrPlan } from "../../core/catalogue/product-store.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { type Caller, userIdOf } from "../../core/member/member-store.ts";
import { newOrder } from "../../core/order/new-order.ts";
import { isFresh, isOrder, ORDER_LIFE_MS, type OrderRecord } from "../../core/order/order.ts";
import { findOrder, type OrderLock, readBuyer, saveNewOrder, saveOpenConsents } from "../../core/order/order-store.ts";
import { presentOrder } from "../../core/order/present.ts";
import { type Price, priceOf } from "../../core/order/pricing.ts";
import { requireStartNow } from "../../core/payment/start-now-store.ts";
import { ADVANCE_MS, dueOf } from "../../core/subscription/calendar.ts";
import type { SubscriptionRecord } from "../../core/subscription/subscription.ts";
import { ownTerms } from "../../core/subscription/terms.ts";
import { endpoint } from "../../http/endpoint.ts";
import { toCents, toEuros } from "../../kernel/money.ts";
import { Problem } from "../../kernel/problem.ts";
import { DAY_MS, now } from "../../kernel/time.ts";
import { endOfZagrebDay } from "../../kernel/zagreb.ts";

const LIMIT = { scope: "orders", calls: 10, seconds: 3600 };
/** How long after its due moment a membership that ended unpaid can be continued at its own price (ms). */
const PRICE_HELD_MS = 30 * DAY_MS;

type Body = z.output<typeof createOrder.body>;

export const handler = endpoint("createOrder", createOrder, async ({ body, caller }) => {
  const userId = await userIdOf(caller);
  if (body.user_id !== undefined && body.user_id !== userId) throw new Problem("forbidden");
  await countCall(LIMIT, userId);
  return { status: "success" as const, data: { order: presentOrder(await orderFor(caller, body)) } };
});

/** The order that this buyer is to pay: the open one for the same product at the same price, or a new one. */
async function orderFor(caller: Caller, body: Body): Promise<OrderRecord> {
  const time = now();
  const [offered, { member, lock }] = await Promise.all([
    findProductOrPlan(body.product_category, body.product_id),
    readBuyer(caller, body.product_category, body.product_id),
  ]);
  const product = offered && asSold(offered, member.subscription, time);
  if (!product?.active || productId(product) !== body.product_id) throw new Problem("not_found");
  const price = priceOf(product, premiumNow(member.subscription, time), time);
  requireSeenPrice(body.total, price);
  requireBuyable(member, product, body.next_period === true, time);
  const wanted = newOrder({
    number: `S${randomBytes(16).toString("hex")}`,
    member,
    product,
    price,
    consents: body.consents,
    now: time,
  });
  await requireStartNow(wanted.consents, wanted.user_id, wanted.buyer.email);
  const open = await openOrder(lock, time);
  return open ? reuse(open, wanted, time) : save(wanted, caller, time);
}

/** A plan that continues the buyer's membership, on sale or not, is sold at the terms of the renewal that they were shown. */
function asSold(product: ProductRecord, record: SubscriptionRecord | undefined, time: Date): ProductRecord {
  if (product.category !== "subscription" || !record || !isContinued(record, time)) return product;
  const terms = ownTerms(record, product.subscription_type);
  return terms ? { ...product, price_cents: terms.cents, period_days: terms.period_days, active: true } : product;
}

/** Active, or ended for want of a payment not long ago: the link of the mail about it keeps its price for a while. */
function isContinued(record: SubscriptionRecord, time: Date): boolean {
  if (record.status === "active") return true;
  return Boolean(record.dunning) && time.getTime() - dueOf(record).getTime() <= PRICE_HELD_MS;
}

/** What the client saw is compared with the server's price, never used as one. */
function requireSeenPrice(total: number, price: Price): void {
  if (toCents(total) !== price.cents) {
    throw new Problem("price_changed", { data: { current_total: toEuros(price.cents) } });
  }
}

function requireBuyable(member: Member, product: ProductRecord, nextPeriod: boolean, time: Date): void {
  if (product.category === "subscription") {
    const { subscription } = member;
    const runs = subscription?.status === "active" && premiumNow(subscription, time);
    if (runs && !mayPayNext(subscription, product.subscription_type, nextPeriod, time))
      throw new Problem("already_owned");
    return;
  }
  const end_date = product.category === "challenge" ? product.end_date : null;
  if (end_date !== null && endOfZagrebDay(end_date).getTime() - time.getTime() < DAY_MS) {
    throw new Problem("product_ending");
  }
  const bought = { ...member, subscription: undefined };
  const offer = { category: product.category, id: product.id, with_subscription: false, end_date };
  if (canAccess(bought, offer, time).granted) throw new Problem("already_owned");
}

/** A running member pays for their own plan, or the one they chose: what is due, or in its last 30 days, when they ask for it, the next period. */
function mayPayNext(record: SubscriptionRecord, plan: string, nextPeriod: boolean, time: Date): boolean {
  if (!ownTerms(record, plan)) return false;
  return record.dunning ? true : nextPeriod && dueOf(record).getTime() - time.getTime() <= ADVANCE_MS;
}

async function openOrder(lock: OrderLock | undefined, time: Date): Promise<OrderRecord | undefined> {
  if (!lock || new Date(lock.until) < time) return undefined;
  return findOrder(lock.order_number);
}

/**
 * A double click and a second tab meet the same order, with the consents given last; another product or price must wait for
 * it. An order that moved meanwhile is read anew.
 */
async function reuse(open: OrderRecord, wanted: OrderRecord, time: Date): Promise<OrderRecord> {
  const { order_number } = open;
  for (let order: OrderRecord | undefined = open; order; order = await findOrder(order_number)) {
    if (!isSame(order, wanted) || !isOrder("signable", order) || !isFresh(order, time)) break;
    if (isDeepStrictEqual(order.consents, wanted.consents)) return order;
    const { consents } = wanted;
    if (await saveOpenConsents(order, consents)) return { ...order, consents };
  }
  throw new Problem("order_pending", { data: { order_number } });
}

function isSame(open: OrderRecord, wanted: OrderRecord): boolean {
  const { category, product_id, cents } = wanted;
  return !open.renewal && open.category === category && open.product_id === product_id && open.cents === cents;
}

async function save(order: OrderRecord, caller: Caller, time: Date): Promise<OrderRecord> {
  if (await saveNewOrder(order, new Date(time.getTime() + ORDER_LIFE_MS), time)) return order;
  const { lock } = await readBuyer(caller, order.category, order.product_id);
  const open = await openOrder(lock, time);
  if (!open) throw new Error("An order was refused, and no other one is open.");
  return reuse(open, order, time);
}
