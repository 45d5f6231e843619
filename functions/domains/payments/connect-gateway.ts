import { connectedGateways, FIRST_GATEWAY } from "#contract/gateways.ts";
import { log } from "../../platform/log.ts";
import { page as corvuspay } from "./corvuspay/page.ts";
import {
  type Certificates,
  type Gateway,
  type Outcome,
  type PaymentForm,
  type PaymentPage,
  type PaymentRequest,
  type Returned,
  UNHEARD,
} from "./gateway.ts";

interface Connected {
  readonly connect: () => Promise<Gateway>;
  readonly page: PaymentPage;
  /** The store's certificates with it, where it knows the store by one. */
  readonly certificates?: () => Promise<Certificates>;
}

/**
 * Every gateway that there is code for; only this file names their folders. A gateway's calls load on their own, so that no function
 * reads secrets that it does not use.
 */
const known: Readonly<Record<string, Connected>> = {
  corvuspay: {
    page: corvuspay,
    connect: async () => (await import("./corvuspay/connect.ts")).connect(),
    certificates: async () => (await import("./corvuspay/connect.ts")).certificates(),
  },
};

/** Those that the shop's settings connect; throws where there is no code for one. */
const own: ReadonlyMap<string, Connected> = new Map(
  connectedGateways.map((id) => {
    const found = known[id];
    if (!found) throw new Error(`There is no gateway ${id}.`);
    return [id, found];
  }),
);
const first = connectedGateways[0] ?? FIRST_GATEWAY;

/** After so many calls without an answer a gateway counts as down, and a run leaves the rest to the next. */
const MAX_SILENT = 5;

/** The code of what a gateway refuses that is not connected any more. */
const NOT_CONNECTED = "disconnected";

/**
 * Stands for a gateway that is not connected any more: nothing is known of its payments, its stored cards can't be charged, so
 * that members are asked for another one, and what goes back goes by transfer.
 */
const disconnected: Gateway = {
  outcomeOf: async () => ({ kind: "unknown", reason: "disconnected" }),
  chargeAgain: async () => ({ kind: "declined", code: NOT_CONNECTED, class: "hard" }),
  refund: async () => ({ kind: "declined", code: NOT_CONNECTED, class: "configuration" }),
};

let connected = own;
let forNewPayments = first;
const counted = new WeakMap<Gateway, Gateway>();
const silent = new Map<string, number>();

/** The gateway at which whatever begins now is paid. */
export function newPaymentsGateway(): string {
  return forNewPayments;
}

/** Whether a gateway can still be asked. */
export function isConnected(id: string): boolean {
  return connected.has(id);
}

/** The gateway of a payment, an order or a stored card; one that is not connected any more charges and gives back nothing. */
export async function connectGateway(id: string): Promise<Gateway> {
  const found = connected.get(id);
  return found ? withSilenceCounted(id, await found.connect()) : disconnected;
}

/** Whether a gateway, or every one, did not answer this process's last calls. Its first answer ends it. */
export function isGatewaySilent(id?: string): boolean {
  const ids = id === undefined ? [...connected.keys()] : [id];
  return ids.every((one) => (silent.get(one) ?? 0) >= MAX_SILENT);
}

/** Resets the count, so that a run does not rely on what an earlier one met. */
export function askGatewayAnew(): void {
  silent.clear();
}

/** A gateway with its silent calls counted; made once a gateway. */
function withSilenceCounted(id: string, gateway: Gateway): Gateway {
  const known = counted.get(gateway);
  if (known) return known;
  const track = async (call: () => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await call();
    const times = outcome.kind === "unknown" && UNHEARD.includes(outcome.reason) ? (silent.get(id) ?? 0) + 1 : 0;
    silent.set(id, times);
    if (times === MAX_SILENT) log("error", "gateway_silent", { gateway: id });
    return outcome;
  };
  const made: Gateway = {
    outcomeOf: (attemptNumber) => track(() => gateway.outcomeOf(attemptNumber)),
    chargeAgain: (charge) => track(() => gateway.chargeAgain(charge)),
    refund: (wanted) => track(() => gateway.refund(wanted)),
  };
  counted.set(gateway, made);
  return made;
}

/** The certificates of the store with its gateways. */
export async function gatewayCertificates(): Promise<Certificates> {
  const held = await Promise.all([...connected.values()].map(({ certificates }) => certificates?.() ?? {}));
  return Object.assign({}, ...held);
}

/** The form of one attempt at a gateway; undefined where that gives none at this moment, or is not connected any more. */
export async function paymentForm(id: string, payment: PaymentRequest): Promise<PaymentForm | undefined> {
  return connected.get(id)?.page.paymentForm(payment);
}

/** The attempt that a return of a gateway names, proven or not. */
export function returnedAttempt(id: string, returned: Returned): string {
  return connected.get(id)?.page.returnedAttempt(returned) ?? "";
}

/** Whether the gateway itself signed a return. */
export async function isGenuineReturn(id: string, returned: Returned): Promise<boolean> {
  return (await connected.get(id)?.page.isGenuineReturn(returned)) ?? false;
}

/** Puts another gateway in the place of one, the one for new payments unless named, and another page where one is given. */
export function setGateway(gateway: Gateway, page?: PaymentPage, id = forNewPayments): void {
  const kept = connected.get(id);
  connected = new Map(connected).set(id, {
    ...kept,
    connect: async () => gateway,
    page: page ?? kept?.page ?? corvuspay,
  });
}

/** Has new payments made at another gateway from now on. */
export function payAt(id: string): void {
  forNewPayments = id;
}

/** Takes a gateway away, as a release that connects it no more would. */
export function disconnectGateway(id: string): void {
  connected = new Map([...connected].filter(([one]) => one !== id));
}

/** The shop's own gateways are back. */
export function resetGateway(): void {
  connected = own;
  forNewPayments = first;
}
