import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type * as z from "zod/mini";
import type { GiftWish } from "#contract/gift.ts";
import type { createOrder } from "#contract/order.ts";
import { soldName } from "#contract/order-words.ts";
import { LEAST_PRICE } from "#contract/sale-limits.ts";
import { toCents, toEuros } from "../../../platform/money.ts";
import { Problem } from "../../../platform/problem.ts";
import { canAccess, isMembershipOpen } from "../../access/can-access.ts";
import { type Holdings, memberOf, ownedAmong } from "../../access/read-member.ts";
import { type Caller, userIdOf } from "../../accounts/member-store.ts";
import { saveResidence } from "../../accounts/profile-store.ts";
import { type CallOrigin, livesIn, requireSold, saidToLiveIn } from "../../accounts/residence.ts";
import { isEnding, type ProductRecord, productId } from "../../catalogue/product.ts";
import { findProductOrPlan } from "../../catalogue/product-store.ts";
import type { CouponUse } from "../../coupons/coupon.ts";
import { findCoupon } from "../../coupons/coupon-store.ts";
import { newGift } from "../../gifts/gift.ts";
import { hashOfOrder } from "../../gifts/gift-code.ts";
import { giftWrite, saveWish } from "../../gifts/gift-store.ts";
import { requireGivable } from "../../gifts/givable.ts";
import { mayPayNext } from "../../memberships/continuation.ts";
import { newPaymentsGateway } from "../../payments/connect-gateway.ts";
import { requireStartNow } from "../../payments/start-now-store.ts";
import { countOnDay } from "../../reporting/daily-counters.ts";
import { visitOf } from "../../reporting/visit-source.ts";
import { shopAt } from "../../shop/shop-settings.ts";
import { readBuyer } from "../buyer-store.ts";
import { newOrder } from "../new-order.ts";
import { isFresh, isOrder, ORDER_LIFE_MS, type OrderLock, type OrderRecord } from "../order.ts";
import { findLock, findOrder, saveNewOrder, saveOpenConsents } from "../order-store.ts";
import { presentOrder } from "../present.ts";
import type { Price } from "../pricing.ts";
import { offerTo, unusableCoupon } from "./offer.ts";

type Wish = z.output<typeof createOrder.body>;

/**
 * Makes the order that this buyer is to pay: the open one for the same product and price, or a new one. A newly named
 * country is saved for their renewals too.
 */
export async function placeOrder(caller: Caller, body: Wish, origin: CallOrigin, time: Date): Promise<OrderRecord> {
  if (body.adult === false) throw new Problem("adults_only");
  const { product_category: category, product_id } = body;
  const user_id = await userIdOf(caller);
  const [offered, { items, lock }, found, seller] = await Promise.all([
    findProductOrPlan(category, product_id),
    readBuyer({ user_id, category, product_id }),
    body.coupon === undefined ? undefined : findCoupon(body.coupon, user_id),
    shopAt(time),
  ]);
  const member = memberOf(caller, items);
  const known = livesIn(member.profile, member.subscription);
  const country = body.country ?? known;
  requireSold(country, seller);
  if (!offered) throw new Problem("not_found");
  const isGift = body.gift !== undefined;
  const { product, price, without } = offerTo(offered, { member, country, found, isGift, seller }, time);
  if (!product.active || productId(product) !== product_id) throw new Problem("not_found");
  requireSeenPrice(body.total, price);
  if (toEuros(price.cents) < LEAST_PRICE) throw new Problem("not_for_sale");
  if (body.gift) requireGivable(product, body.gift, time);
  else requireBuyable(member, product, body.next_period === true, time);
  const number = `S${randomBytes(16).toString("hex")}`;
  const wanted = newOrder({
    number,
    gift: isGift ? await hashOfOrder(number) : undefined,
    member,
    product,
    price,
    consents: body.consents,
    texts: body.texts,
    country,
    visit: visitOf(body.visit),
    ...origin,
    gateway: newPaymentsGateway(),
    now: time,
  });
  await requireStartNow(wanted);
  const order = await openOrNew(lock, wanted, { use: found?.use, without, wish: body.gift }, time);
  if (country !== known) await saveResidence(wanted.user_id, saidToLiveIn(country, origin, time));
  return order;
}

/** Requires the client's price to equal the server's; the client's is never used. */
function requireSeenPrice(total: number, price: Price): void {
  if (toCents(total) !== price.cents) {
    throw new Problem("price_changed", { data: { current_total: toEuros(price.cents) } });
  }
}

/** Refuses what the member has already, or a challenge that ends today (409 `already_owned`, `product_ending`). */
export function requireBuyable(member: Holdings, product: ProductRecord, nextPeriod: boolean, time: Date): void {
  if (product.category === "subscription") {
    const { subscription } = member;
    const runs = subscription?.status === "active" && isMembershipOpen(subscription, time);
    if (runs && !mayPayNext(subscription, product.subscription_type, nextPeriod, time))
      throw new Problem("already_owned");
    return;
  }
  const end_date = product.category === "challenge" ? product.end_date : null;
  if (isEnding(end_date, time)) throw new Problem("product_ending");
  const bought = { subscription: undefined, entitlements: ownedAmong(member.entitlements) };
  const offer = { category: product.category, id: product.id, with_subscription: false, end_date };
  if (canAccess(bought, offer, time).granted) throw new Problem("already_owned");
}

/** What the buyer did with the code before, and their price without it; what they wish for a gift. */
interface Beside {
  readonly use: CouponUse | undefined;
  readonly without: Price;
  readonly wish: GiftWish | undefined;
}

/** The open order of the lock that was read where it is the same one, else the wanted one, written with its own lock. */
async function openOrNew(
  lock: OrderLock | undefined,
  wanted: OrderRecord,
  beside: Beside,
  time: Date,
): Promise<OrderRecord> {
  const open = await openOrder(lock, time);
  return open ? reuse(open, wanted, beside, time) : save(wanted, beside, time);
}

async function openOrder(lock: OrderLock | undefined, time: Date): Promise<OrderRecord | undefined> {
  if (!lock || new Date(lock.until) < time) return undefined;
  return findOrder(lock.order_number);
}

/**
 * Answers the open order to a double click or a second tab, with the consents and the gift's words given last; another
 * product or price must wait for it. An order that moved is read again.
 */
async function reuse(open: OrderRecord, wanted: OrderRecord, { wish }: Beside, time: Date): Promise<OrderRecord> {
  const { order_number } = open;
  for (let order: OrderRecord | undefined = open; order; order = await findOrder(order_number)) {
    if (!isSame(order, wanted) || !isOrder("signable", order) || !isFresh(order, time)) break;
    if (order.gift && wish) await saveWish(order.gift, wish);
    if (isDeepStrictEqual(order.consents, wanted.consents)) return order;
    const { consents } = wanted;
    if (await saveOpenConsents(order, consents)) return { ...order, consents };
  }
  throw pendingProblem(open);
}

function isSame(open: OrderRecord, wanted: OrderRecord): boolean {
  const { category, product_id, cents } = wanted;
  return (
    !open.renewal &&
    open.category === category &&
    open.product_id === product_id &&
    open.cents === cents &&
    open.regular_cents === wanted.regular_cents &&
    open.coupon?.code === wanted.coupon?.code &&
    Boolean(open.gift) === Boolean(wanted.gift) &&
    (open.country ?? wanted.country) === wanted.country
  );
}

async function save(order: OrderRecord, beside: Beside, time: Date): Promise<OrderRecord> {
  const { use, without, wish } = beside;
  const gift =
    order.gift && wish
      ? [giftWrite(newGift({ ...order, title: soldName(order.category, order.title) }, order.gift, wish))]
      : [];
  const saved = await saveNewOrder(order, new Date(time.getTime() + ORDER_LIFE_MS), time, {
    use,
    beside: [...gift, ...countOnDay(time, { orders_made: 1 })],
  });
  if (saved === "saved") return order;
  if (saved === "used_up") throw unusableCoupon("used_up", without);
  const open = await openOrder(await findLock(order), time);
  if (!open) throw new Error("An order was refused, and no other one is open.");
  return reuse(open, order, beside, time);
}

/** The refusal 409 `order_pending`, which names the open order, so that its buyer can pay it or give it up. */
function pendingProblem(open: OrderRecord): Problem {
  const { id, title, total, product_category, product_id } = presentOrder(open);
  const data = { order_number: id, title, total, product_category, product_id, ...(open.gift && { gift: true }) };
  return new Problem("order_pending", { data: open.renewal ? { ...data, renewal: true } : data });
}
