import type { Subscription } from "#contract/subscription.ts";
import { toEuros } from "../../platform/money.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { presentReduction } from "../coupons/reduction.ts";
import { dueOf } from "./calendar.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { ownPayment, priceOffer, renewalTerms } from "./terms.ts";

/** A subscription as its owner sees it: calendar days in Zagreb, euros from cents, never the gateway's token. */
export function presentSubscription(record: SubscriptionRecord): Subscription {
  const { next_plan, renewal_order } = record;
  const terms = renewalTerms(record);
  return {
    id: record.id,
    subscription_status: record.status,
    subscription_type: record.plan,
    next_payment: zagrebDay(record.status === "cancelled" ? new Date(record.paid_until) : dueOf(record)),
    start_date: zagrebDay(new Date(record.start_date)),
    date_paid: zagrebDay(new Date(record.date_paid)),
    latest_order_total: toEuros(record.latest_order_cents),
    customers_value: toEuros(record.customer_value_cents),
    renewal_price: toEuros(terms.cents),
    renewal_days: terms.period_days,
    ...(terms.coupon && { renewal_coupon: presentReduction(terms.coupon, terms.cents) }),
    ...(isAwaitingBank(record) ? { awaiting_bank: { grace_until: dayOf(record.grace_until) } } : failureOf(record)),
    ...(renewal_order && { renewal_running: true as const }),
    ...pauseOf(record),
    ...(next_plan && { next_plan: next_plan.plan }),
    ...offerOf(record),
    ...ownPaymentOf(record, terms.cents),
    ...cardOf(record),
  };
}

/** A charge is under way or unclear, or failed for reasons that say nothing of the card and is tried again. */
function isAwaitingBank({ status, renewal_order, dunning }: SubscriptionRecord): boolean {
  if (status !== "active" && !dunning) return false;
  return Boolean(renewal_order) || (dunning?.tries === 0 && dunning.retry_at !== null);
}

function failureOf({ dunning, grace_until }: SubscriptionRecord): Pick<Subscription, "payment_failed"> {
  if (!dunning) return {};
  return { payment_failed: { grace_until: dayOf(grace_until), next_try: dayOf(dunning.retry_at) } };
}

function pauseOf({ paused_until, paid_until }: SubscriptionRecord): Pick<Subscription, "paused_until" | "paused_from"> {
  if (!paused_until) return {};
  return { paused_until: zagrebDay(new Date(paused_until)), paused_from: zagrebDay(new Date(paid_until)) };
}

function offerOf(record: SubscriptionRecord): Pick<Subscription, "price_offer"> {
  const offer = priceOffer(record);
  if (!offer) return {};
  const { cents, due, texts, accepted } = offer;
  return {
    price_offer: {
      price: toEuros(cents),
      old_price: toEuros(record.renewal_cents),
      from: zagrebDay(due),
      texts,
      ...(accepted && { accepted: { at: accepted.at, texts: accepted.texts } }),
    },
  };
}

function ownPaymentOf(record: SubscriptionRecord, renewal_cents: number): Pick<Subscription, "own_payment"> {
  const { cents, coupon } = ownPayment(record);
  if (cents === renewal_cents) return {};
  return { own_payment: { price: toEuros(cents), ...(coupon && { coupon: presentReduction(coupon, cents) }) } };
}

/** Brand and last four digits, from the brand and the masked number that the gateway names. */
function cardOf({ card, card_expires: expires }: SubscriptionRecord): Pick<Subscription, "card"> {
  const [, brand, last_four] = /^(.*) \S*(\d{4})$/.exec(card ?? "") ?? [];
  return brand && last_four ? { card: { brand, last_four, expires } } : {};
}

function dayOf(moment: string | null): string | null {
  return moment && zagrebDay(new Date(moment));
}
