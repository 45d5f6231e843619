import * as z from "zod/mini";
import { type GiftWish, giftState } from "#contract/gift.ts";
import { lastGiftDay } from "#contract/gift-days.ts";
import { monthsLater } from "#contract/periods.ts";
import { instant, productCategory } from "#contract/primitives.ts";
import { DAY_MS } from "../../platform/time.ts";
import { endOfZagrebDay, zagrebDay, zagrebDaysLater, zagrebHour } from "../../platform/zagreb.ts";

/** Its buyer is told a month before a gift runs out. */
const WARNED_MONTHS = -1;
/** The hour (Zagreb) from which letters are written. */
const MAIL_HOUR = 8;
/** Days after which the names of a gift that is closed, or was never paid, are erased. */
const KEPT_DAYS = 30;

/** A gift; only its code's hash is known. What it opens stands in its order. */
export const giftItem = z.object({
  hash: z.string(),
  order_number: z.string(),
  title: z.string(),
  /** What its order costs (EUR). */
  cents: z.int(),
  state: giftState,
  recipient: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Where and on which day (Zagreb) the code is sent; null where its buyer hands it over. */
  send: z.nullable(z.object({ to: z.string(), on: z.string() })),
  sent_at: z.nullable(instant),
  /** The outbox's id of its last letter. */
  letter: z.optional(z.string()),
  /** When it is asked what became of that letter; undefined once that is known. */
  check_at: z.optional(instant),
  created_at: instant,
  paid_at: z.nullable(instant),
  /** The last day (yyyy-mm-dd, Zagreb), once it is paid. */
  expires_on: z.nullable(z.string()),
  /** When its buyer was told that it runs out. */
  warned_at: z.nullable(instant),
  /** Who opened it and when. */
  redeemed: z.nullable(z.object({ user_id: z.string(), at: instant })),
  /** Since when it is redeemed, expired or returned. */
  closed_at: z.nullable(instant),
  version: z.int(),
});
export type GiftRecord = z.infer<typeof giftItem>;

/** What a person opened by a gift's code; it stands with them and goes with their account. `until` is null where it stays open for good. */
export const openedGiftItem = z.object({
  order_number: z.string(),
  category: productCategory,
  product_id: z.union([z.number(), z.string()]),
  title: z.string(),
  at: instant,
  from: instant,
  until: z.nullable(instant),
  /** Its days were added to no membership. */
  given: z.optional(z.literal(true)),
});
export type OpenedGift = z.infer<typeof openedGiftItem>;

type GiftWords = Pick<GiftRecord, "recipient" | "message" | "send">;

/** A gift with its order's number, title and price, as it was wished. Pure, as all here. */
export function newGift(
  order: Pick<GiftRecord, "order_number" | "title" | "cents" | "created_at">,
  hash: string,
  wish: GiftWish,
): GiftRecord {
  const { order_number, title, cents, created_at } = order;
  const open = { sent_at: null, paid_at: null, expires_on: null, warned_at: null, redeemed: null, closed_at: null };
  return { hash, order_number, title, cents, state: "waiting", ...wished(wish), created_at, ...open, version: 1 };
}

/** What a buyer wishes for a gift, as it is kept. */
export function wished({ recipient, message, send }: GiftWish | GiftWords): GiftWords {
  return { recipient, message: message || null, send: send ?? null };
}

/** The gift's next version with these fields. */
export function changeGift(gift: GiftRecord, fields: Partial<Omit<GiftRecord, "version">>): GiftRecord {
  return { ...gift, ...fields, version: gift.version + 1 };
}

/** What was paid of a gift's order (EUR cents), and the last day of a challenge. */
interface PaidOrder {
  readonly cents: number;
  readonly end_date: string | null;
}

/** The gift is paid (`at` is UTC ISO 8601), and can be redeemed. */
export function openGift(gift: GiftRecord, { cents, end_date }: PaidOrder, at: string): GiftRecord {
  const expires_on = lastGiftDay(zagrebDay(new Date(at)), end_date);
  return changeGift(gift, { state: "open", cents, paid_at: at, expires_on });
}

/** The gift gives nothing any more. */
export function returnGift(gift: GiftRecord, at: string): GiftRecord {
  return changeGift(gift, { state: "returned", closed_at: at });
}

/** The gift stands as before, after a won dispute. */
export function reopenGift(gift: GiftRecord): GiftRecord {
  const { redeemed } = gift;
  return changeGift(gift, { state: redeemed ? "redeemed" : "open", closed_at: redeemed?.at ?? null });
}

/** Whether a gift can be redeemed at a moment: paid, and its last day not over. */
export function isOpen({ state, expires_on }: GiftRecord, now: Date): boolean {
  return state === "open" && expires_on !== null && now <= endOfZagrebDay(expires_on);
}

/** A gift whose letter has an address. */
export type AddressedGift = GiftRecord & { readonly send: NonNullable<GiftRecord["send"]> };

export function hasAddress(gift: GiftRecord): gift is AddressedGift {
  return gift.send !== null;
}

/** When it is asked (UTC ISO 8601) what became of a letter that is on its way at a moment. */
export function nextCheck(at: Date): string {
  return new Date(at.getTime() + DAY_MS).toISOString();
}

export type GiftStep = "send" | "check" | "warn" | "expire" | "erase";

/** What is to be done about a gift next, and from when on; undefined where nothing is. */
export function nextStep(gift: GiftRecord): { readonly step: GiftStep; readonly at: Date } | undefined {
  if (gift.state === "open" && gift.expires_on !== null) return nextOfOpen(gift, gift.expires_on);
  const isErased = gift.recipient === null && gift.message === null && gift.send === null;
  if (isErased || gift.state === "open") return undefined;
  return { step: "erase", at: zagrebDaysLater(gift.closed_at ?? gift.created_at, KEPT_DAYS) };
}

function nextOfOpen({ send, sent_at, check_at, warned_at }: GiftRecord, expires_on: string) {
  const steps = [
    { step: "expire", at: new Date(endOfZagrebDay(expires_on).getTime() + 1) } as const,
    ...(warned_at === null
      ? [{ step: "warn", at: zagrebHour(monthsLater(expires_on, WARNED_MONTHS), MAIL_HOUR) } as const]
      : []),
    ...(send && sent_at === null ? [{ step: "send", at: zagrebHour(send.on, MAIL_HOUR) } as const] : []),
    ...(check_at === undefined ? [] : [{ step: "check", at: new Date(check_at) } as const]),
  ];
  return steps.reduce((first, one) => (one.at < first.at ? one : first));
}
