import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../data/keys.ts";

export const refundReason = z.enum(["withdrawal", "administrator", "duplicate", "cancelled", "account_deleted"]);
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
  /** What stays charged afterwards; 0 is a full refund. */
  remaining_cents: z.int(),
  reason: refundReason,
  /** An administrator's words and id; null for the product's own refunds. */
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  status: z.enum(["intent", "done", "review"]),
  requested_at: instant,
  done_at: z.nullable(instant),
  attempts: z.int(),
});
export type RefundRecord = z.infer<typeof refundItem>;

type NewRefund = Omit<RefundRecord, "status" | "done_at" | "attempts">;

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
