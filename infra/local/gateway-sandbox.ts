import type { GatewaySandbox } from "./corvuspay/sandbox.ts";

/** The gateway's stand-in: this file alone names its folder to the rest of the local stack. */
export { accountIdOf, approvalCode, referenceNumber } from "./corvuspay/numbers.ts";
export { type PaymentOutcome, paymentOutcome } from "./corvuspay/payment.ts";
export { CHECKOUT_PATH } from "./corvuspay/published.ts";
export { type GatewaySandbox, type Payment, startGatewaySandbox } from "./corvuspay/sandbox.ts";
export type { EarlierPayment } from "./corvuspay/seed.ts";

/** The settings by which the product speaks to the stand-in. */
export function sandboxSettings({ checkoutUrl, apiUrl, storeId, secretKey, certificates }: GatewaySandbox) {
  return {
    CORVUSPAY_CHECKOUT_URL: checkoutUrl,
    CORVUSPAY_API_URL: apiUrl,
    CORVUSPAY_STORE_ID: storeId,
    CORVUSPAY_SECRET_KEY: secretKey,
    CORVUSPAY_CERTIFICATE: certificates.clientCertificate,
    CORVUSPAY_PRIVATE_KEY: certificates.clientKey,
    CORVUSPAY_CA: certificates.ca,
  };
}
