import type { GiftFacts } from "../orders/order-mail.ts";
import type { GiftRecord } from "./gift.ts";

/** What the letter that confirms a gift's order says of it. */
export function giftFacts({ recipient, expires_on, send }: GiftRecord, code: string | undefined): GiftFacts {
  return {
    gift_recipient: recipient,
    gift_code: code ?? null,
    gift_expires_on: expires_on,
    gift_send_on: send?.on ?? null,
  };
}
