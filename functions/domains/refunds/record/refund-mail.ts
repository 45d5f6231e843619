import { toEuros } from "../../../platform/money.ts";
import { outboxEntry } from "../../mail/outbox.ts";
import type { OrderRecord } from "../../orders/order.ts";
import type { RefundReason } from "./refund.ts";

interface RefundNotice {
  /** Of the refund. */
  readonly id: string;
  readonly cents: number;
  readonly reason: RefundReason;
  readonly at: string;
  /** It went back by a transfer, not to the card. */
  readonly byTransfer?: boolean | undefined;
  /**
   * The end of the buyer's Premium, where the refund ends a membership (null: it is over); undefined where none ends.
   */
  readonly openUntil?: string | null | undefined;
}

/** The mail that money goes back, or has gone; none where the buyer has no address any more. */
export function refundMail(
  template: "refund_requested" | "refund_sent",
  order: OrderRecord,
  { id, cents, reason, at, byTransfer, openUntil }: RefundNotice,
) {
  if (!order.buyer.email || reason === "account_deleted") return undefined;
  return outboxEntry({
    id: `${template}-${id}`,
    template,
    to: order.buyer.email,
    created_at: at,
    ...(template === "refund_sent" && { document_id: id }),
    data: {
      order_number: order.order_number,
      title: order.title,
      category: order.category,
      amount: toEuros(cents),
      reason,
      ...((byTransfer || order.by_hand) && { by_transfer: 1 }),
      ...(openUntil !== undefined && { membership_ends: 1, open_until: openUntil }),
    },
  });
}
