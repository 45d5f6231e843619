/** What a membership needs to know of the order that paid a period; `due` is the moment that a renewal is for. */
export interface PaidOrder {
  readonly order_number: string;
  readonly period_days: number | null;
  readonly date_paid: string | null;
  readonly renewal?: { readonly due: string } | undefined;
  readonly extends_due?: string | undefined;
  readonly renews?: true | undefined;
}

/** A membership's order in the moment in which it is paid. */
export interface MembershipOrder extends PaidOrder {
  readonly user_id: string;
  readonly product_id: number | string;
  /** EUR; `ordered_cents` where another amount was charged and accepted. */
  readonly cents: number;
  readonly ordered_cents?: number | undefined;
  readonly country?: string | undefined;
}

/** What a membership keeps of its payment: the moment and the card that can be charged again. */
export interface MembershipPayment {
  readonly paid_at: string;
  readonly account_id: string | null;
  readonly card_expires: string | null;
  readonly card: string | null;
}
