import * as z from "zod/mini";
import type { OpenOrder } from "#contract/identity.ts";
import { declineReason, type OrderStatus, orderStatus } from "#contract/order.ts";
import { gatewayOf, instant, productCategory } from "#contract/primitives.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { MINUTE_MS } from "../../platform/time.ts";
import type { UsingOrder } from "../coupons/coupon-store.ts";
import { orderReduction } from "../coupons/reduction.ts";
import { visitItem } from "../reporting/visit-source.ts";

/** Life of a price and an unsigned order (ms). */
export const ORDER_LIFE_MS = 30 * MINUTE_MS;
/** Life of a signed form of the gateway: 900 s and a margin (ms). */
export const FORM_LIFE_MS = (900 + 60) * 1000;

/** An order as the table holds it. Every amount is EUR cents; what it sells is a snapshot of the moment it was made. */
export const orderItem = z.object({
  order_number: z.string(),
  user_id: z.string(),
  status: orderStatus,
  category: productCategory,
  product_id: z.union([z.number(), z.string()]),
  title: z.string(),
  cents: z.int(),
  subtotal_cents: z.int(),
  tax_cents: z.int(),
  vat_rate: z.number(),
  /** The member state whose PDV it carries, by the one-stop shop (ISO 3166); Croatia's where nothing stands. */
  vat_country: z.optional(z.string()),
  /** The seller is outside the PDV system. */
  untaxed: z.optional(z.literal(true)),
  /** Bought at the Premium price. */
  privileged: z.boolean(),
  /** What a code took off. */
  coupon: z.optional(orderReduction),
  /** The price without the sale in which it was bought: what a membership renews at. */
  regular_cents: z.optional(z.int()),
  /** It is a gift: the hash of its code, by which it is found. It gives its buyer nothing. */
  gift: z.optional(z.string()),
  /** Into how many instalments the buyer's bank may split the payment; the shop gets all of it at once. */
  instalments: z.optional(z.int()),
  /** The buyer had bought the same product before. */
  repeated: z.boolean(),
  /** Days of a plan's period, or of access; null where there is no limit. */
  period_days: z.nullable(z.int()),
  end_date: z.nullable(z.string()),
  buyer: z.object({ first_name: z.string(), last_name: z.string(), email: z.nullable(z.string()) }),
  /** Whether the buyer's address was proved when they ordered; unknown where it is missing. */
  buyer_verified: z.optional(z.boolean()),
  /** Keyed hashes of the addresses that a deleted buyer had: what still proves the order to be theirs. */
  buyer_marks: z.optional(z.array(z.string())),
  consents: z.nullable(z.object({ start_now: z.boolean(), waiver: z.boolean(), texts: z.string() })),
  /**
   * The buyer's country as they said it (ISO 3166), and the network (/24, /48) that they ordered from: the law on PDV
   * asks for evidence.
   */
  country: z.optional(z.string()),
  /**
   * When they said it; kept with the first renewal in another country, whose network is the one that they said it from.
   */
  country_said_at: z.optional(instant),
  network: z.optional(z.string()),
  /** The network's country, as the CDN knows it (ISO 3166). */
  network_country: z.optional(z.string()),
  /** Which edition of the texts around the order button was shown and when, and its SHA-256 where it is the current one; unknown where it is missing. */
  shown: z.optional(z.object({ texts: z.string(), hash: z.optional(z.string()), at: instant })),
  /** Where the visit came from that ordered it. */
  visit: z.optional(visitItem),
  created_at: instant,
  /** Which attempt to pay is the current one; the first uses the order number itself, later ones add `-2`, `-3`. */
  attempt: z.int(),
  /** Where all its attempts are paid, whichever gateway takes new payments meanwhile. */
  gateway: gatewayOf,
  sent_at: z.nullable(instant),
  checks: z.int(),
  /** Number of definite answers that the gateway knows no such order; 0 where it is missing. */
  absences: z.optional(z.int()),
  next_check_at: z.nullable(instant),
  checked_at: z.nullable(instant),
  cancel_hint_at: z.nullable(instant),
  date_paid: z.nullable(instant),
  payment_reference: z.nullable(z.string()),
  /** The reason of the last refusal, where the gateway names it; valid while the order is failed. */
  decline: z.optional(declineReason),
  /** A charge of the stored card by us: whose membership, the end of its paid period, and which try for the next one. */
  renewal: z.optional(z.object({ subscription_id: z.string(), due: instant, try: z.int() })),
  /** The dearer price that the member had accepted, of the first charge at it: by which words, and when. */
  price_consent: z.optional(z.object({ cents: z.int(), texts: z.string(), hash: z.optional(z.string()), at: instant })),
  /** A membership that the member pays themselves, for the period that is due then: it is added once. */
  extends_due: z.optional(instant),
  /** Such a payment of the same plan: the contract stays the same, so nothing new may be withdrawn from. */
  renews: z.optional(z.literal(true)),
  /** Paid without the gateway: how, on which day (yyyy-mm-dd, Zagreb), under which number, and who of the staff says so. */
  by_hand: z.optional(
    z.object({
      method: z.enum(["transfer", "cash"]),
      day: z.string(),
      reference: z.string(),
      by: z.string(),
      /** The buyer's account was made for it: they have no password yet. */
      account_opened: z.optional(z.literal(true)),
    }),
  ),
  /** A refund or dispute ended the access that the order gave. */
  access_ended: z.optional(z.boolean()),
  /** Cents given back so far; 0 where it is missing. */
  refunded_cents: z.optional(z.int()),
  /** The part of these cents that went outside the gateway, by transfer or by the bank; 0 where it is missing. */
  outside_cents: z.optional(z.int()),
  /** The ordered amount, where a person accepted another charged amount. */
  ordered_cents: z.optional(z.int()),
  /** Since when and why the order waits for a person. */
  review: z.optional(z.object({ at: instant, reason: z.string() })),
  /** When a dispute began, whether access had been closed before, and the access's time still unused then (ms). */
  disputed: z.optional(
    z.object({
      at: instant,
      closed: z.boolean(),
      left_ms: z.int(),
      /** The day on which the bank took it, and the last one for an answer (yyyy-mm-dd), where the bank's notice says so. */
      bank_day: z.optional(z.string()),
      answer_by: z.optional(z.string()),
    }),
  ),
  /** The buyer's accepted withdrawal, and the cents that it gives back. */
  withdrawn: z.optional(z.object({ at: instant, cents: z.int() })),
});
export type OrderRecord = z.infer<typeof orderItem>;

/** The lock by which an order keeps others for the same product (or for any plan) out until this moment. */
export const lockItem = z.object({ order_number: z.string(), until: instant });
export type OrderLock = z.infer<typeof lockItem>;

/** Whether an order, by us or by the member, only renews a membership. Such an order can't be withdrawn from. */
export function isRenewal({ renewal, renews }: Pick<OrderRecord, "renewal" | "renews">): boolean {
  return renewal !== undefined || renews === true;
}

/** An order as the use of its code; undefined without a code, and of a renewal, which goes on with the one of its membership. */
export function usingOrder(order: OrderRecord): UsingOrder | undefined {
  const { coupon, order_number, user_id, title, cents } = order;
  if (!coupon || isRenewal(order)) return undefined;
  return { order_number, user_id, code: coupon.code, title, cents, full_cents: coupon.full_cents };
}

/** What the next charge of the membership that an order bought costs (EUR cents), while nothing changes. */
export function nextChargeOf({ coupon, regular_cents, cents }: OrderRecord): number {
  return coupon?.more_periods === 0 ? coupon.full_cents : (regular_cents ?? cents);
}

/** The orders among a person's items that hold a lock at a moment: their payment is not decided. */
export function openOrdersAmong(items: readonly Item[], now: Date): OpenOrder[] {
  return items.flatMap((item) => {
    const [name, category, id] = String(item.sk).split("#");
    if (name !== "LOCK") return [];
    const { order_number, until } = read(lockItem, item);
    if (new Date(until) < now) return [];
    const product_category = category as OpenOrder["product_category"];
    return [{ order_number, product_category, ...(id && { product_id: Number(id) }) }];
  });
}

/** The number by which the gateway knows an attempt; at most 36 characters. */
export function attemptNumber(order: Pick<OrderRecord, "order_number" | "attempt">): string {
  return order.attempt === 1 ? order.order_number : `${order.order_number}-${order.attempt}`;
}

/** The order that an attempt's number belongs to, or undefined where it is no number of ours. */
export function orderOfAttempt(number: string): string | undefined {
  return /^(S[0-9a-f]{32})(-\d{1,2})?$/.exec(number)?.[1];
}

/** The order as it stood in the attempt with this number. */
export function inAttempt(order: OrderRecord, number: string): OrderRecord {
  return { ...order, attempt: Number(/-(\d{1,2})$/.exec(number)?.[1] ?? 1) };
}

/** Whether the order's price still stands (30 minutes). */
export function isFresh(order: OrderRecord, now: Date): boolean {
  return now.getTime() - new Date(order.created_at).getTime() < ORDER_LIFE_MS;
}

/** Whether the form of the current attempt might still be paid. */
export function formMayBeOpen(order: OrderRecord, now: Date): boolean {
  return order.sent_at !== null && now.getTime() - new Date(order.sent_at).getTime() < FORM_LIFE_MS;
}

/**
 * A property of statuses. `open`: money unknown. `signable`: a form may be signed. `payable`: a confirmed charge pays
 * it. `settled`: refundable. `owing`: money is going back or waits for a person. `returning`: money went back, or may.
 */
type Trait = "open" | "signable" | "payable" | "settled" | "owing" | "returning";

interface StatusRule {
  readonly is: readonly Trait[];
  /** The statuses that may follow; each may stay as it is. */
  readonly becomes: readonly OrderStatus[];
}

/** All statuses of an order: the only place that says which properties each has and which may follow. */
const statuses: Readonly<Record<OrderStatus, StatusRule>> = {
  created: {
    is: ["open", "signable", "payable"],
    becomes: ["pending", "paid", "refund_due", "failed", "cancelled", "expired", "review"],
  },
  pending: {
    is: ["open", "signable", "payable"],
    becomes: ["paid", "refund_due", "failed", "cancelled", "expired", "review"],
  },
  failed: { is: ["signable", "payable"], becomes: ["pending", "paid", "refund_due", "review"] },
  cancelled: { is: ["payable"], becomes: ["paid", "refund_due", "review"] },
  expired: { is: ["payable"], becomes: ["paid", "refund_due", "review"] },
  paid: { is: ["settled"], becomes: ["refund_due", "partially_refunded", "refunded", "disputed", "review"] },
  partially_refunded: { is: ["settled", "returning"], becomes: ["refund_due", "refunded", "disputed", "review"] },
  refund_due: { is: ["owing", "returning"], becomes: ["partially_refunded", "refunded", "review"] },
  review: {
    is: ["owing", "returning"],
    becomes: ["paid", "refund_due", "partially_refunded", "refunded", "failed", "expired"],
  },
  disputed: { is: ["returning"], becomes: ["paid", "partially_refunded", "refunded"] },
  refunded: { is: ["returning"], becomes: [] },
};

/** Whether an order's status has a property. */
export function isOrder(trait: Trait, { status }: { readonly status: OrderStatus }): boolean {
  return statuses[status].is.includes(trait);
}

/** All statuses that have a property, in the order of `statuses`. */
export function statusesThatAre(trait: Trait): OrderStatus[] {
  return ALL.filter((status) => statuses[status].is.includes(trait));
}

/** The status that follows; throws where it may not, which no caller brings about. */
export function nextStatus(from: OrderStatus, to: OrderStatus): OrderStatus {
  if (!mayBecome(from, to)) throw new Error(`An order does not pass from ${from} to ${to}.`);
  return to;
}

/** Whether an order may pass from one status into another; each may stay as it is. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || statuses[from].becomes.includes(to);
}

const ALL = Object.keys(statuses) as OrderStatus[];

/** An ebook delivered at once on both consents. */
export function isWaived({ category, consents }: OrderRecord): boolean {
  return category === "ebook" && consents !== null && consents.start_now && consents.waiver;
}
