import { accountIdOf } from "./numbers.ts";
import { LOCAL_STORE_ID } from "./published.ts";
import { signatureOf } from "./signing.ts";
import type { Transaction } from "./transaction.ts";

export type FormReading = { kind: "form"; transaction: Transaction } | { kind: "refused"; reason: string };

const PAYABLE_SECONDS = 900;
const CARD_YEARS = 3;

/** Mandatory fields and what each may hold; the sandbox sells in euro only. */
const mandatory: Record<string, RegExp> = {
  version: /^1\.4$/,
  store_id: new RegExp(`^${LOCAL_STORE_ID}$`),
  order_number: /^[A-Za-z0-9_-]{1,36}$/,
  language: /^(?:de|en|hr|it|sr|sl)$/,
  currency: /^EUR$/,
  amount: /^(?!0+\.00$)\d{1,9}\.\d{2}$/,
  cart: /^\P{Cc}{1,255}$/u,
  require_complete: /^(?:true|false)$/,
  signature: /^[0-9a-f]{64}$/,
};

const optional: Record<string, RegExp> = {
  cardholder_name: /^.{1,40}$/u,
  cardholder_surname: /^.{1,40}$/u,
  cardholder_email: /^.{1,100}$/u,
  subscription: /^(?:true|false)$/,
  best_before: /^\d{10}$/,
  payment_all: /^[YN](?:0000|0[2-9](?:0[2-9]|[1-9]\d)|[1-9]\d{3})$/,
  hide_tabs: /^(?:(?:checkout|pis|wallet|paysafecard|applepay|googlepay|ips|crypto)(?:,(?!$)|$))+$/,
};

/**
 * Reads a posted checkout form strictly: fields, limits, store, signature, time. Assumptions: the words of a refusal, that
 * unknown fields are refused, that `cart` is counted in bytes too.
 */
export function readCheckoutForm(fields: Readonly<Record<string, string>>, now: Date): FormReading {
  const reason = refuseField(fields);
  if (reason) return { kind: "refused", reason };
  if (signatureOf(fields) !== fields.signature) return { kind: "refused", reason: "signature is invalid" };
  const payableUntil = readPayableUntil(fields.best_before, now);
  if (payableUntil <= now) return { kind: "refused", reason: "best_before has passed" };
  return { kind: "form", transaction: openTransaction(fields, now, payableUntil) };
}

function refuseField(fields: Readonly<Record<string, string>>): string | undefined {
  const missing = Object.keys(mandatory).find((name) => !fields[name]);
  if (missing) return `${missing} is missing`;
  const patterns = { ...mandatory, ...optional };
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(patterns, name)) return `${name} is unknown`;
    if (!patterns[name]?.test(value)) return `${name} is invalid`;
  }
  return Buffer.byteLength(fields.cart ?? "") > 255 ? "cart is too long" : undefined;
}

function openTransaction(fields: Readonly<Record<string, string>>, now: Date, payableUntil: Date): Transaction {
  const orderNumber = fields.order_number ?? "";
  const cents = Number((fields.amount ?? "").replace(".", ""));
  const subscription = fields.subscription === "true";
  return {
    orderNumber,
    status: "in_progress",
    cents,
    originalCents: cents,
    cart: fields.cart ?? "",
    subscription,
    instalments: Number(fields.payment_all?.slice(-2) ?? 0),
    requireComplete: fields.require_complete === "true",
    type: subscription ? "1" : "0",
    responseCode: "",
    accountId: subscription ? accountIdOf(orderNumber) : "",
    expires: subscription ? cardExpiry(now) : "",
    holder: {
      name: fields.cardholder_name ?? "",
      surname: fields.cardholder_surname ?? "",
      email: fields.cardholder_email ?? "",
    },
    payableUntil: payableUntil.toISOString(),
    at: now.toISOString(),
    silent: false,
  };
}

/** The last day of the card that the sandbox pretends to read, yyyy-MM-dd. */
export function cardExpiry(now: Date): string {
  return `${now.getUTCFullYear() + CARD_YEARS}-12-31`;
}

function readPayableUntil(bestBefore: string | undefined, now: Date): Date {
  const latest = now.getTime() + PAYABLE_SECONDS * 1000;
  return new Date(bestBefore ? Math.min(Number(bestBefore) * 1000, latest) : latest);
}
