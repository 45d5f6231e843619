import { keys } from "../../platform/table/keys.ts";
import { queryRange, read } from "../../platform/table/table.ts";
import type { TransactItem } from "../../platform/table/transaction.ts";
import { endAccess, restoreAccess } from "../access/entitlement-store.ts";
import { extendGiven, shortenGiven } from "../access/given-premium.ts";
import { type Holdings, holdingsOf } from "../access/read-member.ts";
import { extend, takeBack } from "../memberships/extend.ts";
import { subscriptionWrites } from "../memberships/subscription-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { daysDisputed } from "../orders/refunded-order.ts";
import { type GiftRecord, type OpenedGift, openedGiftItem, reopenGift, returnGift } from "./gift.ts";
import { findGift, giftChange } from "./gift-store.ts";

/** A gift as it stands, with what the person who redeemed it holds; none where it was not, or their account is deleted. */
export interface HeldGift {
  readonly gift: GiftRecord;
  readonly holder: GiftHolder | undefined;
}

interface GiftHolder extends Holdings {
  readonly user_id: string;
  readonly opened: OpenedGift;
}

/** The gift of an order, strongly consistent. */
export async function readHeldGift(hash: string): Promise<HeldGift | undefined> {
  const gift = await findGift(hash);
  if (!gift?.redeemed) return gift && { gift, holder: undefined };
  const { user_id } = gift.redeemed;
  const items = await queryRange(keys.memberRange(user_id), true);
  const { sk } = keys.openedGift(user_id, gift.order_number);
  const opened = items.find((item) => item.sk === sk);
  return { gift, holder: opened && { user_id, ...holdingsOf(items), opened: read(openedGiftItem, opened) } };
}

/** The writes by which a gift gives nothing any more: its code, or what is left of what it opened; none where they were written before. */
export function closeGift(order: OrderRecord, { gift, holder }: HeldGift, at: Date): TransactItem[] {
  if (gift.state === "returned") return [];
  const closed = giftChange(returnGift(gift, at.toISOString()));
  return [closed, ...(holder ? closeOpened(order, holder, at) : [])];
}

function closeOpened(order: OrderRecord, holder: GiftHolder, at: Date): TransactItem[] {
  const { user_id, subscription } = holder;
  if (order.category !== "subscription") return hasEntitlement(order, holder) ? [endAccess({ ...order, user_id })] : [];
  const shorter = shortened(order, holder, at);
  if (!shorter) return [];
  return "write" in shorter ? [shorter.write] : subscriptionWrites(subscription, shorter.change);
}

/** The whole days of a redeemed plan that are left at a moment, which a won dispute gives back. */
export function giftDaysLeft(order: OrderRecord, { holder }: HeldGift, at: Date): number {
  return holder && order.category === "subscription" ? (shortened(order, holder, at)?.days ?? 0) : 0;
}

/** What a plan added, taken out again where something of it is left: of a membership, or of the Premium without one. */
function shortened({ order_number }: OrderRecord, holder: GiftHolder, at: Date) {
  const { subscription, opened } = holder;
  const { from, until, given } = opened;
  if (given && until !== null) return shortenGiven(holder, { from, until }, at);
  return subscription && takeBack(subscription, order_number, at);
}

/** The writes by which a gift stands again after a won dispute, with the days that it took; of a plan so many as were left. */
export function openGiftAgain(order: OrderRecord, { gift, holder }: HeldGift, days: number, at: Date): TransactItem[] {
  const stands = giftChange(reopenGift(gift));
  if (!holder) return [stands];
  const { user_id, subscription } = holder;
  if (order.category !== "subscription") {
    if (!hasEntitlement(order, holder)) return [stands];
    return [stands, restoreAccess({ ...order, user_id }, daysDisputed(order, at.toISOString()))];
  }
  if (days === 0) return [stands];
  const added = { days, number: order.order_number, title: order.title };
  if (!subscription || subscription.status === "nonactive") return [stands, extendGiven(holder, added, at).write];
  return [stands, ...subscriptionWrites(subscription, extend(subscription, added, at))];
}

function hasEntitlement({ order_number }: OrderRecord, { entitlements }: Holdings): boolean {
  return entitlements.some((one) => one.order_number === order_number);
}
