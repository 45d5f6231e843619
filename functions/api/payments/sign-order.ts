import { signOrder } from "#contract/order.ts";
import {
  paymentRequest,
  requireSignable,
  requireStillOffered,
  saveSigned,
  signedAttempt,
} from "../../domains/orders/checkout/sign.ts";
import type { OrderRecord } from "../../domains/orders/order.ts";
import { readOwnOrder } from "../../domains/orders/order-store.ts";
import { isConnected, paymentForm } from "../../domains/payments/connect-gateway.ts";
import type { PaymentForm } from "../../domains/payments/gateway.ts";
import { settleOldAttempt } from "../../domains/settlement/settle.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";

const PER_ORDER = { scope: "sign-order", calls: 10, seconds: 3600 };
const PER_MEMBER = { scope: "sign", calls: 30, seconds: 3600 };

/** Answers the signed form by which an order is paid; 400 where a client posts other fields than the server would sign. */
export const handler = endpoint("signOrder", signOrder, async ({ body, caller, now, log }) => {
  const order = await readOwnOrder(caller, body.order_number);
  await Promise.all([countCall(PER_ORDER, order.order_number), countCall(PER_MEMBER, order.user_id)]);
  const current = await settleOldAttempt(order);
  requireSignable(current, now());
  await requireStillOffered(current, now());
  const signed = signedAttempt(current, now());
  const { method, signature, fields, action } = await formOf(signed, postsOurFields(body));
  const different = differentFields(body, fields);
  if (different > 0) {
    log("warn", "forged_field", { fields: different });
    throw new Problem("field_mismatch");
  }
  await saveSigned(current, signed, now());
  return { status: "success" as const, method, signature, fields, action };
});

/** The form of an attempt; 409 `order_closed` where its gateway is not connected any more, 503 `gateway_unavailable` where it gives none. */
async function formOf(order: OrderRecord, isOurForm: boolean): Promise<PaymentForm> {
  const form = await paymentForm(order.gateway, paymentRequest(order, isOurForm));
  if (!form) throw new Problem(isConnected(order.gateway) ? "gateway_unavailable" : "order_closed");
  return form;
}

/**
 * Whether a client posts the form that it is answered. It does where it sends only the order's number, or the tabs too; a client that sends
 * all specified fields posts those.
 */
function postsOurFields(body: Record<string, unknown>): boolean {
  return "hide_tabs" in body || Object.keys(body).every((name) => name === "order_number");
}

/** The number of posted fields that differ from what the server would sign; `order_number` is the order's, not the attempt's. */
function differentFields(posted: Record<string, unknown>, fields: Record<string, string>): number {
  return Object.entries(posted).filter(([name, value]) => name !== "order_number" && value !== fields[name]).length;
}
