import { isDeepStrictEqual } from "node:util";
import type { OrderGift } from "#contract/gift.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact, untilWritten } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { OrderRecord } from "../orders/order.ts";
import { changeGift, type GiftRecord, isOpen } from "./gift.ts";
import { findGift, giftChange } from "./gift-store.ts";
import { requireDay } from "./givable.ts";
import { presentGift } from "./present.ts";

const TRIES = 4;

/** Changes where and when a gift is sent. 404 of an order that is no gift, 409 `gift_closed`, or `gift_sent` once its letter left. */
export function changeSending(order: OrderRecord, send: GiftRecord["send"], now: Date): Promise<OrderGift> {
  return untilWritten("The gift", TRIES, async () => {
    const gift = order.gift === undefined ? undefined : await findGift(order.gift);
    if (!gift) throw new Problem("not_found");
    if (!isOpen(gift, now)) throw new Problem("gift_closed");
    if (gift.sent_at !== null) throw new Problem("gift_sent");
    if (send) requireDay(send.on, zagrebDay(now));
    if (isDeepStrictEqual(send, gift.send)) return presentGift(gift, now);
    const after = changeGift(gift, { send });
    if (!(await tryTransact([giftChange(after)]))) return undefined;
    return presentGift(after, now);
  });
}
