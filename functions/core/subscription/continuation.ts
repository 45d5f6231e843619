import { DAY_MS } from "../../kernel/time.ts";
import { ADVANCE_MS, dueOf } from "./calendar.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { ownTerms } from "./terms.ts";

/** How long after its due moment a membership that ended unpaid can be continued at its own price (ms). */
const PRICE_HELD_MS = 30 * DAY_MS;

/** The terms at which a plan continues a membership, on sale or not: those of the renewal that the buyer was shown. */
export function continuedTerms(record: SubscriptionRecord | undefined, plan: string, time: Date) {
  return record && isContinued(record, time) ? ownTerms(record, plan) : undefined;
}

/** Active, or ended for want of a payment not long ago: the link of the mail about it keeps its price for a while. */
function isContinued(record: SubscriptionRecord, time: Date): boolean {
  if (record.status === "active") return true;
  return Boolean(record.dunning) && time.getTime() - dueOf(record).getTime() <= PRICE_HELD_MS;
}

/** A running member pays for their own plan, or the one they chose: what is due, or in its last 30 days, when they ask for it, the next period. */
export function mayPayNext(record: SubscriptionRecord, plan: string, nextPeriod: boolean, time: Date): boolean {
  if (!ownTerms(record, plan)) return false;
  return record.dunning ? true : nextPeriod && dueOf(record).getTime() - time.getTime() <= ADVANCE_MS;
}
