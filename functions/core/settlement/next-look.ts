import { nextCheck, nextPaidLook, nextSweep } from "../order/check-schedule.ts";
import { FORM_LIFE, type OrderRecord } from "../order/order.ts";

/**
 * When the gateway is asked about a charged order again (UTC ISO 8601), or null. A refund in its portal shows on the days
 * after the payment; an order that was signed more than once may be paid in another of its forms, daily for a week and weekly
 * for a year. Pure.
 */
export function nextLook(order: Pick<OrderRecord, "attempt" | "sent_at" | "date_paid">, now: Date): string | null {
  const paid = order.date_paid === null ? null : nextPaidLook(new Date(order.date_paid), now);
  const moments = [paid, otherForm(order, now)].filter((moment) => moment !== null);
  return moments.map((moment) => moment.toISOString()).sort()[0] ?? null;
}

/** The first look waits until the other forms are closed. */
function otherForm({ attempt, sent_at }: Pick<OrderRecord, "attempt" | "sent_at">, now: Date): Date | null {
  if (attempt === 1 || sent_at === null) return null;
  const sent = new Date(sent_at);
  const closed = new Date(sent.getTime() + FORM_LIFE);
  return closed >= now ? closed : (nextCheck(sent, now) ?? nextSweep(sent, now));
}
