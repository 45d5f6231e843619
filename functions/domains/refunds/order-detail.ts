import type { AdminOrder, AdminOrderDetail } from "#contract/refund.ts";
import { toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item, queryRange, read } from "../../platform/table/table.ts";
import { readsAddresses } from "../accounts/staff-access.ts";
import { findGift } from "../gifts/gift-store.ts";
import { presentGiftState } from "../gifts/present.ts";
import { isOrder, type OrderRecord, orderItem } from "../orders/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { presentOrder } from "../orders/present.ts";
import { type PaidPayment, paymentItem } from "../payments/payment.ts";
import { approvalItem, presentApproval } from "./approval.ts";
import { orderTimeline } from "./order-timeline.ts";
import { keptCents, type RefundRecord, refundItem } from "./record/refund.ts";
import { centsIn, decisionsIn, type Situation, situationOf } from "./review-situation.ts";
import { withdrawalItem } from "./withdrawal.ts";

/** An order with everything that happened to it, strongly consistent, without its review; 404 where there is none. */
export async function readDetail(number: string): Promise<AdminOrderDetail> {
  const items = await queryRange(keys.orderRange(number), true);
  const found = items.find(({ sk }) => sk === "ORDER");
  if (!found) throw new Problem("not_found");
  const order = read(orderItem, found);
  const open = items.find(({ sk }) => sk === keys.approval(number).sk);
  const refunds = below(items, "REFUND#").map((item) => read(refundItem, item));
  const [payments, gift, story] = await Promise.all([
    readPayments(order, refunds),
    order.gift === undefined ? undefined : findGift(order.gift),
    orderTimeline(
      order,
      items,
      refunds.map(({ id }) => id),
    ),
  ]);
  const withdrawals = below(items, "WITHDRAWAL#").map((item) => read(withdrawalItem, item));
  return {
    order: presentForAdmin(order),
    ...(gift && { gift: presentGiftState(gift) }),
    payments: payments.map(presentPayment),
    refunds: refunds.map(presentRefund),
    withdrawals: withdrawals.map(({ outcome, cents, declared_at }) => ({
      outcome,
      amount: toEuros(cents),
      declared_at,
    })),
    audit: below(items, "AUDIT#").map(presentEvent),
    story,
    review: null,
    ...(open && { approval: presentApproval(read(approvalItem, open)) }),
  };
}

/**
 * An order's detail and, where it or a refund of it is in review, the reason and the decisions that fit the gateway's answer of this
 * moment: only then the gateway is asked. 404 where there is no order.
 */
export async function readDetailWithReview(number: string): Promise<AdminOrderDetail> {
  const detail = await readDetail(number);
  const refund = detail.refunds.find(({ status }) => status === "review");
  const order = detail.order.status === "review" || refund ? await findOrder(number) : undefined;
  const situation = order && (await situationOf(order));
  if (!situation) return detail;
  const cents = centsIn(situation);
  const review = {
    since: refund?.requested_at ?? situation.order.review?.at ?? situation.order.created_at,
    reason: reasonOf(situation),
    about: situation.about,
    amount: cents === null ? null : toEuros(cents),
    decisions: decisionsIn(situation),
    ...(situation.order.renewal && { renewal: true as const }),
  };
  return { ...detail, review };
}

function reasonOf(situation: Situation): string {
  if (situation.about === "refund") return `refund_${situation.refund.review_reason ?? "refused"}`;
  return situation.order.review?.reason ?? "unclear";
}

function below(items: readonly Item[], prefix: string): Item[] {
  return items.filter(({ sk }) => String(sk).startsWith(prefix));
}

/** The kept payment, and second charges that were refunded. */
async function readPayments(order: OrderRecord, refunds: readonly RefundRecord[]): Promise<PaidPayment[]> {
  const own = order.payment_reference === null ? [] : [order.payment_reference];
  const references = [...new Set([...own, ...refunds.map(({ reference }) => reference)])];
  if (references.length === 0) return [];
  const found = await getItems(references.map(keys.payment), true);
  return found.flatMap((item) => (item ? [read(paymentItem, item)] : []));
}

/** An order as an admin sees it. */
export function presentForAdmin(order: OrderRecord): AdminOrder {
  return {
    ...presentOrder(order),
    buyer: order.buyer,
    gateway: order.gateway,
    refundable: isOrder("settled", order) ? toEuros(keptCents(order)) : 0,
    ...(order.regular_cents !== undefined && { regular: toEuros(order.regular_cents) }),
    ...(order.by_hand && { by_hand: byHand(order.by_hand) }),
    ...(order.disputed && { dispute: disputeOf(order.disputed) }),
  };
}

function byHand({ method, day, reference }: NonNullable<OrderRecord["by_hand"]>) {
  return { method, day, reference };
}

function disputeOf({ at, bank_day, answer_by }: NonNullable<OrderRecord["disputed"]>) {
  return { at, ...(bank_day && { bank_day }), ...(answer_by && { answer_by }) };
}

/** Hides the buyer's e-mail from staff who don't answer members. */
export function seenBy(staff: Parameters<typeof readsAddresses>[0], order: AdminOrder): AdminOrder {
  return readsAddresses(staff) ? order : { ...order, buyer: { ...order.buyer, email: null } };
}

function presentPayment({ reference, attempt_number, cents, paid_at, card, method }: PaidPayment) {
  return { reference, attempt_number, amount: toEuros(cents), date_paid: paid_at, card, ...(method && { method }) };
}

function presentRefund({ id, cents, remaining_cents, reason, note, status, requested_at, done_at }: RefundRecord) {
  return {
    id,
    amount: toEuros(cents),
    remaining: toEuros(remaining_cents),
    reason,
    note,
    status,
    requested_at,
    done_at,
  };
}

/** The sort key of an audit item is `AUDIT#<moment>#<event>`, where an event may name its refund after a hyphen. */
function presentEvent({ sk }: Item) {
  const [, at = "", event = ""] = String(sk).split("#");
  return { at, event: event.split("-", 1)[0] ?? event };
}
