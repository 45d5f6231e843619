import { centsIn } from "../shared/sum-field.tsx";

/** What somebody of the staff typed as the amount, in cents; undefined where it is none to give back. */
export function amountIn(fields: FormData, refundable: number): number | undefined {
  const cents = centsIn(fields, "amount");
  return cents && cents <= Math.round(refundable * 100) ? cents : undefined;
}

/** What stays charged, in euros. */
export function remainingAfter(cents: number, refundable: number): number {
  return (Math.round(refundable * 100) - cents) / 100;
}

/** What somebody gives back alone, in euros: of an order in all, and yet today; null is without limit. */
export interface RefundLimits {
  readonly order: number | null;
  readonly today: number | null;
}

/** Whether so many cents more of an order need another owner; the server decides again. */
export function needsApproval(cents: number, refunded: number, { order, today }: RefundLimits): boolean {
  const inAll = Math.round(refunded * 100) + cents;
  return (order !== null && inAll > Math.round(order * 100)) || (today !== null && cents > Math.round(today * 100));
}
