import * as checkout from "./corvuspay/page.ts";
import type { Certificates, Gateway, PaymentForm, PaymentPage, PaymentRequest, PostedFields } from "./gateway.ts";

let other: { readonly gateway: Gateway; readonly page: PaymentPage | undefined } | undefined;

/**
 * The gateway that the shop works with; this file alone says which. Each of the port's parts is chosen on its own, so that no
 * function can reach the secrets of a part that it does not use.
 */
export async function connectGateway(): Promise<Gateway> {
  if (other) return other.gateway;
  const { connect } = await import("./corvuspay/connect.ts");
  return connect();
}

/** The store's certificates with the gateway, none for one that needs none. */
export async function gatewayCertificates(): Promise<Certificates> {
  const { certificates } = await import("./corvuspay/connect.ts");
  return certificates();
}

/** The form of one attempt, signed. */
export async function paymentForm(payment: PaymentRequest): Promise<PaymentForm> {
  return other?.page ? other.page.paymentForm(payment) : checkout.paymentForm(payment);
}

/** The attempt that a posted return names, proven or not. */
export function returnedAttempt(posted: PostedFields): string {
  return other?.page ? other.page.returnedAttempt(posted) : checkout.returnedAttempt(posted);
}

/** Whether the gateway itself signed a posted return. */
export async function isGenuineReturn(posted: PostedFields): Promise<boolean> {
  return other?.page ? other.page.isGenuineReturn(posted) : checkout.isGenuineReturn(posted);
}

/** Puts another gateway in its place, and another page where one is given: tests let them misbehave. */
export function setGateway(gateway: Gateway, page?: PaymentPage): void {
  other = { gateway, page };
}

/** The shop's own gateway is back. */
export function resetGateway(): void {
  other = undefined;
}
