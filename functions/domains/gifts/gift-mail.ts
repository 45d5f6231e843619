import { putNew, type TransactItem } from "../../platform/table/transaction.ts";
import { outboxEntry } from "../mail/outbox.ts";
import { isForgotten } from "../orders/buyer-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import type { GiftFacts } from "../orders/order-mail.ts";
import { type AddressedGift, changeGift, type GiftRecord, nextCheck } from "./gift.ts";
import { shownCode } from "./gift-code.ts";
import { findGift, giftChange } from "./gift-store.ts";

/** What the letter that confirms a gift's order says of it. */
export function giftFacts({ recipient, expires_on, send }: GiftRecord, code: string | undefined): GiftFacts {
  return {
    gift_recipient: recipient,
    gift_code: code ?? null,
    gift_expires_on: expires_on,
    gift_send_on: send?.on ?? null,
  };
}

/** The same of an order that is confirmed again; nothing of an order that is no gift. */
export async function factsOfGift({ gift: hash }: OrderRecord): Promise<GiftFacts | undefined> {
  const gift = hash === undefined ? undefined : await findGift(hash);
  return gift && giftFacts(gift, await shownCode(gift.order_number, gift.hash));
}

/** The writes of the letter that brings a gift to whom it is for: the first, or one more. */
export async function giftLetter(gift: AddressedGift, order: OrderRecord, at: Date): Promise<TransactItem[]> {
  const id = `gift-${gift.order_number}${gift.letter === undefined ? "" : `-${gift.version}`}`;
  const letter = outboxEntry({
    id,
    template: "gift",
    to: gift.send.to,
    created_at: at.toISOString(),
    data: {
      recipient: gift.recipient,
      message: gift.message,
      giver: isForgotten(order) ? "Netko" : order.buyer.first_name,
      title: order.title,
      category: order.category,
      code: await codeOf(gift),
      expires_on: gift.expires_on,
    },
  });
  const sent = changeGift(gift, { sent_at: at.toISOString(), letter: id, check_at: nextCheck(at) });
  return [giftChange(sent), putNew(letter)];
}

/** The letter that tells a gift's buyer that nobody took it yet, or that its own letter came back. */
export function buyersLetter(
  template: "gift_expiry" | "gift_undelivered",
  { order_number, recipient, expires_on }: GiftRecord,
  { title, category }: OrderRecord,
  to: string,
  at: Date,
) {
  return outboxEntry({
    id: `${template}-${order_number}`,
    template,
    to,
    created_at: at.toISOString(),
    data: { order_number, recipient, title, category, expires_on },
  });
}

async function codeOf({ order_number, hash }: GiftRecord): Promise<string> {
  const code = await shownCode(order_number, hash);
  if (code === undefined) throw new Error("The key that made a gift's code is another one by now.");
  return code;
}
