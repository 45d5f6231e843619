import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { putNew, type TransactItem } from "../../platform/table/transaction.ts";
import { findProfile } from "../accounts/profile-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { confirmation } from "../orders/order-mail.ts";
import { findOrder } from "../orders/order-store.ts";
import { changeGift, hasAddress, isOpen } from "./gift.ts";
import { factsOfGift, giftLetter } from "./gift-mail.ts";
import { findGift, giftChange } from "./gift-store.ts";

/** To whom a gift's code is sent again, and the writes. */
interface Again {
  readonly to: "recipient" | "buyer";
  readonly writes: TransactItem[];
}

/**
 * Sends an open gift's code again: where its letter has left, to the same address, else to its buyer with the receipt. 404 of an order
 * that is no gift, 409 `gift_closed`, `letter_not_possible` without an address.
 */
export async function sendAgain(orderNumber: string, at: Date): Promise<Again> {
  const order = await findOrder(orderNumber);
  const gift = order?.gift === undefined ? undefined : await findGift(order.gift);
  if (!order || !gift) throw new Problem("not_found");
  if (!isOpen(gift, at)) throw new Problem("gift_closed");
  if (hasAddress(gift) && gift.sent_at !== null) {
    return { to: "recipient", writes: await giftLetter(gift, order, at) };
  }
  const counted = giftChange(changeGift(gift, {}));
  return { to: "buyer", writes: [counted, putNew(await buyersLetter(order, `-${gift.version}`, at))] };
}

async function buyersLetter(order: OrderRecord, mark: string, at: Date) {
  const email = (await findProfile(order.user_id))?.email ?? null;
  const { payment_reference: reference, date_paid: paid_at } = order;
  const buyer = { ...order.buyer, email };
  const facts = await factsOfGift(order);
  const entry = reference && paid_at && confirmation({ ...order, buyer }, { reference, paid_at }, null, facts);
  if (!entry) throw new Problem("letter_not_possible");
  const id = `${entry.id}${mark}`;
  const created_at = at.toISOString();
  return { ...entry, ...keys.outbox(id), id, created_at, gsi2sk: created_at };
}
