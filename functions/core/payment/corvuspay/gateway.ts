import { Agent } from "node:https";
import { createSecureContext } from "node:tls";
import { formatAmount } from "./amount.ts";
import { readAnswer, type TransactionAnswer } from "./answer.ts";
import { classify } from "./classify.ts";
import { cleanCart } from "./clean-cart.ts";
import { hashCall } from "./hash.ts";
import type { Outcome } from "./outcome.ts";
import { type PostResult, postForm } from "./post-form.ts";
import { protocolVersion } from "./protocol.ts";
import { duplicateOrderCode } from "./response-codes.ts";
import { formatTimestamp } from "./timestamp.ts";

export type GatewayConfiguration = {
  /** The base of the server API, https, such as `https://cps.corvus.hr/`. */
  apiUrl: string;
  storeId: string;
  secretKey: string;
  /** The store's client certificate, PEM. */
  certificate: string;
  /** The private key of that certificate, PEM. */
  privateKey: string;
  /** The authority of the gateway's own certificate, PEM; the public authorities where it is left out. */
  certificateAuthority?: string;
  now: () => Date;
  /** Deadlines of a whole call in milliseconds; 10 s for a status and 30 s for the others unless given. */
  timeouts?: { status: number; others: number };
};

/**
 * The gateway's server calls. Whatever the network or the gateway does becomes an Outcome; only wrong arguments throw
 * (RangeError). After `unknown` ask `status` first, never repeat a charge or a refund.
 */
export type Gateway = {
  status(orderNumber: string): Promise<Outcome>;
  /** Charges a stored card again, without the buyer; the order number must be new. */
  nextSubPayment(payment: { orderNumber: string; accountId: string; cents: number; cart: string }): Promise<Outcome>;
  refund(orderNumber: string): Promise<Outcome>;
  /** `remainingCents` is what stays paid, not what is given back. */
  partialRefund(refund: { orderNumber: string; remainingCents: number }): Promise<Outcome>;
};

/** Connects to the gateway with the store's certificate; throws at once when a certificate or key can't be read. */
export function createGateway(configuration: GatewayConfiguration): Gateway {
  const { storeId, secretKey } = configuration;
  const post = openConnection(configuration);
  const hash = (...values: string[]) => hashCall(secretKey, values);

  return {
    async status(orderNumber) {
      const timestamp = formatTimestamp(configuration.now());
      return readOutcome(
        orderNumber,
        await post("status", {
          order_number: orderNumber,
          store_id: storeId,
          currency_code: "978",
          timestamp,
          version: protocolVersion,
          hash: hash(orderNumber, storeId, "978", timestamp, protocolVersion),
        }),
      );
    },

    async nextSubPayment({ orderNumber, accountId, cents, cart }) {
      const amount = formatAmount(cents);
      const result = await post("next_sub_payment", {
        order_number: orderNumber,
        store_id: storeId,
        version: protocolVersion,
        subscription: "true",
        account_id: accountId,
        new_amount: amount,
        currency: "EUR",
        cart: cleanCart(cart) || orderNumber,
        hash: hash(orderNumber, storeId, protocolVersion, amount, "EUR"),
      });
      return leaveDoubtToStatus(readOutcome(orderNumber, result));
    },

    async refund(orderNumber) {
      const fields = { store_id: storeId, order_number: orderNumber, hash: hash(orderNumber, storeId) };
      return leaveDoubtToStatus(readOutcome(orderNumber, await post("refund", fields)));
    },

    async partialRefund({ orderNumber, remainingCents }) {
      const amount = formatAmount(remainingCents);
      const result = await post("partial_refund", {
        order_number: orderNumber,
        store_id: storeId,
        version: protocolVersion,
        new_amount: amount,
        currency: "EUR",
        hash: hash(orderNumber, storeId, protocolVersion, amount, "EUR"),
      });
      return leaveDoubtToStatus(readOutcome(orderNumber, result));
    },
  };
}

function openConnection(configuration: GatewayConfiguration) {
  const base = new URL(configuration.apiUrl.replace(/\/*$/, "/"));
  if (base.protocol !== "https:") throw new RangeError("the gateway is called over https only");
  const timeouts = configuration.timeouts ?? { status: 10_000, others: 30_000 };
  const secureContext = createSecureContext({
    cert: configuration.certificate,
    key: configuration.privateKey,
    ...(configuration.certificateAuthority && { ca: configuration.certificateAuthority }),
  });
  // No kept connections: one that the other side has closed meanwhile would turn a charge into an unknown.
  const agent = new Agent({ secureContext, keepAlive: false, rejectUnauthorized: true });
  return (call: string, fields: Record<string, string>) =>
    postForm(new URL(call, base), fields, {
      agent,
      milliseconds: call === "status" ? timeouts.status : timeouts.others,
    });
}

function readOutcome(orderNumber: string, result: PostResult): Outcome {
  if (result.kind === "fault") return { kind: "unknown", reason: result.reason };
  const answer = readAnswer(result.text);
  // The gateway sends its `errors` document with other codes than 200 too; nothing else is believed beside one.
  const successful = result.httpStatus >= 200 && result.httpStatus < 300;
  if (!successful && answer.kind !== "errors") return { kind: "unknown", reason: "http_status" };
  const outcome = classify(answer);
  if (answer.kind === "transaction" && namesAnother(answer, orderNumber) && outcome.kind !== "paid") {
    return { kind: "unknown", reason: "other_order" };
  }
  return outcome;
}

function namesAnother(answer: TransactionAnswer, orderNumber: string): boolean {
  return answer.orderNumber !== undefined && answer.orderNumber !== orderNumber;
}

/** A charge or refund that says "not found" or "used number" tells nothing of what happened before: status decides. */
function leaveDoubtToStatus(outcome: Outcome): Outcome {
  if (outcome.kind === "not_found") return { kind: "unknown", reason: "errors" };
  if (outcome.kind === "declined" && outcome.code === duplicateOrderCode) {
    return { kind: "unknown", reason: "duplicate_order" };
  }
  return outcome;
}
