import type { TransactItem } from "../../platform/table/transaction.ts";
import { findSubscription } from "../memberships/subscription-store.ts";
import { nextSweep } from "../orders/check-schedule.ts";
import type { OrderRecord } from "../orders/order.ts";
import { moveWrites } from "../orders/order-store.ts";
import { taxWithin } from "../orders/pricing.ts";
import { paymentOf, underOwnKey } from "../payments/payment.ts";
import { failRenewal, giveBack } from "../settlement/charge-effects.ts";
import { writesOf as settlementWrites } from "../settlement/execute.ts";
import { acceptCharge } from "../settlement/settle.ts";
import type { Situation } from "./review-situation.ts";

type Charge = Extract<Situation, { about: "charge" }>;

/** What was really charged becomes what the order cost; all else follows as from any confirmed payment. */
export async function acceptAmount({ order, named, paid }: Charge, beside: TransactItem[], at: Date): Promise<boolean> {
  const payment = await underOwnKey(paymentOf(named, paid, at));
  return acceptCharge(inAmount(order, paid.cents), payment, beside);
}

/** The writes by which a charge that the books don't hold goes back, or went back outside the gateway. */
export async function returnCharge(
  { order, named, paid }: Charge,
  words: { readonly note: string; readonly by: string; readonly outside: boolean },
  at: Date,
): Promise<TransactItem[]> {
  const payment = await underOwnKey(paymentOf(named, paid, at));
  const charged = inAmount(order, paid.cents);
  const returned = settlementWrites(charged, giveBack(charged, payment, "administrator", words));
  return [...returned, ...(await stopRenewal(order, at))];
}

/** A renewal that was decided as not paid ends the tries of its due moment: the card is not charged for it again, and the member is asked to pay. */
async function stopRenewal(order: OrderRecord, at: Date): Promise<TransactItem[]> {
  if (!order.renewal) return [];
  return settlementWrites(order, failRenewal(order, await findSubscription(order.user_id), "decided", at));
}

function inAmount(order: OrderRecord, cents: number): OrderRecord {
  if (cents === order.cents) return order;
  const tax_cents = taxWithin(cents, order.vat_rate);
  return { ...order, cents, tax_cents, subtotal_cents: cents - tax_cents, ordered_cents: order.cents };
}

/** A form of it may still be opened: it is checked like every closed order. */
export async function closeUnpaid(order: OrderRecord, at: Date): Promise<TransactItem[]> {
  const sweeps = order.sent_at !== null && !order.renewal ? nextSweep(new Date(order.sent_at), at) : null;
  const status = order.renewal ? ("failed" as const) : ("expired" as const);
  const closed = await moveWrites(
    order,
    { status, checked_at: at.toISOString(), next_check_at: sweeps?.toISOString() ?? null },
    true,
  );
  return [...closed, ...(await stopRenewal(order, at))];
}
