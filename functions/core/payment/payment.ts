import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";

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
