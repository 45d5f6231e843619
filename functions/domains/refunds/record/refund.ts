import * as z from "zod/mini";
import { instant, refundReason } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../../platform/table/keys.ts";
import { END_OF_TIME } from "../../../platform/time.ts";
import type { OrderRecord } from "../../orders/order.ts";
import { soldVat } from "../../orders/pricing.ts";

export type RefundReason = z.infer<typeof refundReason>;

/** Money that must go back: the intent is written before the gateway is asked. Cents are EUR. */
export const refundItem = z.object({
  /** Unique over all refunds: a fact refunds once, however often it is found. */
  id: z.string(),
  order_number: z.string(),
  user_id: z.string(),
  /** The number that the gateway knows the charge by. */
  attempt_number: z.string(),
  /** The charge's payment. */
  reference: z.string(),
  cents: z.int(),
  /** Cents that stay charged; 0 is a full refund. */
  remaining_cents: z.int(),
  reason: refundReason,
  /** An administrator's words and id; null for the product's own refunds. */
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** The owner who approved what was above a limit. */
  approved_by: z.optional(z.string()),
  status: z.enum(["intent", "done", "review"]),
  requested_at: instant,
  done_at: z.nullable(instant),
  attempts: z.int(),
  /** Why it waits for a person: the gateway was silent for a day, refused it, gave another amount back, or never had the money. */
  review_reason: z.optional(z.enum(["silent", "refused", "mismatch", "by_hand"])),
  /** The money did not go through the gateway: by transfer, or taken back by the bank. */
  outside: z.optional(z.boolean()),
  /** The PDV of a charge that is not the one which its order keeps. */
  vat: z.optional(soldVat),
  /** Cents of the charge that went back outside the gateway before: it still holds them. */
  outside_cents: z.optional(z.int()),
});
export type RefundRecord = z.infer<typeof refundItem>;

export type NewRefund = Omit<RefundRecord, "status" | "done_at" | "attempts" | "review_reason">;

/** The item of a new refund, due at once. */
export function refundIntent(refund: NewRefund) {
  return {
    ...keys.refund(refund.order_number, refund.id),
    ...refund,
    status: "intent" as const,
    done_at: null,
    attempts: 0,
    gsi2pk: indexKeys.refundsDue,
    gsi2sk: refund.requested_at,
  };
}

/** The item of a new refund of what was paid without the gateway: it waits for a person's transfer, and no job sends it. */
export function transferIntent(refund: NewRefund) {
  const waits = { status: "review" as const, review_reason: "by_hand" as const, gsi2sk: END_OF_TIME.toISOString() };
  return { ...refundIntent(refund), ...waits };
}

/** The item of a refund that has happened already, found or told. */
export function doneRefund(refund: NewRefund) {
  const record = { ...refund, status: "done" as const, done_at: refund.requested_at, attempts: 0 };
  return { ...keys.refund(refund.order_number, refund.id), ...record };
}

/** Cents that the gateway holds of the charge after the refund: what stays, and what went back outside it. */
export function heldAfter({
  remaining_cents,
  outside_cents = 0,
}: Pick<RefundRecord, "remaining_cents" | "outside_cents">) {
  return remaining_cents + outside_cents;
}

/** Cents EUR of an order that have been charged and not given back. */
export function keptCents(order: Pick<OrderRecord, "cents" | "refunded_cents">): number {
  return order.cents - (order.refunded_cents ?? 0);
}

/**
 * Cents that stay charged once these are given back: what the gateway's partial refund is told. The only place that computes
 * it; throws RangeError for anything but whole cents between 1 and what is left.
 */
export function remainingAfter(order: Pick<OrderRecord, "cents" | "refunded_cents">, cents: number): number {
  const kept = keptCents(order);
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > kept) {
    throw new RangeError("a refund must be between one cent and what is left of the payment");
  }
  return kept - cents;
}

/** A refund's id: what was given back before it names it, so that each is asked for once. */
export function refundId(order: Pick<OrderRecord, "order_number" | "refunded_cents">): string {
  return `${order.order_number}-refund-${order.refunded_cents ?? 0}`;
}

/** A second charge of an order is given back without a change of the order. */
export function ofKeptPayment(refund: RefundRecord, order: Pick<OrderRecord, "payment_reference">): boolean {
  return refund.reference === order.payment_reference;
}
