import { randomUUID } from "node:crypto";
import { ulid } from "ulid";
import { toEuros } from "../../../platform/money.ts";
import { Problem } from "../../../platform/problem.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItems } from "../../../platform/table/table.ts";
import { check, putNew, type TransactItem } from "../../../platform/table/transaction.ts";
import { findProfile } from "../../accounts/profile-store.ts";
import { type Act, type Actor, recordedWrites } from "../../audit/audit-store.ts";
import { handReference, type PaidPayment } from "../../payments/payment.ts";
import { type ApprovalRecord, approvalEnd, closeApproval, findApproval, openApproval } from "../../refunds/approval.ts";
import { readBuyerFacts } from "../../settlement/buyer-facts.ts";
import { keepCharge } from "../../settlement/charge-effects.ts";
import type { Effect } from "../../settlement/effects.ts";
import { writesOf } from "../../settlement/execute.ts";
import { findRefundReason } from "../../settlement/refund-reason.ts";
import type { OrderRecord } from "../order.ts";
import { findOrder, newOrderItems } from "../order-store.ts";
import { taxedOn } from "../taxed-order.ts";

type ByHand = NonNullable<OrderRecord["by_hand"]>;

/**
 * Saves a new order as paid, with all that a card's payment does, in one transaction. 409 `reference_used`, `month_closed` or
 * `state_changed` where somebody was faster.
 */
export async function payNewOrder(
  actor: Actor,
  order: OrderRecord,
  reason: string,
  counted: readonly TransactItem[],
): Promise<void> {
  const by_hand = byHandOf(order);
  const payment = paymentOf(order, by_hand, actor.at);
  const paid = { ...order, status: "paid" as const, date_paid: payment.paid_at, payment_reference: payment.reference };
  const effects = (await effectsOf(order, payment)).filter(({ effect }) => effect !== "settle_order");
  const writes = [...newOrderItems(paid).map(putNew), ...writesOf(order, effects), openMonth(by_hand), ...counted];
  if (!(await recordedWrites(actor, actOf(order, by_hand, reason), writes))) throw await whyNot(by_hand);
}

/** Saves an order that is paid once another owner approves; a staff member's own is never anybody's alone. 409 `approval_needed` before. */
export async function askForOrder(actor: Actor, order: OrderRecord, reason: string): Promise<void> {
  const { staff, at } = actor;
  const { order_number, cents } = order;
  const by_hand = byHandOf(order);
  const request = openApproval({
    ...{ id: ulid(at.getTime()), order_number, cents, kept_cents: cents, ends_access: false, reason, order: true },
    ...{ by: staff.id, by_name: staff.name, asked_at: at.toISOString(), until: approvalEnd(at) },
  });
  const act = actOf(order, by_hand, reason);
  const writes = [...newOrderItems(order).map(putNew), ...request];
  if (!(await recordedWrites(actor, { ...act, after: { ...act.after, waits: true } }, writes))) {
    throw new Problem("state_changed");
  }
}

/** Pays the order of a request, in the names of who asked and who approved. 409 `approval_stale` where it can't be kept any more, `person_blocked`. */
export async function approveOrder(actor: Actor, approval: ApprovalRecord, note: string): Promise<void> {
  const { staff, at } = actor;
  const found = await findOrder(approval.order_number);
  if (!found?.by_hand || found.status !== "created") throw new Problem("approval_stale");
  const order = await taxedOn(found, at);
  if (order.user_id === staff.id) throw new Problem("another_owner_needed");
  if ((await findProfile(order.user_id))?.blocked) throw new Problem("person_blocked");
  const by_hand = byHandOf(order);
  const effects = await effectsOf(order, paymentOf(order, by_hand, at));
  const closed = await closeApproval(approval, { outcome: "approved", by: staff.id, note, at: at.toISOString() });
  const act = actOf(order, by_hand, note);
  const decided = { ...act, operation: "decideApproval" };
  const after = { ...act.after, decision: "approve", person: approval.by_name };
  const writes = [...writesOf(order, effects), openMonth(by_hand), ...closed];
  if (await recordedWrites(actor, { ...decided, after }, writes)) return;
  const isOpen = (await findApproval(order.order_number))?.id === approval.id;
  throw isOpen ? await whyNot(by_hand, "approval_stale") : new Problem("approval_closed");
}

function byHandOf({ by_hand }: OrderRecord): ByHand {
  if (!by_hand) throw new Error("An order by hand without its payment.");
  return by_hand;
}

/** The payment as the books hold it: of the moment in which the shop learned of it, under a number that pays once. */
function paymentOf(
  { order_number, gateway, cents }: OrderRecord,
  { method, reference }: ByHand,
  at: Date,
): PaidPayment {
  return {
    ...{ reference: handReference(reference), order_number, attempt_number: order_number, gateway, cents },
    ...{ approval_code: "", paid_at: at.toISOString(), account_id: null, card_expires: null, card: null, method },
  };
}

/** What a kept charge does; 409 `already_owned` where it would go back, since nothing is given back that can be refused. */
async function effectsOf(order: OrderRecord, payment: PaidPayment): Promise<Effect[]> {
  const buyer = await readBuyerFacts(order, null);
  if (!buyer.hasAccount) throw new Problem("not_found");
  if (findRefundReason(order, buyer, new Date(payment.paid_at))) throw new Problem("already_owned");
  return keepCharge(order, payment, buyer, randomUUID());
}

/** Refuses the transaction where the books of the month are closed in which the money came. */
function openMonth({ day }: ByHand): TransactItem {
  return check(keys.closedMonth(day.slice(0, 7)), { condition: "attribute_not_exists(pk)" });
}

async function whyNot({ day, reference }: ByHand, otherwise: "state_changed" | "approval_stale" = "state_changed") {
  const places = [keys.payment(handReference(reference)), keys.closedMonth(day.slice(0, 7))];
  const [used, closed] = await getItems(places, true);
  return new Problem(used ? "reference_used" : closed ? "month_closed" : otherwise);
}

function actOf(order: OrderRecord, { method, day, reference }: ByHand, reason: string): Act {
  const { order_number, buyer, title, cents } = order;
  return {
    operation: "orderByHand",
    subject: `ORDER#${order_number}`,
    before: {},
    after: {
      person: `${buyer.first_name} ${buyer.last_name}`,
      title,
      amount: toEuros(cents),
      as: method,
      day,
      reference,
    },
    reason,
  };
}
