import { toEuros } from "../../platform/money.ts";
import { outboxEntry } from "../mail/outbox.ts";
import { readFate } from "../mail/outbox-store.ts";
import { paysOnce } from "../memberships/subscription.ts";
import { isRenewal, nextChargeOf, type OrderRecord } from "./order.ts";

interface Confirmation {
  readonly id: string;
  /** A purchase is confirmed with its consents and right of withdrawal; a renewal, whoever started it, by a receipt. */
  readonly template: "order_confirmation" | "renewal_paid";
  /** The payment whose receipt goes with the mail. */
  readonly receipt: string;
  readonly paidAt: string;
  /** The end of a membership's paid period; null for what does not renew. */
  readonly paidUntil: string | null;
  /** When the mail is due, where that is not the payment. */
  readonly at?: string;
  /** What the buyer of a gift is told of it. */
  readonly gift?: GiftFacts | undefined;
}

/** A gift as letters name it; days are yyyy-mm-dd. `gift_send_on` is null where the buyer hands it over. */
export interface GiftFacts {
  readonly gift_recipient: string | null;
  readonly gift_code: string | null;
  readonly gift_expires_on: string | null;
  readonly gift_send_on: string | null;
}

/** The mail that confirms an order on a durable medium, or undefined for a buyer without an address. */
export function orderMail(
  order: OrderRecord,
  { id, template, receipt, paidAt, paidUntil, at = paidAt, gift }: Confirmation,
) {
  if (!order.buyer.email) return undefined;
  return outboxEntry({
    id,
    template,
    to: order.buyer.email,
    document_id: receipt,
    created_at: at,
    data: {
      order_number: order.order_number,
      title: order.title,
      category: order.category,
      product_id: order.product_id,
      total: toEuros(order.cents),
      ...couponOf(order),
      ...gift,
      subtotal: toEuros(order.subtotal_cents),
      tax: toEuros(order.tax_cents),
      vat_rate: order.vat_rate,
      vat_country: order.vat_country ?? null,
      date_paid: paidAt,
      period_days: order.period_days,
      paid_until: paidUntil,
      ...(paidUntil !== null && paysOnce(order) && { ends: 1 }),
      ...(order.by_hand?.account_opened && { account_opened: 1 }),
      start_now: order.consents?.start_now ? 1 : 0,
      waiver: order.consents?.waiver ? 1 : 0,
      texts: order.consents?.texts ?? null,
    },
  });
}

function couponOf(order: OrderRecord): Record<string, string | number | null> {
  const { coupon, regular_cents, category } = order;
  if (!coupon) return category === "subscription" && regular_cents ? { next_price: toEuros(nextChargeOf(order)) } : {};
  const { code, full_cents, more_periods } = coupon;
  return {
    coupon: code,
    full_price: toEuros(full_cents),
    more_periods,
    next_price: toEuros(nextChargeOf(order)),
  };
}

/**
 * Whether the letter that confirms what the buyer agreed to left and did not come back; of consents that came after the payment a letter of
 * their own. Known for the 90 days that letters are remembered.
 */
export async function isConfirmed({ order_number }: Pick<OrderRecord, "order_number">): Promise<boolean> {
  return (await readFate([consentsMailId(order_number), `order_confirmation-${order_number}`])) === "sent";
}

/** The outbox's id of the letter that confirms consents given after the payment. */
export function consentsMailId(orderNumber: string): string {
  return `order_consents-${orderNumber}`;
}

/** The mail that confirms a payment: of a new contract, or the receipt of a renewal. `paidUntil`: the end of a membership's period. */
export function confirmation(
  order: OrderRecord,
  { reference, paid_at }: { readonly reference: string; readonly paid_at: string },
  paidUntil: string | null,
  gift?: GiftFacts,
) {
  const template = isRenewal(order) ? ("renewal_paid" as const) : ("order_confirmation" as const);
  return orderMail(order, {
    id: `${template}-${order.order_number}`,
    template,
    receipt: reference,
    paidAt: paid_at,
    paidUntil,
    gift,
  });
}
