import type { Addition } from "../../platform/table/counters.ts";
import { type LostBy, type MrrMove, onDay } from "../reporting/daily-counters.ts";
import { dueOf } from "./calendar.ts";
import { isPaused, isStanding, monthlyCents, standingMoves } from "./member-figures.ts";
import type { SubscriptionRecord } from "./subscription.ts";

/**
 * All that a membership's change at a moment adds to the shop's counters: how members stand (plan, now, cohort, charges due) and what
 * the day moved. Every writer of a membership adds them in its transaction. Pure, as all here; nothing for a change that moves none.
 */
export function memberMoves(before: SubscriptionRecord | undefined, after: SubscriptionRecord, at: Date): Addition[] {
  return [
    ...standingMoves(before, after),
    onDay(at, { ...cameOrWent(before, after), ...clicked(before, after), ...revenue(before, after) }),
    ...(before ? renewal(before, after, at) : []),
  ];
}

/**
 * How a renewal turned out, on the day on which it was due, or was paid where that was before: due at all once it is paid, refused, or
 * the membership ended unpaid; paid at once; paid in the end, which is within a week of the due moment.
 */
function renewal(before: SubscriptionRecord, after: SubscriptionRecord, at: Date): Addition[] {
  const due = before.dunning?.due ? new Date(before.dunning.due) : dueOf(before);
  const on = (amounts: Parameters<typeof onDay>[1]) => [onDay(due < at ? due : at, amounts)];
  if (isRenewed(before, after))
    return isKnownDue(before)
      ? on({ renewals_kept: 1 })
      : on({ renewals_due: 1, renewals_at_once: 1, renewals_kept: 1 });
  const isLost = isStanding(before) && !isStanding(after) && lostBy(before, after) === "unpaid";
  return !isKnownDue(before) && (isKnownDue(after) || isLost) ? on({ renewals_due: 1 }) : [];
}

/** The card refused the renewal, or the membership ended while it was tried. */
function isKnownDue({ status, dunning }: SubscriptionRecord): boolean {
  return Boolean(dunning && (dunning.tries > 0 || status === "nonactive"));
}

/** A period was paid that goes on where the one before it ended. */
function isRenewed(before: SubscriptionRecord, after: SubscriptionRecord): boolean {
  return before.latest_order !== after.latest_order && before.start_date === after.start_date;
}

function cameOrWent(before: SubscriptionRecord | undefined, after: SubscriptionRecord) {
  if (!before) return { members_new: 1 };
  if (!isStanding(before) && isStanding(after)) return { members_back: 1 };
  if (isStanding(before) && !isStanding(after)) return { [`members_lost_${lostBy(before, after)}`]: 1 };
  return {};
}

/** What the member, the card or the calendar did. */
function clicked(before: SubscriptionRecord | undefined, after: SubscriptionRecord) {
  if (!before) return {};
  const isPaid = before.latest_order !== after.latest_order;
  const isOver = !isStanding(before) || !isStanding(after);
  const isTurned = before.status !== after.status && !isPaid && !isOver && !isTakenBack(before, after);
  return {
    cancels: isTurned && after.status === "cancelled" ? 1 : 0,
    resumes: isTurned && after.status === "active" ? 1 : 0,
    renewals_paid: isRenewed(before, after) ? 1 : 0,
    renewals_declined: (after.dunning?.tries ?? 0) > (before.dunning?.tries ?? 0) ? 1 : 0,
  };
}

function revenue(before: SubscriptionRecord | undefined, after: SubscriptionRecord) {
  const cents = monthlyCents(after) - (before ? monthlyCents(before) : 0);
  return cents === 0 ? {} : { [`mrr_${causeOf(before, after, cents)}_cents`]: cents };
}

function causeOf(before: SubscriptionRecord | undefined, after: SubscriptionRecord, cents: number): MrrMove {
  if (!before) return "new";
  if (!isStanding(before)) return "back";
  if (!isStanding(after)) return lostBy(before, after);
  if (isTakenBack(before, after)) return "withdrawn";
  if (before.status !== after.status) return "cancelled";
  if (isPaused(before) !== isPaused(after)) return "paused";
  return cents > 0 ? "dearer" : "cheaper";
}

/** An account that is deleted while its membership runs has left: cancelled. */
function lostBy(before: SubscriptionRecord, after: SubscriptionRecord): LostBy {
  if (isTakenBack(before, after)) return "withdrawn";
  return before.status === "active" && (before.grace_until || before.dunning) ? "unpaid" : "cancelled";
}

/** Money went back, or the bank took it: only then does the paid time, or what a member paid in all, get less. */
function isTakenBack(before: SubscriptionRecord, after: SubscriptionRecord): boolean {
  return after.paid_until < before.paid_until || after.customer_value_cents < before.customer_value_cents;
}
