import { formFields } from "../../../platform/form-fields.ts";
import { setting } from "../../../platform/settings.ts";
import type { PaymentForm, PaymentPage, PaymentRequest, Returned } from "../gateway.ts";
import { cleanEmail, cleanName } from "./clean-cardholder.ts";
import { cleanCart } from "./clean-cart.ts";
import { signFields, verifyReturn } from "./signature.ts";
import { storeKeys } from "./store-keys.ts";
import { EURO, formatAmount, PROTOCOL_VERSION } from "./values.ts";

/** All tabs that are known, but for the card's: none of them leaves a card that can be charged again. */
const OTHER_TABS = "pis,wallet,paysafecard,applepay,googlepay,ips,crypto";

/**
 * The exact fields, `signature` included, that the browser posts to the gateway's checkout (form version 1.4). Throws
 * RangeError for a number or an amount that the gateway can't take.
 */
export function buildForm(
  { attemptNumber, cents, title, storesCard, cardsOnly, instalments, buyer }: PaymentRequest,
  store: { storeId: string; secretKey: string },
): Record<string, string> {
  if (!/^[A-Za-z0-9-]{1,36}$/.test(attemptNumber)) throw new RangeError("an order number must be 1 to 36 letters");
  const fields = withoutEmpty({
    version: PROTOCOL_VERSION,
    store_id: store.storeId,
    order_number: attemptNumber,
    language: "hr",
    currency: EURO.letters,
    amount: formatAmount(cents),
    cart: cleanCart(title) || attemptNumber,
    require_complete: "false",
    cardholder_name: cleanName(buyer.firstName),
    cardholder_surname: cleanName(buyer.lastName),
    cardholder_email: cleanEmail(buyer.email),
    subscription: storesCard ? "true" : undefined,
    hide_tabs: cardsOnly ? OTHER_TABS : undefined,
    payment_all: instalments === undefined ? undefined : `Y02${String(instalments).padStart(2, "0")}`,
  });
  return { ...fields, signature: signFields(fields, store.secretKey) };
}

function withoutEmpty(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])));
}

/** The form of one attempt, signed with the store's current key. */
async function paymentForm(payment: PaymentRequest): Promise<PaymentForm> {
  const { current: secretKey } = await storeKeys();
  const fields = buildForm(payment, { storeId: setting("CORVUSPAY_STORE_ID"), secretKey });
  return { method: "post", action: setting("CORVUSPAY_CHECKOUT_URL"), fields, signature: fields.signature ?? "" };
}

/** The attempt that a return names; both returns carry it, the cancel return without a signature. */
function returnedAttempt({ body }: Returned): string {
  return formFields(body)?.order_number ?? "";
}

/** Whether a return is signed by a key that holds now. */
async function isGenuineReturn({ body }: Returned): Promise<boolean> {
  return verifyReturn(formFields(body) ?? {}, (await storeKeys()).accepted);
}

/** CorvusPay's side of the browser: its form, and what comes back through the buyer. */
export const page: PaymentPage = { paymentForm, returnedAttempt, isGenuineReturn };
