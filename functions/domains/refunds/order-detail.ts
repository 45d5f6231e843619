import type { AdminOrder, AdminOrderDetail } from "#contract/refund.ts";
import { toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, type Item, queryRange, read } from "../../platform/table/table.ts";
import { HOUR_MS } from "../../platform/time.ts";
import { readsAddresses } from "../accounts/admission.ts";
import { isOrder, type OrderRecord, orderItem } from "../orders/order.ts";
import { presentOrder } from "../orders/present.ts";
import { type PaidPayment, paymentItem } from "../payments/payment.ts";
import { approvalItem, presentApproval } from "./approval.ts";
import { storyOf } from "./order-timeline.ts";
import { keptCents, type RefundRecord, refundItem } from "./record/refund.ts";
import { withdrawalItem } from "./withdrawal.ts";

/** One order with everything that happened to it, strongly consistent, but what waits for a person; 404 where there is none. */
export async function readDetail(number: string): Promise<AdminOrderDetail> {
  const items = await queryRange(keys.orderRange(number), true);
  const found = items.find(({ sk }) => sk === "ORDER");
  if (!found) throw new Problem("not_found");
  const order = read(orderItem, found);
  const open = items.find(({ sk }) => sk === keys.approval(number).sk);
  const refunds = below(items, "REFUND#").map((item) => read(refundItem, item));
  const [payments, story] = await Promise.all([
    readPayments(order, refunds),
    storyOf(
      order,
      items,
      refunds.map(({ id }) => id),
    ),
  ]);
  const withdrawals = below(items, "WITHDRAWAL#").map((item) => read(withdrawalItem, item));
  return {
    order: presentForAdmin(order),
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

/** Whether this person has done the same with the order, in the same words, within the hour: a double click. */
export async function wasDecided(
  number: string,
  event: string,
  { note, by }: { readonly note: string; readonly by: string },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const items = await queryRange({ ...keys.orderRange(number), from: `AUDIT#${since}`, to: "AUDIT#~" }, true);
  return items.some((item) => String(item.sk).endsWith(`#${event}`) && item.note === note && item.by === by);
}

function below(items: readonly Item[], prefix: string): Item[] {
  return items.filter(({ sk }) => String(sk).startsWith(prefix));
}

/** The payment that is kept, and second charges that went back. */
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
    refundable: isOrder("settled", order) ? toEuros(keptCents(order)) : 0,
  };
}

/** An order as somebody of the staff may read it: with the buyer's address only for those who answer members. */
export function seenBy(staff: Parameters<typeof readsAddresses>[0], order: AdminOrder): AdminOrder {
  return readsAddresses(staff) ? order : { ...order, buyer: { ...order.buyer, email: null } };
}

function presentPayment({ reference, attempt_number, cents, paid_at, card }: PaidPayment) {
  return { reference, attempt_number, amount: toEuros(cents), date_paid: paid_at, card };
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
