import type { OrderGift, StaffGift } from "#contract/gift.ts";
import { toEuros } from "../../platform/money.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { OrderRecord } from "../orders/order.ts";
import { type GiftRecord, isOpen } from "./gift.ts";
import { shownCode } from "./gift-code.ts";
import { findGift } from "./gift-store.ts";

/** The gift of an order as its buyer sees it; undefined of any other order. */
export async function readOrderGift({ gift: hash }: OrderRecord, now: Date): Promise<OrderGift | undefined> {
  const gift = hash === undefined ? undefined : await findGift(hash);
  return gift && presentGift(gift, now);
}

/** A gift as its buyer sees it, with its code while it may be used. */
export async function presentGift(gift: GiftRecord, now: Date): Promise<OrderGift> {
  const { order_number, hash, recipient, message } = gift;
  const code = isOpen(gift, now) ? await shownCode(order_number, hash) : undefined;
  const state = gift.state === "open" && !isOpen(gift, now) ? "expired" : gift.state;
  return { state, recipient, message, ...(code !== undefined && { code }), ...daysOf(gift) };
}

/** A paid gift as the staff see it; `named`: the address of whom it is for is left out. */
export function presentStaffGift(gift: GiftRecord, named: boolean): StaffGift {
  const { order_number, state, title, cents, recipient, paid_at, created_at } = gift;
  const { expires_on = "", send, ...days } = daysOf(gift);
  return {
    order_number,
    state,
    title,
    total: toEuros(cents),
    recipient,
    date_paid: paid_at ?? created_at,
    send: send && named ? { ...send, to: null } : send,
    ...days,
    expires_on,
  };
}

/** Of a gift what who gives its money back has to know. */
export function presentGiftState(
  gift: GiftRecord,
): Pick<OrderGift, "state" | "recipient" | "redeemed_on" | "expires_on"> {
  const { send: _, ...days } = daysOf(gift);
  return { state: gift.state, recipient: gift.recipient, ...days };
}

function daysOf({ send, sent_at, redeemed, expires_on }: GiftRecord) {
  return {
    send: send && { ...send, sent: sent_at !== null },
    ...(redeemed && { redeemed_on: zagrebDay(new Date(redeemed.at)) }),
    ...(expires_on !== null && { expires_on }),
  };
}
