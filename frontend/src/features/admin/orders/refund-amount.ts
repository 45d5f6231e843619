import { centsIn } from "../shared/sum-field.tsx";

/** The typed amount in cents; undefined where it is no amount that can be refunded. */
export function amountIn(fields: FormData, refundable: number): number | undefined {
  const cents = centsIn(fields, "amount");
  return cents && cents <= Math.round(refundable * 100) ? cents : undefined;
}

/** The amount that stays charged (EUR). */
export function remainingAfter(cents: number, refundable: number): number {
  return (Math.round(refundable * 100) - cents) / 100;
}

/** What the caller may refund without another person (EUR): of an order in all, and still today. Null is no limit. */
export interface RefundLimits {
  readonly order: number | null;
  readonly today: number | null;
}

/** Whether refunding these cents needs another owner's approval. The server decides again. */
export function needsApproval(cents: number, refunded: number, { order, today }: RefundLimits): boolean {
  const inAll = Math.round(refunded * 100) + cents;
  return (order !== null && inAll > Math.round(order * 100)) || (today !== null && cents > Math.round(today * 100));
}
