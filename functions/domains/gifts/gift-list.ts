import type * as z from "zod/mini";
import type { listGifts } from "#contract/gift.ts";
import { toEuros } from "../../platform/money.ts";
import { indexKeys } from "../../platform/table/keys.ts";
import { newestOf } from "../../platform/table/newest.ts";
import { read } from "../../platform/table/table.ts";
import { findOrders } from "../orders/order-store.ts";
import { giftItem } from "./gift.ts";
import { giftsIn } from "./gift-store.ts";
import { presentStaffGift } from "./present.ts";

/**
 * A page of the paid gifts of a state, `named` without the addresses of whom they are for, and the shop's liability: what open gifts
 * cost less what went back of it. The index may lag a moment behind.
 */
export async function listGiftsIn(
  { state, before }: z.output<typeof listGifts.query>,
  named: boolean,
): Promise<z.input<typeof listGifts.reply>["data"]> {
  const [{ rows, next }, open] = await Promise.all([
    newestOf("gsi1", [indexKeys.gifts(state)], { before }),
    giftsIn("open"),
  ]);
  const orders = await findOrders(open.map(({ order_number }) => order_number));
  return {
    gifts: rows.map((item) => presentStaffGift(read(giftItem, item), named)),
    owed: toEuros(open.reduce((sum, { cents }, place) => sum + cents - (orders[place]?.refunded_cents ?? 0), 0)),
    open: open.length,
    next,
  };
}
