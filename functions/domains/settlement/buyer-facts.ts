import * as z from "zod/mini";
import { type Key, keys } from "../../platform/table/keys.ts";
import { getItems, type Item, read } from "../../platform/table/table.ts";
import { type Holdings, hasPaid, holdingsOf } from "../access/read-member.ts";
import type { CouponUse } from "../coupons/coupon.ts";
import { findCoupon } from "../coupons/coupon-store.ts";
import type { GiftRecord } from "../gifts/gift.ts";
import { shownCode } from "../gifts/gift-code.ts";
import { findGift } from "../gifts/gift-store.ts";
import { readBuyer } from "../orders/buyer-store.ts";
import { type OrderRecord, usingOrder } from "../orders/order.ts";
import { cardMarks } from "../payments/start-now-store.ts";
import { cardMark, trialAmong } from "../trials/trial.ts";

/** The facts about an order's buyer that decide what a charge means. */
export interface BuyerFacts extends Holdings {
  /** False once the account is deleted. */
  readonly hasAccount: boolean;
  /** The order that bought the product, or any plan, last: two payments at the same moment meet here. */
  readonly boughtBy: string | undefined;
  /** Nothing was ever bought by this account. */
  readonly isNew: boolean;
  /** The order keeps others for the same product out. */
  readonly holdsLock: boolean;
  /** The card is known from a full refund to somebody who had not asked for an immediate start. */
  readonly hasKnownCard: boolean;
  /** The buyer had free days: the place at which their card is known from now on, where one paid. */
  readonly trial: { readonly card: Key | null } | undefined;
  /** What the buyer did with the order's code. */
  readonly couponUse: CouponUse | undefined;
  /** The order's gift. */
  readonly gift: PaidGift | undefined;
}

/** A gift, and the code that its buyer is told. */
export interface PaidGift {
  readonly before: GiftRecord;
  readonly code: string | undefined;
}

/** The facts for answers that concern no buyer. */
export const nobody: BuyerFacts = {
  hasAccount: false,
  subscription: undefined,
  entitlements: [],
  boughtBy: undefined,
  isNew: false,
  holdsLock: false,
  hasKnownCard: false,
  trial: undefined,
  couponUse: undefined,
  gift: undefined,
};

const ownedItem = z.object({ order_number: z.string() });

/** The facts of an order's buyer as they stand now: one Query, and one request where a card was charged that may be known. */
export async function readBuyerFacts(order: OrderRecord, card: string | null): Promise<BuyerFacts> {
  const { user_id, category, product_id, order_number } = order;
  const using = usingOrder(order);
  const [{ items, lock }, used, gift, marks] = await Promise.all([
    readBuyer(order),
    using && findCoupon(using.code, user_id),
    order.gift && readGift(order.gift),
    cardMarks(order, card).then((places) => getItems(places, true)),
  ]);
  const at = (sk: string) => items.find((item) => item.sk === sk);
  const owned = at(keys.owned(user_id, category, product_id).sk);
  const hasAccount = at("PROFILE") !== undefined;
  const holdings = holdingsOf(items);
  return {
    ...holdings,
    hasAccount,
    isNew: hasAccount && !hasPaid(holdings) && !items.some(isOwned),
    boughtBy: owned && read(ownedItem, owned).order_number,
    holdsLock: lock?.order_number === order_number,
    hasKnownCard: marks.some(Boolean),
    trial: trialAmong(holdings.entitlements) && { card: card === null ? null : await cardMark(card) },
    couponUse: used?.use,
    gift: gift || undefined,
  };
}

async function readGift(hash: string): Promise<PaidGift> {
  const before = await findGift(hash);
  if (!before) throw new Error("An order's gift is missing.");
  return { before, code: await shownCode(before.order_number, hash) };
}

/** Whether an item is one that the person's own purchases leave behind. */
function isOwned({ sk, gift }: Item): boolean {
  return String(sk).startsWith("OWNED#") && !gift;
}
