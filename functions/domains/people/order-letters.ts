import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { queryRange, read } from "../../platform/table/table.ts";
import { put, type TransactItem } from "../../platform/table/transaction.ts";
import { zagrebDaysLater } from "../../platform/zagreb.ts";
import type { Profile } from "../accounts/member-store.ts";
import { findSubscription } from "../memberships/subscription-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { confirmation } from "../orders/order-mail.ts";
import { requireOrderOf } from "../orders/order-store.ts";
import { refundItem } from "../refunds/record/refund.ts";
import { refundMail } from "../refunds/record/refund-mail.ts";

/** Whom a letter is written to again, of which order where it is of one, in which request and when. */
export interface Asked {
  readonly person: Profile & { readonly email: string };
  readonly order_number: string | undefined;
  readonly request: string;
  readonly at: Date;
}

/** The writes of an order's confirmation with its receipt, again; 409 `letter_not_possible` of one that is not paid. */
export async function confirmationAgain(asked: Asked): Promise<TransactItem[]> {
  const order = await ownOrder(asked);
  const { payment_reference: reference, date_paid: paid_at } = order;
  if (reference === null || paid_at === null) throw new Problem("letter_not_possible");
  return again(confirmation(order, { reference, paid_at }, await paidUntil(order, paid_at)), asked);
}

/** The writes of the letter about an order's last refund, again; 409 where there is none. */
export async function refundAgain(asked: Asked): Promise<TransactItem[]> {
  const order = await ownOrder(asked);
  const items = await queryRange(keys.refundRange(order.order_number), true);
  const last = items.map((item) => read(refundItem, item)).at(-1);
  if (!last) throw new Problem("letter_not_possible");
  const template = last.status === "done" ? "refund_sent" : "refund_requested";
  return again(
    refundMail(template, order, { ...last, byTransfer: last.outside, at: last.done_at ?? last.requested_at }),
    asked,
  );
}

/** Another person's order is 404, as if it did not exist. */
async function ownOrder({ person, order_number }: Asked): Promise<OrderRecord> {
  if (order_number === undefined) throw new Problem("invalid_input", { data: { fields: ["order_number"] } });
  const order = await requireOrderOf(person.user_id, order_number);
  return { ...order, buyer: { ...order.buyer, email: person.email } };
}

/** The end of the period that an order of a membership paid for, where it stands or as it was counted; null of what does not renew. */
async function paidUntil(order: OrderRecord, paidAt: string): Promise<string | null> {
  const { category, period_days, renewal, renews, extends_due } = order;
  if (category !== "subscription" || period_days === null) return null;
  const record = await findSubscription(order.user_id);
  const known = record?.periods?.find(({ order_number }) => order_number === order.order_number)?.until;
  const due = renewal?.due ?? (renews ? extends_due : undefined);
  return known ?? zagrebDaysLater(due ?? paidAt, period_days).toISOString();
}

/** The same letter under an id of its own, due now. */
function again(entry: ReturnType<typeof confirmation>, { request, at }: Asked): TransactItem[] {
  if (!entry) throw new Problem("letter_not_possible");
  const id = `${entry.id}-${request}`;
  const created_at = at.toISOString();
  return [put({ ...entry, ...keys.outbox(id), id, created_at, gsi2sk: created_at })];
}
