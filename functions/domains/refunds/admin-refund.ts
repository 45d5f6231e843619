import { type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import type { OrderRecord } from "../orders/order.ts";
import { startNowWrites } from "../payments/start-now-store.ts";
import { readRefundable } from "./access-after-refund.ts";
import { remainingAfter } from "./record/refund.ts";
import { refundWrites } from "./refund-writes.ts";

/** What goes back of an order, in cents, and why. */
export interface Wanted {
  readonly cents: number;
  readonly reason: string;
  readonly end_access?: boolean | undefined;
}

/** Whose hand it is, whose second one, and when. */
interface Hands {
  readonly by: string;
  readonly approvedBy?: string;
  readonly at: Date;
}

/**
 * Owes the money back in the staff's words; `record` adds its writes to the refund's own. False where a second refund at the same moment,
 * or a renewal of the membership, was faster: the screen must reload.
 */
export async function giveBack(
  order: OrderRecord,
  { cents, reason, end_access }: Wanted,
  { by, approvedBy, at: time }: Hands,
  record: (work: (beside: TransactItem[]) => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A paid order without its payment.");
  const at = time.toISOString();
  const words = { reason: "administrator", note: reason, by, approvedBy, at, endsAccess: end_access ?? false } as const;
  const marks = remainingAfter(order, cents) === 0 ? await startNowWrites(order, refundable.payment, at) : [];
  const writes = [...refundWrites({ order, ...refundable, cents, ...words }), ...marks];
  return record((beside) => tryTransact([...writes, ...beside]));
}
