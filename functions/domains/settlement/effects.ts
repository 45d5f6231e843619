import type { Key } from "../../platform/table/keys.ts";
import type { CouponUse } from "../coupons/coupon.ts";
import type { MembershipChange, SubscriptionRecord } from "../memberships/subscription.ts";
import type { OrderMove } from "../orders/order-store.ts";
import type { PaidPayment } from "../payments/payment.ts";
import type { NewRefund, RefundReason } from "../refunds/record/refund.ts";
import type { PaidGift } from "./buyer-facts.ts";

/**
 * A change of the books that a decision makes. Effects decided together are written in one transaction
 * ([execute.ts](execute.ts)).
 */
export type Effect =
  /** The order is charged: it is kept (`paid`), goes back (`refund_due`), or went back outside the gateway (`refunded`). */
  | { readonly effect: "settle_order"; readonly as: "paid" | "refund_due" | "refunded"; readonly payment: PaidPayment }
  /** The payment is kept, once for its reference. */
  | { readonly effect: "keep_payment"; readonly payment: PaidPayment }
  /** A line in the ledger, and an invoice that is due; `period`: what of a membership it pays. */
  | {
      readonly effect: "book_charge";
      readonly payment: PaidPayment;
      readonly period?: { readonly from: string; readonly until: string };
    }
  /** The buyer may use what they bought. */
  | { readonly effect: "open_product"; readonly payment: PaidPayment }
  /** Whoever has the gift's code may open it. */
  | { readonly effect: "open_gift"; readonly payment: PaidPayment; readonly gift: PaidGift }
  /** The membership's next version, or its first one (no `before`). */
  | {
      readonly effect: "change_membership";
      readonly before: SubscriptionRecord | undefined;
      readonly change: MembershipChange;
    }
  /** The order's code is used; `seen`: what its buyer had done with it. */
  | { readonly effect: "count_coupon"; readonly payment: PaidPayment; readonly seen: CouponUse | undefined }
  /** What follows free days of Premium: a card that is known, and a first membership that is counted. */
  | {
      readonly effect: "follow_trial";
      readonly payment: PaidPayment;
      readonly card: Key | null;
      readonly isFirstMembership: boolean;
    }
  /** The product's counters of the day, the month and all time. */
  | { readonly effect: "count_sale"; readonly payment: PaidPayment }
  /** The day has one more person who bought for the first time. */
  | { readonly effect: "count_first_buyer"; readonly payment: PaidPayment }
  /** The mail with the receipt; `paidUntil`: the end of a membership's period. */
  | {
      readonly effect: "confirm_order";
      readonly payment: PaidPayment;
      readonly paidUntil: string | null;
      readonly gift: PaidGift | undefined;
    }
  /** Refused where the buyer's account was deleted since it was read. */
  | { readonly effect: "require_account" }
  /** Refused where another order than the one that was read (`seen`) bought the same meanwhile. */
  | { readonly effect: "claim_product"; readonly seen: string | undefined }
  /** The buyer orders only with the tick to start at once from now on. */
  | { readonly effect: "need_tick"; readonly payment: PaidPayment }
  /** Money goes back: asked of the gateway by the refunds' job. */
  | { readonly effect: "owe_refund"; readonly refund: NewRefund }
  /** Money went back outside the gateway: refund, a line in the ledger, a credit note that is due. */
  | { readonly effect: "book_refund"; readonly refund: NewRefund }
  /** The mail that money goes back (`refund_requested`) or has gone (`refund_sent`). */
  | {
      readonly effect: "tell_refund";
      readonly template: "refund_requested" | "refund_sent";
      readonly refund: NewRefund;
    }
  /** An order that is not paid: its next status and status check. */
  | { readonly effect: "move_order"; readonly move: OrderMove }
  /** The member may order the same again. */
  | { readonly effect: "free_lock" }
  /** The mail that a renewal was not paid, and what the refusal was about where that is known. */
  | {
      readonly effect: "tell_failed_charge";
      readonly membership: SubscriptionRecord;
      readonly at: Date;
      readonly decline: OrderMove["decline"];
    }
  | { readonly effect: "audit"; readonly at: string; readonly event: "paid" | "paid_in_vain"; readonly words: Audited };

/** An audit line's facts beside moment and event, with a person's words and id where one decided. */
interface Audited {
  readonly reference: string;
  readonly cents: number;
  readonly reason?: RefundReason;
  readonly note?: string | null;
  readonly by?: string | null;
}

export type Settled = "paid" | "returned" | "already" | "not_paid" | "pending" | "review" | "unknown_order";

/** The decision about an answer: its result, its effects and a log line. */
export interface Decision {
  readonly result: Settled;
  readonly effects: readonly Effect[];
  readonly log?: LogLine;
}

type LogLine =
  | {
      readonly level: "info";
      readonly event: "order_paid" | "charge_returned" | "order_declined";
      readonly reason?: undefined;
    }
  | {
      readonly level: "error";
      readonly event: "order_in_review" | "second_payment" | "renewal_misconfigured";
      readonly reason?: string;
    };
