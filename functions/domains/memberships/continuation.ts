import { ADVANCE_DAYS, continuation, daysFrom, PRICE_HELD_DAYS } from "#contract/periods.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { PlanRecord } from "../catalogue/product.ts";
import { priceAt } from "../catalogue/sale.ts";
import { dueOf } from "./calendar.ts";
import { presentSubscription } from "./present.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { isStillAsked, ownTerms, priceOffer } from "./terms.ts";

/**
 * Marks an order of a plan by what it does to the membership. `extends_due`: the due moment whose period it pays.
 * `renews`: it is the own plan's next period, no new contract. The checkout reads the same.
 */
export function dueMark(record: SubscriptionRecord | undefined, plan: string, time: Date) {
  const goesOn = record && continuation(presentSubscription(record), plan, zagrebDay(time));
  const isDue = record?.status === "active" || goesOn?.renews;
  return {
    ...(record && isDue && { extends_due: dueOf(record).toISOString() }),
    ...(goesOn?.renews && { renews: true as const }),
  };
}

/**
 * The terms at which a plan, on sale or not, continues a membership; without a dearer price that was accepted and that
 * the shop no longer asks. Undefined where a new contract is cheaper: nobody pays more for having been a member.
 */
export function continuedTerms(record: SubscriptionRecord | undefined, plan: PlanRecord, time: Date) {
  if (!record || !isContinued(record, time)) return undefined;
  const offer = priceOffer(record);
  const isAsked = !offer || isStillAsked(offer, plan.active ? plan.price_cents : undefined);
  const terms = ownTerms(isAsked ? record : { ...record, price_consent: null }, plan.subscription_type);
  const isNewContract = !dueMark(record, plan.subscription_type, time).extends_due;
  return terms && isNewContract && plan.active && priceAt(plan, time) < terms.cents ? undefined : terms;
}

/** Whether the membership is active, or ended unpaid so recently that the mail's link still keeps its price. */
function isContinued(record: SubscriptionRecord, time: Date): boolean {
  if (record.status === "active") return true;
  return Boolean(record.dunning) && daysToDue(record, time) >= -PRICE_HELD_DAYS;
}

/**
 * Whether a running member may pay for this plan now: what is due, or in the last 30 days, when they ask for it, the
 * next period.
 */
export function mayPayNext(record: SubscriptionRecord, plan: string, nextPeriod: boolean, time: Date): boolean {
  if (!ownTerms(record, plan)) return false;
  return record.dunning ? true : nextPeriod && daysToDue(record, time) <= ADVANCE_DAYS;
}

function daysToDue(record: SubscriptionRecord, time: Date): number {
  return daysFrom(zagrebDay(time), zagrebDay(dueOf(record)));
}
