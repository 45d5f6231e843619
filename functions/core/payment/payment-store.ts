import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { putNew } from "../../data/transaction.ts";
import { type PaidPayment, paymentItem } from "./payment.ts";

/** A payment's item. */
export function paymentEntry(payment: PaidPayment) {
  return { ...keys.payment(payment.reference), ...payment };
}

/** Keeps a payment; refused where its reference has paid already. */
export function keepPayment(payment: PaidPayment) {
  return putNew(paymentEntry(payment));
}

/**
 * The payment under a reference that no other attempt has: the gateway's own, or, where that is another attempt's already, with
 * the attempt's number behind it. Whether the gateway repeats its references is not known.
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
