import * as z from "zod/mini";
import { gatewayOf, instant } from "#contract/primitives.ts";
import { type CancelReason, lostCause, subscriptionStatus } from "#contract/subscription.ts";
import { type OrderReduction, reduction } from "../coupons/reduction.ts";

/** A renewal that failed: for which due moment, how often the card was asked, and when it is asked again (null: never). */
const dunning = z.object({
  due: instant,
  /** Declines so far; technical errors do not count. */
  tries: z.int(),
  retry_at: z.nullable(instant),
});

/** The renewal notice that was sent. */
const notice = z.object({ due: instant, cents: z.int(), at: instant });

/** The notice about the price from a due moment on. `letter` is null where the price does not rise. */
const priceNotice = z.object({
  due: instant,
  cents: z.int(),
  letter: z.nullable(z.string()),
  /** When the mail really left; null while that is not known. */
  sent_at: z.nullable(instant),
  /** When it is checked next. */
  look_at: z.nullable(instant),
  /** The edition of the words by which the price is accepted; missing where it was told before there were two. */
  texts: z.optional(z.string()),
});

/**
 * A dearer price that the member accepted, from a due moment on: which edition of the words was shown, with the SHA-256 of its sentence.
 * Only what was accepted is ever charged.
 */
const priceConsent = z.object({
  cents: z.int(),
  due: instant,
  texts: z.string(),
  hash: z.optional(z.string()),
  at: instant,
});

/** The plan from the next renewal on, at the price that the member confirmed. */
const nextPlan = z.object({ plan: z.string(), title: z.string(), period_days: z.int(), cents: z.int() });

/** A paid period. `order_number` is null for periods from before the records named their orders. */
const paidPeriod = z.object({ order_number: z.nullable(z.string()), from: instant, until: instant });
export type PaidPeriod = z.infer<typeof paidPeriod>;

/** A member's one subscription record. Cents are EUR; `paid_until` is the moment the paid period ends (UTC). */
export const subscriptionItem = z.object({
  id: z.string(),
  user_id: z.string(),
  status: subscriptionStatus,
  plan: z.string(),
  period_days: z.int(),
  renewal_cents: z.int(),
  start_date: instant,
  /** When the first period ever was paid: its month is the member's cohort. Missing where the record is older than cohorts are. */
  joined_at: z.optional(instant),
  paid_until: instant,
  /** The paid periods up to `paid_until`; missing where the record is older than they are. */
  periods: z.optional(z.array(paidPeriod)),
  grace_until: z.nullable(instant),
  date_paid: instant,
  latest_order_cents: z.int(),
  customer_value_cents: z.int(),
  latest_order: z.string(),
  /** The gateway's token for merchant-initiated charges; opaque text, never in an answer. */
  account_id: z.nullable(z.string()),
  /** Where the stored card is, or was last: renewals are charged there. */
  gateway: gatewayOf,
  card_expires: z.nullable(z.string()),
  /** Brand and masked number of the stored card. */
  card: z.optional(z.nullable(z.string())),
  /** The renewal that is being charged: its order's number while the outcome is not known. */
  renewal_order: z.optional(z.nullable(z.string())),
  /** Number of charges tried so far; each try has an order number of its own. */
  charge_tries: z.optional(z.int()),
  dunning: z.optional(z.nullable(dunning)),
  notice: z.optional(z.nullable(notice)),
  price_notice: z.optional(z.nullable(priceNotice)),
  price_consent: z.optional(z.nullable(priceConsent)),
  /** The expiry (yyyy-MM-dd) of the card that the member was warned about. */
  card_notice: z.optional(z.nullable(z.string())),
  next_plan: z.optional(z.nullable(nextPlan)),
  /** What a code takes off the next periods of the own plan; with none left, that it did so until the last payment. */
  reduction: z.optional(z.nullable(reduction)),
  /** Without charge and Premium from the end of the paid period until this moment. */
  paused_until: z.optional(z.nullable(instant)),
  /** Whoever cancelled it has said why: the reason itself is only counted. */
  reason_told: z.optional(z.boolean()),
  /** When and why it ended; missing while it stands, and of one that ended before this was kept. */
  ended: z.optional(z.object({ at: instant, by: lostCause })),
  /** The member's country (ISO 3166), as said with the order or renewal that was paid last. */
  country: z.optional(z.string()),
  version: z.int(),
});
export type SubscriptionRecord = z.infer<typeof subscriptionItem>;

/** Why a membership changed. Whoever changes it says so: the day's counters rest on it, not on a comparison of records. */
export type MembershipMove =
  /** A paid period that begins anew: the first one, or one after a gap. */
  | "bought"
  /** A paid period that continues the one before it. */
  | "renewed"
  /** The card refused a renewal. */
  | "declined"
  /** Its renewals end by the member's or the staff's word; that is taken back. */
  | "cancelled"
  | "resumed"
  /** A pause is booked, or ends. */
  | "paused"
  /** It is over: as cancelled, while the card was refused, or while nothing was heard of it. */
  | "ended"
  | "unpaid"
  | "unanswered"
  /** Money went back, or the bank took it. */
  | "withdrawn"
  /** Nothing that the day's counters name by its reason. */
  | "noted";

/** A membership's next version, and the reason for it. */
export interface MembershipChange {
  readonly after: SubscriptionRecord;
  readonly move: MembershipMove;
  /** Why its member cancelled: counted, not kept. */
  readonly reason?: CancelReason;
}

/** The record's next version with these fields. Only `applyPayment` makes one without it. */
export function changeRecord(
  record: SubscriptionRecord,
  move: MembershipMove,
  fields: Partial<Omit<SubscriptionRecord, "version">> = {},
): MembershipChange {
  return { after: { ...record, ...fields, version: versionAfter(record) }, move };
}

/** The number of the version after this one; 1 is the first. */
export function versionAfter(before: Pick<SubscriptionRecord, "version"> | undefined): number {
  return (before?.version ?? 0) + 1;
}

/**
 * Whether the membership will renew by itself: active, with a card, without a pause ahead or a charge that is open or
 * declined.
 */
export function goesOn(record: SubscriptionRecord): boolean {
  const { status, account_id, paused_until, renewal_order, dunning } = record;
  return status === "active" && account_id !== null && !paused_until && !renewal_order && !dunning;
}

/** The facts of an order that paid a period. `due`: the moment that a renewal was for. */
export interface PaidOrder {
  readonly order_number: string;
  readonly period_days: number | null;
  readonly date_paid: string | null;
  readonly renewal?: { readonly due: string } | undefined;
  readonly extends_due?: string | undefined;
  readonly renews?: true | undefined;
}

/** Whether a period begins nothing that renews: it was paid by hand, and no membership goes on by it. */
export function paysOnce({ by_hand, extends_due }: Pick<MembershipOrder, "by_hand" | "extends_due">): boolean {
  return by_hand !== undefined && extends_due === undefined;
}

/** A membership's order in the moment in which it is paid. */
export interface MembershipOrder extends PaidOrder {
  readonly user_id: string;
  readonly product_id: number | string;
  /** EUR; `ordered_cents` where another amount was charged and accepted. */
  readonly cents: number;
  readonly ordered_cents?: number | undefined;
  readonly coupon?: OrderReduction | undefined;
  readonly regular_cents?: number | undefined;
  readonly country?: string | undefined;
  readonly by_hand?: object | undefined;
}

/** When a period was paid, and the card that can be charged again. */
export interface MembershipPayment {
  readonly paid_at: string;
  readonly account_id: string | null;
  readonly gateway: string;
  readonly card_expires: string | null;
  readonly card: string | null;
}
