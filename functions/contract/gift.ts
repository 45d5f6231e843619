import * as z from "zod/mini";
import { email } from "./identity.ts";
import { plain } from "./plain-text.ts";
import { day, euros, instant, orderNumber, productCategory, success } from "./primitives.ts";
import { guestName } from "./writing.ts";

/** To which address, and on which day (Zagreb, at eight), the code is sent; today's goes within the hour. */
const sending = z.object({ to: email, on: day });
const message = z.string().check(z.overwrite(plain), z.maxLength(300));

/** What makes an order a gift. Without `send` the buyer hands the code over. */
export const giftWish = z.object({
  recipient: guestName.check(z.maxLength(60)),
  message: z.optional(message),
  send: z.optional(sending),
});
export type GiftWish = z.output<typeof giftWish>;

/**
 * `waiting`: its order is not paid. `open`: it can be redeemed. `returned`: its money went back, or its bank took it.
 */
export const giftState = z.enum(["waiting", "open", "redeemed", "expired", "returned"]);

/** A gift as its buyer sees it: never who redeemed it. Name, message and address are gone 30 days after it was. */
export const orderGift = z.object({
  state: giftState,
  recipient: z.nullable(z.string()),
  message: z.nullable(z.string()),
  send: z.nullable(z.object({ to: z.string(), on: day, sent: z.boolean() })),
  /** `ABCD-EFGH-JKMN-PQRS`, of a paid order. */
  code: z.optional(z.string()),
  /** Days in Zagreb; the last one on which it can be redeemed, once it is paid. */
  redeemed_on: z.optional(day),
  expires_on: z.optional(day),
});
export type OrderGift = z.infer<typeof orderGift>;

/** A code as it is typed: small letters, spaces, hyphens, O for 0, I and L for 1 are read as they are meant. */
const typedGift = z.string().check(z.maxLength(60));

/** What a gift opens, and from which day on (Zagreb); `until` is null where it stays open for good. */
const opening = z.object({
  product_category: productCategory,
  product_id: z.union([z.number(), z.string()]),
  title: z.string(),
  from: day,
  until: z.nullable(day),
});
export type GiftOpening = z.infer<typeof opening>;

/**
 * What a code is for. 404 `gift_unknown`, 409 `gift_used` (`gift_yours` by the caller), `gift_expired`, `gift_returned`.
 * Signed in, also when it would open, or why it does not: 409 as `redeemGift`.
 */
export const lookAtGift = {
  body: z.object({ code: typedGift }),
  reply: success(
    z.object({
      gift: z.object({
        product_category: productCategory,
        product_id: z.union([z.number(), z.string()]),
        title: z.string(),
        /** Days of a plan's period or of access; null without limit. */
        days: z.nullable(z.int()),
        /** The last day of a challenge. */
        end_date: z.nullable(day),
        recipient: z.nullable(z.string()),
        message: z.nullable(z.string()),
        /** The buyer's first name; null where the account is deleted. */
        giver: z.nullable(z.string()),
        expires_on: day,
        opens: z.optional(opening),
      }),
    }),
  ),
};

/**
 * Opens a gift to the caller, once. `country_confirmed`: they say that they live in Croatia. Refused besides as
 * `lookAtGift`: 409 `gift_country`, `gift_own`, `already_owned`, `product_ending`, `renewal_running`.
 */
export const redeemGift = {
  body: z.object({ code: typedGift, country_confirmed: z.boolean() }),
  reply: success(z.object({ opening })),
};

/** Another address or day of the letter, or none (null). 409 `gift_sent` once it has left, `gift_closed` where it is not open. */
export const changeGift = {
  params: z.object({ order_number: orderNumber }),
  body: z.object({ send: z.nullable(sending) }),
  reply: success(z.object({ gift: orderGift })),
};

/** The card to print of an open gift, a PDF's bytes in base64. 404 of an order that is no gift, 409 `gift_closed`. */
export const getGiftCard = {
  params: z.object({ order_number: orderNumber }),
  reply: success(z.object({ file_name: z.string(), content: z.string() })),
};

const staffGift = z.object({
  order_number: orderNumber,
  state: giftState,
  title: z.string(),
  total: euros,
  recipient: z.nullable(z.string()),
  /** `to` is null for who answers no members. */
  send: z.nullable(z.object({ to: z.nullable(z.string()), on: day, sent: z.boolean() })),
  date_paid: instant,
  redeemed_on: z.optional(day),
  expires_on: day,
});
export type StaffGift = z.infer<typeof staffGift>;

/** Paid gifts of a state, the last to expire first; `next` is the next page's `before`. `owed`: what the `open` ones cost, EUR. */
export const listGifts = {
  query: z.object({
    state: z.enum(["open", "redeemed", "expired", "returned"]),
    before: z.optional(z.string().check(z.maxLength(80))),
  }),
  reply: success(z.object({ gifts: z.array(staffGift), owed: euros, open: z.int(), next: z.nullable(z.string()) })),
};

/** Sends the letters of an open gift again: to its recipient where an address is known and its day has come, else to its buyer. */
export const sendGiftAgain = {
  params: z.object({ order_number: orderNumber }),
  reply: success(z.object({ to: z.enum(["recipient", "buyer"]) })),
};
