import { ADVANCE_DAYS, continuation, daysFrom, PRICE_HELD_DAYS } from "#contract/periods.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { dueOf } from "./calendar.ts";
import { presentSubscription } from "./present.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { ownTerms } from "./terms.ts";

/**
 * What an order of a plan is to a membership: `extends_due` is the due moment whose period it pays, which is added once; `renews` where it is
 * the own plan's next period, which is no new contract. The checkout's page reads the same days by the same function.
 */
export function dueMark(record: SubscriptionRecord | undefined, plan: string, time: Date) {
  const goesOn = record && continuation(presentSubscription(record), plan, zagrebDay(time));
  const isDue = record?.status === "active" || goesOn?.renews;
  return {
    ...(record && isDue && { extends_due: dueOf(record).toISOString() }),
    ...(goesOn?.renews && { renews: true as const }),
  };
}

/** The terms at which a plan continues a membership, on sale or not: those of the renewal that the buyer was shown. */
export function continuedTerms(record: SubscriptionRecord | undefined, plan: string, time: Date) {
  return record && isContinued(record, time) ? ownTerms(record, plan) : undefined;
}

/** Active, or ended for want of a payment not long ago: the link of the mail about it keeps its price for a while. */
function isContinued(record: SubscriptionRecord, time: Date): boolean {
  if (record.status === "active") return true;
  return Boolean(record.dunning) && daysToDue(record, time) >= -PRICE_HELD_DAYS;
}

/** A running member pays for their own plan, or the one they chose: what is due, or in its last 30 days, when they ask for it, the next period. */
export function mayPayNext(record: SubscriptionRecord, plan: string, nextPeriod: boolean, time: Date): boolean {
  if (!ownTerms(record, plan)) return false;
  return record.dunning ? true : nextPeriod && daysToDue(record, time) <= ADVANCE_DAYS;
}

function daysToDue(record: SubscriptionRecord, time: Date): number {
  return daysFrom(zagrebDay(time), zagrebDay(dueOf(record)));
}
