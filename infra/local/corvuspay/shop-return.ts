import { signFields } from "#functions/core/payment/corvuspay/signature.ts";
import { approvalCode } from "./numbers.ts";
import { LOCAL_SECRET_KEY } from "./published.ts";
import type { Transaction } from "./transaction.ts";

/** `plain` sends the known fields; the others add `response_code`, which the signature covers or leaves out. */
export type ReturnVariant = "plain" | "extra_signed" | "extra_unsigned";

/** The signed fields of the success return (corvuspay 3.2); neither amount nor currency come back. */
export function successFields(paid: Transaction, variant: ReturnVariant): Record<string, string> {
  const core = {
    order_number: paid.orderNumber,
    language: "hr",
    approval_code: approvalCode(paid.orderNumber),
    // The form of the date in this return is an assumption.
    ...(paid.subscription && { account_id: paid.accountId, subscription_exp_date: paid.expires }),
  };
  if (variant === "plain") return { ...core, signature: signFields(core, LOCAL_SECRET_KEY) };
  const extended = { ...core, response_code: paid.responseCode };
  return { ...extended, signature: signFields(variant === "extra_signed" ? extended : core, LOCAL_SECRET_KEY) };
}

/** The unsigned fields of the cancel return, for a cancelled, a declined and (an assumption) an expired form. */
export function cancelFields(orderNumber: string): Record<string, string> {
  return { order_number: orderNumber, language: "hr" };
}
