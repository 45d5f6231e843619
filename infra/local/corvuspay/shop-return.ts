import { approvalCode } from "./numbers.ts";
import { signatureOf } from "./signing.ts";
import type { Transaction } from "./transaction.ts";

/** `plain` sends the known fields; the others add `response_code`, which the signature covers or leaves out. */
export type ReturnVariant = "plain" | "extra_signed" | "extra_unsigned";

/** The signed fields of the success return; neither amount nor currency come back. */
export function successFields(paid: Transaction, variant: ReturnVariant): Record<string, string> {
  const core = {
    order_number: paid.orderNumber,
    language: "hr",
    approval_code: approvalCode(paid.orderNumber),
    // The form of the date in this return is an assumption.
    ...(paid.subscription && { account_id: paid.accountId, subscription_exp_date: paid.expires }),
  };
  if (variant === "plain") return { ...core, signature: signatureOf(core) };
  const extended = { ...core, response_code: paid.responseCode };
  return { ...extended, signature: signatureOf(variant === "extra_signed" ? extended : core) };
}

/** The unsigned fields of the cancel return, for a cancelled, a declined and (an assumption) an expired form. */
export function cancelFields(orderNumber: string): Record<string, string> {
  return { order_number: orderNumber, language: "hr" };
}
