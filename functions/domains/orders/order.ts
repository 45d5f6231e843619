import * as z from "zod/mini";
import type { OpenOrder } from "#contract/identity.ts";
import { declineReason, type OrderStatus, orderStatus } from "#contract/order.ts";
import { instant, productCategory } from "#contract/primitives.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { MINUTE_MS } from "../../platform/time.ts";

/** How long a price and an unsigned order stand (ms). */
export const ORDER_LIFE_MS = 30 * MINUTE_MS;
/** How long the gateway's form can be paid after it was signed: 900 s and a margin (ms). */
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
  /** Bought at the Premium price. */
  privileged: z.boolean(),
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
  /** Where the buyer said that they live (ISO 3166), and the network (/24, /48) that they ordered from: the law on PDV asks for evidence. */
  country: z.optional(z.string()),
  /** When they said it, of the first renewal in another country than the period before: the network is the one that they said it from. */
  country_said_at: z.optional(instant),
  network: z.optional(z.string()),
  /** Where that network is, by what the CDN knows (ISO 3166). */
  network_country: z.optional(z.string()),
  /** Which edition of the texts around the order button was shown and when, and its SHA-256 where it is the current one; unknown where it is missing. */
  shown: z.optional(z.object({ texts: z.string(), hash: z.optional(z.string()), at: instant })),
  created_at: instant,
  /** Which attempt to pay is the current one; the first uses the order number itself, later ones add `-2`, `-3`. */
  attempt: z.int(),
  sent_at: z.nullable(instant),
  checks: z.int(),
  /** How often the gateway definitely knew nothing of the order; 0 where it is missing. */
  absences: z.optional(z.int()),
  next_check_at: z.nullable(instant),
  checked_at: z.nullable(instant),
  cancel_hint_at: z.nullable(instant),
  date_paid: z.nullable(instant),
  payment_reference: z.nullable(z.string()),
  /** What the last refusal was about, where the gateway says it; it counts while the order is failed. */
  decline: z.optional(declineReason),
  /** A charge of the stored card by us: whose membership, the end of its paid period, and which try for the next one. */
  renewal: z.optional(z.object({ subscription_id: z.string(), due: instant, try: z.int() })),
  /** The dearer price that the member had accepted, of the first charge at it: by which words, and when. */
  price_consent: z.optional(z.object({ cents: z.int(), texts: z.string(), hash: z.optional(z.string()), at: instant })),
  /** A membership that the member pays themselves, for the period that is due then: it is added once. */
  extends_due: z.optional(instant),
  /** Such a payment for the next period of the same plan: the contract goes on, so that nothing new may be withdrawn from. */
  renews: z.optional(z.literal(true)),
  /** What it gave was taken back with a refund or dispute: once, however many follow. */
  access_ended: z.optional(z.boolean()),
  /** Cents given back so far; 0 where it is missing. */
  refunded_cents: z.optional(z.int()),
  /** Of these, cents that did not go through the gateway: by transfer, or taken back by the bank; 0 where it is missing. */
  outside_cents: z.optional(z.int()),
  /** What was ordered, where a person accepted another amount that was charged. */
  ordered_cents: z.optional(z.int()),
  /** Since when and why the order waits for a person. */
  review: z.optional(z.object({ at: instant, reason: z.string() })),
  /** What a dispute took: the access's time (ms) still unused then, where it was not closed before. */
  disputed: z.optional(z.object({ at: instant, closed: z.boolean(), left_ms: z.int() })),
  /** The buyer's accepted withdrawal, and the cents that it gives back. */
  withdrawn: z.optional(z.object({ at: instant, cents: z.int() })),
});
export type OrderRecord = z.infer<typeof orderItem>;

/** An order that is on its way to being paid keeps others for the same product (or for any plan) out until this moment. */
export const lockItem = z.object({ order_number: z.string(), until: instant });
export type OrderLock = z.infer<typeof lockItem>;

/** Whether an order only renews a membership, by us or by its member: the law gives no term for withdrawing from it. */
export function isRenewal({ renewal, renews }: Pick<OrderRecord, "renewal" | "renews">): boolean {
  return renewal !== undefined || renews === true;
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

/** The order number that the gateway knows an attempt by; at most 36 characters. */
export function attemptNumber(order: Pick<OrderRecord, "order_number" | "attempt">): string {
  return order.attempt === 1 ? order.order_number : `${order.order_number}-${order.attempt}`;
}

/** The order that an attempt's number belongs to, or undefined where it is no number of ours. */
export function orderOfAttempt(number: string): string | undefined {
  return /^(S[0-9a-f]{32})(-\d{1,2})?$/.exec(number)?.[1];
}

/** The order as it stood in the attempt that a number of ours names. */
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
 * What holds of an order in a status. `open`: nothing is known of its money yet. `signable`: a form of it may be signed. `payable`: it was
 * never paid, and a confirmed charge still makes it so. `settled`: its money is here and may be given back. `owing`: money of it is
 * on its way back, or waits for a person. `returning`: money of it went back, or may.
 */
type Trait = "open" | "signable" | "payable" | "settled" | "owing" | "returning";

interface Status {
  readonly is: readonly Trait[];
  /** What it may become; it may always stay as it is. */
  readonly becomes: readonly OrderStatus[];
}

/** All statuses of an order: the only place that says what each is and what may follow. */
const table: Readonly<Record<OrderStatus, Status>> = {
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

/** Whether something holds of an order in its status. */
export function isOrder(trait: Trait, { status }: { readonly status: OrderStatus }): boolean {
  return table[status].is.includes(trait);
}

/** All statuses of which something holds, in the table's order. */
export function statusesThatAre(trait: Trait): OrderStatus[] {
  return ALL.filter((status) => table[status].is.includes(trait));
}

/** The status into which an order passes; throws where it may not follow, which no caller brings about. */
export function nextStatus(from: OrderStatus, to: OrderStatus): OrderStatus {
  if (!mayBecome(from, to)) throw new Error(`An order does not pass from ${from} to ${to}.`);
  return to;
}

/** Whether an order may pass from one status into another; each may stay as it is. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || table[from].becomes.includes(to);
}

const ALL = Object.keys(table) as OrderStatus[];
