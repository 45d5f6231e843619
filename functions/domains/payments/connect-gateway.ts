import { log } from "../../platform/log.ts";
import * as checkout from "./corvuspay/page.ts";
import {
  type Certificates,
  type Gateway,
  type Outcome,
  type PaymentForm,
  type PaymentPage,
  type PaymentRequest,
  type PostedFields,
  UNHEARD,
} from "./gateway.ts";

/** After so many calls without an answer the gateway counts as down, and a run leaves the rest to the next. */
const MAX_SILENT = 5;

let other: { readonly gateway: Gateway; readonly page: PaymentPage | undefined } | undefined;
let connection: { readonly gateway: Gateway; readonly counted: Gateway } | undefined;
let silent = 0;

/**
 * The shop's gateway; only this file says which. Each part of the port loads on its own, so that no function reads
 * secrets that it does not use.
 */
export async function connectGateway(): Promise<Gateway> {
  if (other) return withSilenceCounted(other.gateway);
  const { connect } = await import("./corvuspay/connect.ts");
  return withSilenceCounted(await connect());
}

/** Whether the gateway did not answer this process's last calls. The first answer ends it. */
export function isGatewaySilent(): boolean {
  return silent >= MAX_SILENT;
}

/** Resets the count, so that a run does not rely on what an earlier one met. */
export function askGatewayAnew(): void {
  silent = 0;
}

/** The gateway with its silent calls counted; made once a gateway. */
function withSilenceCounted(gateway: Gateway): Gateway {
  if (connection?.gateway !== gateway) {
    const { outcomeOf, chargeAgain, refund } = gateway;
    const counted: Gateway = {
      outcomeOf: (attemptNumber) => trackSilence(outcomeOf(attemptNumber)),
      chargeAgain: (charge) => trackSilence(chargeAgain(charge)),
      refund: (wanted) => trackSilence(refund(wanted)),
    };
    connection = { gateway, counted };
  }
  return connection.counted;
}

async function trackSilence(call: Promise<Outcome>): Promise<Outcome> {
  const outcome = await call;
  silent = outcome.kind === "unknown" && UNHEARD.includes(outcome.reason) ? silent + 1 : 0;
  if (silent === MAX_SILENT) log("error", "gateway_silent");
  return outcome;
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
