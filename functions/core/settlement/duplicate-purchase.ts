import * as z from "zod/mini";
import { keys } from "../../data/keys.ts";
import { queryRange, read } from "../../data/table.ts";
import { check, put, type transact } from "../../data/transaction.ts";
import { canAccess, premiumNow } from "../access/can-access.ts";
import { entitlementItem } from "../access/entitlement.ts";
import type { Member } from "../access/read-member.ts";
import { profileItem } from "../member/profile.ts";
import type { OrderRecord } from "../order/order.ts";
import { freeLock, lockItem } from "../order/order-store.ts";
import type { PaidPayment } from "../payment/payment.ts";
import type { RefundReason } from "../refund/refund.ts";
import { subscriptionItem } from "../subscription/subscription.ts";
import { returnChargeWrites } from "./return-charge.ts";

type Writes = Parameters<typeof transact>[0];

/** The order that bought a product, or any plan, last: two payments at the same moment meet here. */
const ownedItem = z.object({ order_number: z.string() });

interface Buyer {
  /** Undefined once the account is deleted. */
  readonly member: Member | undefined;
  readonly owned: z.infer<typeof ownedItem> | undefined;
  readonly holdsLock: boolean;
}

/** What a confirmed charge becomes. */
interface Settlement {
  readonly writes: Writes;
  readonly result: "paid" | "returned";
}

/**
 * The writes that a charge of this order deserves: the purchase's own, under a guard, or those that give all of it back,
 * because the buyer has bought the same meanwhile or is gone. The first payment and its access stay untouched.
 */
export async function keepOrReturn(
  order: OrderRecord,
  payment: PaidPayment,
  keep: () => Promise<Settlement>,
): Promise<Settlement> {
  if (order.renewal) return keep();
  const buyer = await readBuyer(order);
  const reason = whyReturned(order, buyer.member, new Date(payment.paid_at));
  if (reason === undefined) {
    const { writes, result } = await keep();
    return { writes: [...writes, ...guard(order, buyer.owned)], result };
  }
  const freed = buyer.holdsLock ? [freeLock(order)] : [];
  return { writes: [...returnChargeWrites(order, payment, reason), ...freed], result: "returned" };
}

/** Why a charge can't be kept. The next period of a running membership is nobody's second purchase. */
function whyReturned(order: OrderRecord, member: Member | undefined, at: Date): RefundReason | undefined {
  if (!member) return "account_deleted";
  if (order.extends_due) return undefined;
  const isTwice = order.category === "subscription" ? hasPlanSince(order, member, at) : owns(order, member, at);
  return isTwice ? "duplicate" : undefined;
}

/** Another plan was paid after this order was made, and runs. */
function hasPlanSince(order: OrderRecord, { subscription }: Member, at: Date): boolean {
  if (!subscription || subscription.latest_order === order.order_number) return false;
  return premiumNow(subscription, at) && subscription.date_paid >= order.created_at;
}

/** Another order gave the same product, and its access runs. */
function owns(order: OrderRecord, member: Member, at: Date): boolean {
  if (order.category === "subscription") return false;
  const others = member.entitlements.filter((one) => one.order_number !== order.order_number);
  const { category, end_date } = order;
  const offer = { category, id: Number(order.product_id), with_subscription: false, end_date };
  return canAccess({ ...member, entitlements: others }, offer, at).granted;
}

/** Refuses the purchase when the account was deleted, or the product bought by another order, since the buyer was read. */
function guard(order: OrderRecord, owned: Buyer["owned"]): Writes {
  const { user_id, category, product_id, order_number } = order;
  const person = check(keys.profile(user_id), { condition: "attribute_exists(pk)" });
  if (order.extends_due) return [person];
  const seen = owned
    ? { condition: "order_number = :seen", values: { ":seen": owned.order_number } }
    : { condition: "attribute_not_exists(pk)" };
  return [person, put({ ...keys.owned(user_id, category, product_id), order_number }, seen)];
}

async function readBuyer({ user_id, category, product_id, order_number }: OrderRecord): Promise<Buyer> {
  const items = await queryRange(keys.memberRange(user_id), true);
  const at = (sk: string) => items.find((item) => item.sk === sk);
  const [profile, subscription, owned] = [
    at("PROFILE"),
    at("SUBSCRIPTION"),
    at(keys.owned(user_id, category, product_id).sk),
  ];
  const lock = at(keys.orderLock(user_id, category, product_id).sk);
  const entitlements = items.filter(({ sk }) => String(sk).startsWith("ENTITLEMENT#"));
  return {
    owned: owned && read(ownedItem, owned),
    holdsLock: lock !== undefined && read(lockItem, lock).order_number === order_number,
    member: profile && {
      profile: read(profileItem, profile),
      subscription: subscription && read(subscriptionItem, subscription),
      entitlements: entitlements.map((item) => read(entitlementItem, item)),
    },
  };
}
