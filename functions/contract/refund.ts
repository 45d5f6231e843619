import * as z from "zod/mini";
import { orderGift } from "./gift.ts";
import { email } from "./identity.ts";
import { listQuery, productFilter } from "./list-filter.ts";
import { order } from "./order.ts";
import { day, euros, instant, orderNumber, productCategory, refundReason, success, textId } from "./primitives.ts";
import { reason } from "./staff.ts";
import { personName } from "./writing.ts";

/** How money came without the gateway. */
export const handMethod = z.enum(["transfer", "cash"]);
export type HandMethod = z.infer<typeof handMethod>;

/** A number of a bank statement or cash slip: letters, digits, and `. / -` between them. */
const handReference = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z][0-9A-Za-z ./-]{1,38}[0-9A-Za-z]$/));

/** An order as an admin sees it. */
export const adminOrder = z.object({
  ...order.shape,
  buyer: z.object({ first_name: z.string(), last_name: z.string(), email: z.nullable(z.string()) }),
  /** What may still be given back; 0 while a refund is on its way. */
  refundable: euros,
  /** Bought on sale: the price without it. */
  regular: z.optional(euros),
  /** Where it was paid or is to be. */
  gateway: z.string(),
  /** Paid without the gateway: how, on which day (Zagreb), and under which number. */
  by_hand: z.optional(z.object({ method: handMethod, day, reference: z.string() })),
  /** Of a payment that the bank took back. */
  dispute: z.optional(z.object({ at: instant, bank_day: z.optional(day), answer_by: z.optional(day) })),
});
export type AdminOrder = z.infer<typeof adminOrder>;

const payment = z.object({
  reference: z.string(),
  attempt_number: z.string(),
  amount: euros,
  date_paid: instant,
  card: z.nullable(z.string()),
  /** Where it was no card. */
  method: z.optional(z.enum(["transfer", "other", "cash"])),
});

const refund = z.object({
  id: z.string(),
  amount: euros,
  /** What stays charged afterwards. */
  remaining: euros,
  reason: refundReason,
  note: z.nullable(z.string()),
  status: z.enum(["intent", "done", "review"]),
  requested_at: instant,
  done_at: z.nullable(instant),
});

const declaration = z.object({ outcome: z.string(), amount: euros, declared_at: instant });

const event = z.object({ at: instant, event: z.string() });

/**
 * What a person decides: what was charged (or went back) is booked as it is; the money is sent back; it was paid back by
 * transfer; nothing was charged.
 */
export const reviewDecision = z.enum(["accept", "refund", "transferred", "unpaid"]);
export type ReviewDecision = z.infer<typeof reviewDecision>;

/** Why an order or a refund of it waits for a person, and what the gateway says of it at this moment. */
const review = z.object({
  since: instant,
  reason: z.string(),
  about: z.enum(["charge", "nothing", "refund", "kept", "unclear"]),
  /** What the decision is about: charged, or given back; null where no sum is known. */
  amount: z.nullable(euros),
  /** Those that fit now. */
  decisions: z.array(reviewDecision),
  /** It is about a membership's renewal, which a decision against it ends for this period. */
  renewal: z.optional(z.literal(true)),
});

/** A refund above somebody's limit that waits for another owner; `amount` and what would remain as they were asked for. */
const openApproval = z.object({
  id: z.string(),
  amount: euros,
  remaining: euros,
  ends_access: z.boolean(),
  reason: z.string(),
  by: z.string(),
  by_name: z.string(),
  asked_at: instant,
  /** Then it ends by itself. */
  until: instant,
  /** It is about the order itself, made by hand: paid once another person approves. */
  order: z.optional(z.literal(true)),
});
export type OpenApproval = z.infer<typeof openApproval>;

/**
 * A line of an order's timeline: when what happened, and about what (an attempt, a document's number, a letter's kind, an event, an act of the
 * staff); `by` and `reason` of the staff's.
 */
const timelineLine = z.object({
  at: instant,
  what: z.enum([
    "created",
    "renewal",
    "sent",
    "asked",
    "event",
    "document",
    "letter",
    "letter_waits",
    "letter_returned",
    "staff",
  ]),
  about: z.string(),
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type TimelineLine = z.infer<typeof timelineLine>;

/** Everything that happened to one order. */
export const adminOrderDetail = z.object({
  order: adminOrder,
  /** Of a gift: for whom it is, and whether it was redeemed. */
  gift: z.optional(z.pick(orderGift, { state: true, recipient: true, redeemed_on: true, expires_on: true })),
  payments: z.array(payment),
  refunds: z.array(refund),
  withdrawals: z.array(declaration),
  audit: z.array(event),
  /** All of it in the order in which it happened. */
  story: z.optional(z.array(timelineLine)),
  review: z.nullable(review),
  approval: z.optional(openApproval),
});
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;

const ofOrder = z.object({ order_number: orderNumber });

/** The lists of orders: paid, not settled yet, ended without money, with money that went back, and those that need a hand. */
export const orderTab = z.enum(["paid", "open", "ended", "back", "hand"]);
export type OrderTab = z.infer<typeof orderTab>;

/** `charged`: whatever was paid for, by the day of its payment, also what went back; the other lists are by when an order was made. */
const listedTab = z.enum([...orderTab.options, "charged", "all"]);
export type ListedTab = z.infer<typeof listedTab>;

/** A row of a list of orders; the address is there for those alone who answer members. */
export const listedOrder = z.pick(adminOrder, {
  id: true,
  user_id: true,
  status: true,
  product_category: true,
  product_id: true,
  title: true,
  total: true,
  refunded: true,
  date_created: true,
  date_paid: true,
  buyer: true,
});
export type ListedOrder = z.infer<typeof listedOrder>;

const orderCursor = z.string().check(z.regex(/^20\d\d-[\d:.TZ-]{16,21}#S[0-9a-f]{32}$/));

/** EUR, with a point. */
const sum = z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/));

/**
 * A list, newest first, fifty a page at most (`cursor`: where the page before ended; days: when ordered), or what a query finds by number
 * (order, attempt, receipt), reference (order, payment) or the account's e-mail.
 */
export const searchOrders = {
  query: listQuery({
    query: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(254))),
    tab: z.optional(listedTab),
    cursor: z.optional(orderCursor),
    product: z.optional(productFilter),
    least: z.optional(sum),
    most: z.optional(sum),
  }),
  reply: success(z.object({ orders: z.array(listedOrder), next: z.nullable(z.string()) })),
};

/** Asks the gateway now, as the job does; `found` is what came of it. */
export const checkOrder = {
  params: ofOrder,
  reply: success(
    z.extend(adminOrderDetail, {
      found: z.enum([
        ...["paid", "returned", "already", "not_paid", "pending", "review", "unknown_order"],
        ...["same", "silent", "refund_found", "differs"],
      ] as const),
    }),
  ),
};

/** What the shop knows of a disputed payment, its receipts and its contract as PDFs (base64), for the bank. 409 `not_disputed` of another. */
export const takeEvidence = {
  params: ofOrder,
  reply: success(z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })) })),
};

export const inspectOrder = { params: ofOrder, reply: success(adminOrderDetail) };

/** `expected_remaining` is what the screen said would stay charged; another one is refused with the true figures. */
export const refundOrder = {
  params: ofOrder,
  body: z.object({
    amount: z.number(),
    expected_remaining: z.number(),
    reason,
    end_access: z.optional(z.boolean()),
    /** Where it is above the caller's limit another owner is asked. */
    ask: z.optional(z.boolean()),
    /** The amount is what is unspent of the order (`PersonFile.unspent`); another one is refused with the true figure. */
    unspent: z.optional(z.literal(true)),
  }),
  reply: success(adminOrderDetail),
};

/** Money went back without the gateway: by the shop's own transfer, or because the bank took it. It is booked, nothing is sent. */
export const bookTransfer = {
  params: ofOrder,
  body: z.object({
    amount: z.number(),
    expected_remaining: z.number(),
    how: z.enum(["transfer", "chargeback"]),
    reason,
  }),
  reply: success(adminOrderDetail),
};

/**
 * An order that somebody paid by transfer or in cash: by an account, or by the e-mail of a new one. `amount` is what came; another price is
 * refused with the true one.
 */
export const orderByHand = {
  body: z.object({
    person: z.union([z.object({ id: textId }), z.object({ email, first_name: personName, last_name: personName })]),
    product_category: productCategory,
    product_id: z.union([z.int(), textId]),
    amount: z.number(),
    method: handMethod,
    /** When the money came (Zagreb). */
    day,
    /** Pays one order, for ever. */
    reference: handReference,
    reason,
    /** Where another person must approve, one is asked. */
    ask: z.optional(z.boolean()),
  }),
  reply: success(adminOrderDetail),
};

/** Another owner decides over a request, or who asked takes it back. */
export const decideApproval = {
  params: z.object({ id: z.string().check(z.regex(/^S[0-9a-f]{32}-[0-9A-Z]{26}$/)) }),
  body: z.object({ decision: z.enum(["approve", "decline", "withdraw"]), reason }),
  reply: success(adminOrderDetail),
};

/** The bank took the payment back: on which day, and until which day it wants an answer, where its notice says so. */
export const disputeOrder = {
  params: ofOrder,
  body: z.object({ reason, bank_day: z.optional(day), answer_by: z.optional(day) }),
  reply: success(adminOrderDetail),
};

/** The order's chargeback ended: the bank gave the money back to the shop, or it stays with the buyer. */
export const resolveDispute = {
  params: ofOrder,
  body: z.object({ outcome: z.enum(["won", "lost"]), reason }),
  reply: success(adminOrderDetail),
};

/** Orders and refunds that wait for a person, the longest waiting first. */
export const listReviews = {
  reply: success(z.object({ reviews: z.array(z.object({ order: adminOrder, since: instant, reason: z.string() })) })),
};

/** `amount` is what the screen said that the decision is about; another one is refused with the true figure. */
export const decideReview = {
  params: ofOrder,
  body: z.object({ decision: reviewDecision, amount: z.nullable(z.number()), reason }),
  reply: success(adminOrderDetail),
};
