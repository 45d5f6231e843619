import { LOCAL_STORE_ID } from "./published.ts";
import { hashOf, signatureOf } from "./signing.ts";

export type CallName =
  | "status"
  | "complete"
  | "partial_complete"
  | "cancel"
  | "refund"
  | "partial_refund"
  | "next_sub_payment"
  | "check_pis_status";

type CallFields = { mandatory: string[]; optional?: string[] };

const amountCall = { mandatory: ["order_number", "store_id", "version", "new_amount", "currency", "hash"] };

const calls: Record<CallName, CallFields> = {
  status: { mandatory: ["order_number", "store_id", "currency_code", "timestamp", "version", "hash"] },
  complete: { mandatory: ["order_number", "store_id", "hash"], optional: ["subscription", "account_id"] },
  partial_complete: amountCall,
  cancel: { mandatory: ["order_number", "store_id", "hash"] },
  // `version` is another client's form of this call; whether the real gateway takes both isn't known.
  refund: { mandatory: ["order_number", "store_id", "hash"], optional: ["version"] },
  partial_refund: amountCall,
  next_sub_payment: {
    mandatory: ["order_number", "store_id", "version", "subscription", "account_id", "hash"],
    optional: ["new_amount", "currency", "cart"],
  },
  check_pis_status: { mandatory: ["order_number", "store_id", "timestamp", "version", "currency_code", "signature"] },
};

const patterns: Record<string, RegExp> = {
  order_number: /^.{1,36}$/u,
  store_id: new RegExp(`^${LOCAL_STORE_ID}$`),
  version: /^1\.4$/,
  currency_code: /^978$/,
  currency: /^EUR$/,
  new_amount: /^(?!0+\.00$)\d{1,9}\.\d{2}$/,
  timestamp: /^\d{14}$/,
  subscription: /^true$/,
  account_id: /^[A-Za-z0-9]{1,22}$/,
  cart: /^.{1,255}$/u,
};

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

/**
 * Why a call's fields are refused, or undefined. Strict: unknown fields are refused too (an assumption), and the hash is
 * the official SDK's. How fresh a timestamp must be isn't known and isn't checked.
 */
export function refuseFields(call: CallName, fields: Readonly<Record<string, string>>): string | undefined {
  const { mandatory, optional = [] } = calls[call];
  const missing = mandatory.find((name) => !fields[name]);
  if (missing) return `${missing} is missing`;
  for (const [name, value] of Object.entries(fields)) {
    if (!mandatory.includes(name) && !optional.includes(name)) return `${name} is unknown`;
    if (patterns[name]?.test(value) === false) return `${name} is invalid`;
  }
  if ("new_amount" in fields !== "currency" in fields) return "new_amount and currency come together";
  return isAuthentic(call, fields) ? undefined : "hash is invalid";
}

function isAuthentic(call: CallName, fields: Readonly<Record<string, string>>): boolean {
  if (call !== "check_pis_status") return hashOf(fields) === fields.hash;
  const { currency_code: _, ...signed } = fields;
  return signatureOf(signed) === fields.signature;
}
