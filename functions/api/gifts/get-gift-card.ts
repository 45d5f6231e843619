import { getGiftCard } from "#contract/gift.ts";
import { giftPath } from "#contract/gift-code.ts";
import { soldName } from "#contract/order-words.ts";
import { isOpen } from "../../domains/gifts/gift.ts";
import { shownCode } from "../../domains/gifts/gift-code.ts";
import { findGift } from "../../domains/gifts/gift-store.ts";
import { readOwnOrder } from "../../domains/orders/order-store.ts";
import { editionDay } from "../../platform/croatian.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { setting } from "../../platform/settings.ts";

/** The card of the caller's gift as a PDF, while it may be redeemed. */
export const handler = endpoint("getGiftCard", getGiftCard, async ({ params, caller, now }) => {
  const order = await readOwnOrder(caller, params.order_number);
  const gift = order.gift === undefined ? undefined : await findGift(order.gift);
  if (!gift) throw new Problem("not_found");
  const code = await shownCode(gift.order_number, gift.hash);
  if (!isOpen(gift, now()) || code === undefined) throw new Problem("gift_closed");
  const { giftCardFile } = await import("../../domains/documents/pdf/gift-card-pdf.ts");
  const { name, content } = await giftCardFile({
    recipient: gift.recipient ?? "",
    message: gift.message ?? "",
    giver: order.buyer.first_name,
    category: order.category,
    title: soldName(order.category, order.title),
    code,
    address: `${setting("PUBLIC_URL")}${giftPath(code)}`,
    expiresOn: editionDay(gift.expires_on),
    at: new Date(gift.paid_at ?? order.created_at),
  });
  const base64 = Buffer.from(content).toString("base64");
  return { status: "success" as const, data: { file_name: name, content: base64 } };
});
