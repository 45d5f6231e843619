import * as z from "zod/mini";
import { gatewayOf, instant } from "#contract/primitives.ts";
import { setField } from "../../platform/table/change.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { putNew } from "../../platform/table/transaction.ts";
import { attemptNumber, type OrderRecord } from "../orders/order.ts";
import type { PaidOutcome } from "./gateway.ts";

/** The payment method, where it was no card; cash never comes through the gateway. */
export const otherMethod = z.enum(["transfer", "other", "cash"]);

/** A charge that the gateway confirmed; unique over all orders by the gateway's reference. Cents are EUR. */
export const paymentItem = z.object({
  reference: z.string(),
  order_number: z.string(),
  attempt_number: z.string(),
  gateway: gatewayOf,
  cents: z.int(),
  approval_code: z.string(),
  paid_at: instant,
  account_id: z.nullable(z.string()),
  card_expires: z.nullable(z.string()),
  card: z.nullable(z.string()),
  /** The payment method, where it was no card. */
  method: z.optional(otherMethod),
  /** The payer's country (ISO 3166), where the gateway names it. */
  country: z.optional(z.string()),
});
export type PaidPayment = z.infer<typeof paymentItem>;

/** The payment that a confirmed charge of an attempt is, found at a moment; `named` is the order as it stood in that attempt. */
export function paymentOf(named: OrderRecord, paid: PaidOutcome, at: Date): PaidPayment {
  return {
    reference: paid.reference,
    order_number: named.order_number,
    attempt_number: attemptNumber(named),
    gateway: named.gateway,
    cents: paid.cents,
    approval_code: paid.approvalCode,
    paid_at: at.toISOString(),
    account_id: paid.storedCard ?? null,
    card_expires: paid.cardExpires ?? null,
    card: paid.card ? `${paid.card.brand} ${paid.card.masked}` : null,
    ...(paid.method && { method: paid.method }),
    ...(paid.country && { country: paid.country }),
  };
}

const BY_HAND = "HAND-";

/** The reference of a payment that came without the gateway: its number, however it was typed, pays once for ever. */
export function handReference(typed: string): string {
  return `${BY_HAND}${typed.toUpperCase().replaceAll(/[^0-9A-Z]+/g, "-")}`;
}

/** Whether a payment came without the gateway, whose references are numbers. */
export function isByHand(reference: string): boolean {
  return reference.startsWith(BY_HAND);
}

/** The payment under a reference. */
export function findPayment(reference: string): Promise<PaidPayment | undefined> {
  return getItem(keys.payment(reference), paymentItem);
}

/** A payment's item. */
export function paymentEntry(payment: PaidPayment) {
  return { ...keys.payment(payment.reference), ...payment };
}

/** Keeps a payment; refused where its reference has paid already. */
export function keepPayment(payment: PaidPayment) {
  return putNew(paymentEntry(payment));
}

/**
 * The payment with a unique reference: the gateway's own or, if another attempt has that already, followed by the attempt's number. Whether
 * the gateway repeats references is not known.
 */
export async function underOwnKey(payment: PaidPayment): Promise<PaidPayment> {
  const known = await getItem(keys.payment(payment.reference), paymentItem, true);
  if (!known || known.attempt_number === payment.attempt_number) return payment;
  return { ...payment, reference: ownReference(payment) };
}

/** A reference that the gateway has given to more than one attempt, as this attempt's own. */
function ownReference({ reference, attempt_number }: PaidPayment): string {
  return `${reference}-${attempt_number}`;
}

/** Whether a payment's id stands for the gateway's reference of this attempt. */
export function isReferenceOf(id: string, reference: string, attempt: string): boolean {
  return id === reference || id === `${reference}-${attempt}`;
}

/** Takes the card's mandate out of a payment whose buyer is deleted. */
export function forgetCard(reference: string): Promise<void> {
  return setField(keys.payment(reference), "account_id" satisfies keyof PaidPayment, null);
}
