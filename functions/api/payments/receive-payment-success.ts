import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { receivePaymentSuccess } from "#contract/order.ts";
import { takeSuccess } from "../../domains/settlement/take-success.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Takes the success return at the address that the first gateway was told. */
export const handler = endpoint("receivePaymentSuccess", receivePaymentSuccess, async ({ returned }) => ({
  location: await takeSuccess(FIRST_GATEWAY, returned()),
}));
