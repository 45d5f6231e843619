import { signOrder } from "#contract/order.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { nextCheck } from "../../core/order/check-schedule.ts";
import { attemptNumber, FORM_LIFE_MS, isFresh, isOrder, type OrderRecord } from "../../core/order/order.ts";
import { findOrder, readOwnOrder, saveSignedAttempt } from "../../core/order/order-store.ts";
import { paymentForm } from "../../core/payment/connect-gateway.ts";
import type { PaymentRequest } from "../../core/payment/gateway.ts";
import { requireStillOffered } from "../../core/payment/still-offered.ts";
import { settle } from "../../core/settlement/settle.ts";
import { endpoint } from "../../http/endpoint.ts";
import { log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";
import { now } from "../../kernel/time.ts";

const PER_ORDER = { scope: "sign-order", calls: 10, seconds: 3600 };
const PER_MEMBER = { scope: "sign", calls: 30, seconds: 3600 };
const MAX_ATTEMPTS = 10;

export const handler = endpoint("signOrder", signOrder, async ({ body, caller }) => {
  const order = await readOwnOrder(caller, body.order_number);
  await Promise.all([countCall(PER_ORDER, order.order_number), countCall(PER_MEMBER, order.user_id)]);
  const current = await afterOldAttempt(order);
  requireSignable(current);
  await requireStillOffered(current, now());
  const signed = signedAttempt(current);
  const { signature, fields, action } = await paymentForm(paymentOf(signed, postsOurFields(body)));
  requireSameFields(body, fields);
  await save(current, signed);
  return { status: "success" as const, signature, fields, action };
});

/** Before a second form the gateway is asked about the first: paid ends it, a decline opens the next attempt. */
async function afterOldAttempt(order: OrderRecord): Promise<OrderRecord> {
  if (order.renewal || (order.status !== "pending" && order.status !== "failed")) return order;
  await settle(attemptNumber(order));
  return (await findOrder(order.order_number)) ?? order;
}

function requireSignable(order: OrderRecord): void {
  if (!isOrder("signable", order) || order.renewal || !isFresh(order, now()) || order.attempt > MAX_ATTEMPTS)
    throw new Problem("order_closed");
}

/** The order as it will stand once signed: the next attempt after a decline, otherwise the same one again. */
function signedAttempt(order: OrderRecord): OrderRecord {
  const time = now();
  return {
    ...order,
    status: "pending",
    attempt: order.status === "failed" ? order.attempt + 1 : order.attempt,
    sent_at: time.toISOString(),
    next_check_at: nextCheck(time, time)?.toISOString() ?? null,
    cancel_hint_at: null,
    absences: 0,
  };
}

/** A client that names the order alone posts what it is answered; one that sends the form's fields posts those, and no others. */
function postsOurFields(body: Record<string, unknown>): boolean {
  return Object.keys(body).every((name) => name === "order_number");
}

function paymentOf(order: OrderRecord, isOurForm: boolean): PaymentRequest {
  const isMembership = order.category === "subscription";
  const { first_name, last_name, email } = order.buyer;
  return {
    attemptNumber: attemptNumber(order),
    cents: order.cents,
    title: order.title,
    storesCard: isMembership,
    cardsOnly: isMembership && isOurForm,
    buyer: { firstName: first_name, lastName: last_name, email: email ?? "" },
  };
}

/** Whatever else a client posts must be what the server would sign; `order_number` names the order, not the attempt. */
function requireSameFields(posted: Record<string, unknown>, fields: Record<string, string>): void {
  const different = Object.entries(posted).filter(([name, value]) => name !== "order_number" && value !== fields[name]);
  if (different.length === 0) return;
  log("warn", "forged_field", { fields: different.length });
  throw new Problem("field_mismatch");
}

async function save(before: OrderRecord, signed: OrderRecord): Promise<void> {
  const time = now();
  const isSaved = await saveSignedAttempt(before, signed, new Date(time.getTime() + FORM_LIFE_MS), time);
  if (!isSaved) throw new Problem("order_pending");
}
