import type { OrderRecord } from "../orders/order.ts";
import type { Outcome } from "../payments/gateway.ts";
import { type ChargeInBooks, heldAtGateway, heldInBooks, readLater } from "./record/interpret-gateway.ts";
import { refundsOf } from "./record/refund-store.ts";
import { type Difference, tellDifference } from "./report-gateway-mismatch.ts";

/** What was heard of a charge of which nothing more may be booked by itself. */
type ReturnedCheck = "same" | "silent" | "differs";

/**
 * The charges of an order that went back beside the one it keeps, by their attempt's number; undefined of one that is still on its way
 * back, of which the refund's own job knows more.
 */
export async function secondCharges(order: OrderRecord): Promise<Map<string, ChargeInBooks | undefined>> {
  const refunds = order.attempt === 1 ? [] : await refundsOf(order.order_number);
  const seconds = refunds.filter(({ reference }) => reference !== order.payment_reference);
  return new Map(
    seconds.map(({ attempt_number, status, cents, outside }) => {
      const inBooks = { cents, refunded_cents: cents, outside_cents: outside ? cents : 0 };
      return [attempt_number, status === "done" ? inBooks : undefined];
    }),
  );
}

/**
 * Compares a charge whose order the check must leave as it is, since all of it went back or the bank disputes it, with the gateway's word. What
 * differs asks for a hand: more given back in the portal is money that the buyer has twice. A word that says nothing is asked for again.
 */
export async function compareReturned(
  { order_number }: OrderRecord,
  number: string,
  inBooks: ChargeInBooks,
  outcome: Outcome,
): Promise<ReturnedCheck> {
  const reading = readLater(inBooks, inBooks.cents, outcome);
  if (reading === "same" || reading === "silent") return reading;
  if (outcome.kind === "unknown") return "silent";
  await tellDifference(order_number, number, { ...differenceOf(inBooks, outcome), says: wordOf(outcome) });
  return "differs";
}

function differenceOf(inBooks: ChargeInBooks, outcome: Outcome): Difference {
  const held = heldAtGateway(inBooks.cents, outcome);
  if (held === undefined) return { reason: "unclear" };
  const more = heldInBooks(inBooks) - held;
  return { reason: more > 0 ? "returned_more" : "returned_less", cents: Math.abs(more) };
}

function wordOf(outcome: Outcome): string {
  const status = outcome.kind === "reversed" ? ` ${outcome.status}` : "";
  const cents = "cents" in outcome ? ` ${outcome.cents}` : "";
  return `${outcome.kind}${status}${cents}`;
}
