import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { receivePaymentCancel } from "#contract/order.ts";
import { takeCancel } from "../../domains/orders/checkout/take-cancel.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Takes the cancel return at the address that the first gateway was told. */
export const handler = endpoint("receivePaymentCancel", receivePaymentCancel, async ({ returned }) => ({
  location: await takeCancel(FIRST_GATEWAY, returned()),
}));
