import { setting } from "../../../platform/settings.ts";
import type { PaymentForm, PaymentRequest, PostedFields } from "../gateway.ts";
import { buildForm } from "./form.ts";
import { verifyReturn } from "./signature.ts";
import { storeKeys } from "./store-keys.ts";

/** The form of one attempt, signed with the store's current key. */
export async function paymentForm(payment: PaymentRequest): Promise<PaymentForm> {
  const { current: secretKey } = await storeKeys();
  const fields = buildForm(payment, { storeId: setting("CORVUSPAY_STORE_ID"), secretKey });
  return { action: setting("CORVUSPAY_CHECKOUT_URL"), fields, signature: fields.signature ?? "" };
}

/** The attempt that a return names; both returns carry it, the cancel return without a signature. */
export function returnedAttempt({ order_number = "" }: PostedFields): string {
  return order_number;
}

/** Whether a return is signed by a key that holds now. */
export async function isGenuineReturn(posted: PostedFields): Promise<boolean> {
  return verifyReturn(posted, (await storeKeys()).accepted);
}
