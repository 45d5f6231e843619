import { formatAmount } from "./amount.ts";
import { cleanEmail, cleanName } from "./clean-cardholder.ts";
import { cleanCart } from "./clean-cart.ts";
import { protocolVersion } from "./protocol.ts";
import { signFields } from "./signature.ts";

/** One attempt to pay a stored order: everything comes from the server's own records, never from a posted form. */
export type OrderAttempt = {
  orderNumber: string;
  cents: number;
  cart: string;
  subscription: boolean;
  /** Offers cards alone: no other tab of the form leaves what a membership is renewed with (corvuspay 8.8). */
  cardsOnly?: boolean;
  buyer: { firstName: string; lastName: string; email: string };
};

/** The tabs that the official code knows, but for the card's. */
const OTHER_TABS = "pis,wallet,paysafecard,applepay,googlepay";

/**
 * The exact fields, `signature` included, that the browser posts to the gateway's checkout (form version 1.4). Throws
 * RangeError for a number or an amount that the gateway can't take.
 */
export function buildForm(
  attempt: OrderAttempt,
  store: { storeId: string; secretKey: string },
): Record<string, string> {
  if (!/^[A-Za-z0-9-]{1,36}$/.test(attempt.orderNumber))
    throw new RangeError("an order number must be 1 to 36 letters");
  const fields = withoutEmpty({
    version: protocolVersion,
    store_id: store.storeId,
    order_number: attempt.orderNumber,
    language: "hr",
    currency: "EUR",
    amount: formatAmount(attempt.cents),
    cart: cleanCart(attempt.cart) || attempt.orderNumber,
    require_complete: "false",
    cardholder_name: cleanName(attempt.buyer.firstName),
    cardholder_surname: cleanName(attempt.buyer.lastName),
    cardholder_email: cleanEmail(attempt.buyer.email),
    subscription: attempt.subscription ? "true" : undefined,
    hide_tabs: attempt.cardsOnly ? OTHER_TABS : undefined,
  });
  return { ...fields, signature: signFields(fields, store.secretKey) };
}

function withoutEmpty(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])));
}
