import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { attemptNumber, type OrderRecord } from "../order/order.ts";
import type { PaidOutcome } from "./gateway.ts";

/** A charge that the gateway confirmed; unique over all orders by the gateway's reference. Cents are EUR. */
export const paymentItem = z.object({
  reference: z.string(),
  order_number: z.string(),
  attempt_number: z.string(),
  cents: z.int(),
  approval_code: z.string(),
  paid_at: instant,
  account_id: z.nullable(z.string()),
  card_expires: z.nullable(z.string()),
  card: z.nullable(z.string()),
});
export type PaidPayment = z.infer<typeof paymentItem>;

/** The payment that a confirmed charge of an attempt is, found at a moment; `named` is the order as it stood in that attempt. */
export function paymentOf(named: OrderRecord, paid: PaidOutcome, at: Date): PaidPayment {
  return {
    reference: paid.reference,
    order_number: named.order_number,
    attempt_number: attemptNumber(named),
    cents: paid.cents,
    approval_code: paid.approvalCode,
    paid_at: at.toISOString(),
    account_id: paid.storedCard ?? null,
    card_expires: paid.cardExpires ?? null,
    card: paid.card ? `${paid.card.brand} ${paid.card.masked}` : null,
  };
}
