import { Agent } from "node:https";
import { createSecureContext } from "node:tls";
import { type PostResult, postText } from "../../../platform/post-text.ts";
import type { Gateway, Outcome } from "../gateway.ts";
import { MAX_ANSWER_BYTES, readAnswer, type TransactionAnswer } from "./answer.ts";
import { classify } from "./classify.ts";
import { cleanCart } from "./clean-cart.ts";
import { DUPLICATE_ORDER_CODE } from "./response-codes.ts";
import { hashCall } from "./signature.ts";
import { EURO, formatAmount, formatTimestamp, PROTOCOL_VERSION } from "./values.ts";

/** How long a whole call may take: sending, waiting and reading. */
const DEADLINES_MS = { status: 10_000, others: 30_000 };

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
  /** Deadlines of a whole call, DEADLINES_MS unless given. */
  deadlinesMs?: typeof DEADLINES_MS;
};

/**
 * CorvusPay's server API behind the shop's port; throws at once when a certificate or key can't be read. Whatever the network
 * or the gateway does becomes an Outcome; only wrong arguments throw (RangeError).
 */
export function createGateway(configuration: GatewayConfiguration): Gateway {
  const { storeId, secretKey } = configuration;
  const post = openConnection(configuration);
  const hash = (...values: string[]) => hashCall(secretKey, values);
  const call = async (name: string, orderNumber: string, fields: Record<string, string>) =>
    readOutcome(orderNumber, await post(name, { order_number: orderNumber, store_id: storeId, ...fields }), storeId);

  return {
    outcomeOf(orderNumber) {
      const timestamp = formatTimestamp(configuration.now());
      return call("status", orderNumber, {
        currency_code: EURO.digits,
        timestamp,
        version: PROTOCOL_VERSION,
        hash: hash(orderNumber, storeId, EURO.digits, timestamp, PROTOCOL_VERSION),
      });
    },

    async chargeAgain({ attemptNumber, storedCard, cents, title }) {
      const amount = formatAmount(cents);
      const outcome = await call("next_sub_payment", attemptNumber, {
        version: PROTOCOL_VERSION,
        subscription: "true",
        account_id: storedCard,
        new_amount: amount,
        currency: EURO.letters,
        cart: cleanCart(title) || attemptNumber,
        hash: hash(attemptNumber, storeId, PROTOCOL_VERSION, amount, EURO.letters),
      });
      return leaveDoubtToStatus(outcome);
    },

    async refund({ attemptNumber, remainingCents }) {
      if (remainingCents === 0) {
        return leaveDoubtToStatus(await call("refund", attemptNumber, { hash: hash(attemptNumber, storeId) }));
      }
      const amount = formatAmount(remainingCents);
      const outcome = await call("partial_refund", attemptNumber, {
        version: PROTOCOL_VERSION,
        new_amount: amount,
        currency: EURO.letters,
        hash: hash(attemptNumber, storeId, PROTOCOL_VERSION, amount, EURO.letters),
      });
      return leaveDoubtToStatus(outcome);
    },
  };
}

function openConnection(configuration: GatewayConfiguration) {
  const base = new URL(configuration.apiUrl.replace(/\/*$/, "/"));
  if (base.protocol !== "https:") throw new RangeError("the gateway is called over https only");
  const deadlinesMs = configuration.deadlinesMs ?? DEADLINES_MS;
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
      deadlineMs: call === "status" ? deadlinesMs.status : deadlinesMs.others,
    });
}

/** Posts url-encoded fields and reads the whole answer, within one deadline for both. Never throws for what the network does. */
function postForm(
  url: URL,
  fields: Readonly<Record<string, string>>,
  options: { agent: Agent; deadlineMs: number },
): Promise<PostResult> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded; charset=utf-8",
    accept: "application/xml, text/xml",
  };
  return postText(url, new URLSearchParams(fields).toString(), { ...options, headers, maxBytes: MAX_ANSWER_BYTES });
}

function readOutcome(orderNumber: string, result: PostResult, storeId: string): Outcome {
  if (result.kind === "fault") return { kind: "unknown", reason: result.reason };
  const answer = readAnswer(result.text);
  // The gateway sends its `errors` document with other codes than 200 too; nothing else is believed beside one.
  const successful = result.httpStatus >= 200 && result.httpStatus < 300;
  if (!successful && answer.kind !== "errors") return { kind: "unknown", reason: "http_status" };
  const outcome = classify(answer, storeId);
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
  if (outcome.kind === "declined" && outcome.code === DUPLICATE_ORDER_CODE) {
    return { kind: "unknown", reason: "duplicate_order" };
  }
  return outcome;
}
