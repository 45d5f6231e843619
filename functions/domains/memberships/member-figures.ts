import { monthsIn } from "#contract/periods.ts";
import type { LostCause } from "#contract/subscription.ts";
import { type Addition, sumAdditions } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { reducedCents } from "../coupons/reduction.ts";
import { type MrrMove, onDay } from "../reporting/daily-counters.ts";
import { dueOf } from "./calendar.ts";
import type { MembershipChange, MembershipMove, SubscriptionRecord } from "./subscription.ts";
import { priceOffer, renewalTerms } from "./terms.ts";

/** Active or cancelled, not over: the renewals' job ends a membership in the minute in which it is over. */
export function isActive({ status }: SubscriptionRecord): boolean {
  return status !== "nonactive";
}

/** A pause is booked or runs: no charge before its end. */
export function isPaused({ status, paused_until }: SubscriptionRecord): boolean {
  return status === "active" && Boolean(paused_until);
}

/** A membership's revenue of a month (cents EUR); 0 unless it renews by itself and is not paused. */
function monthlyCents(record: SubscriptionRecord): number {
  if (record.status !== "active" || isPaused(record)) return 0;
  const { coupon } = renewalTerms({ ...record, next_plan: null });
  const cents = coupon ? reducedCents(record.renewal_cents, coupon) : record.renewal_cents;
  return Math.round(cents / monthsIn(record.period_days));
}

/**
 * A membership's share in the shop's figures: its plan, the current members, its cohort, the day of its next charge. A
 * change adds the difference. Pure, as all here.
 */
export function figuresOf(record: SubscriptionRecord): Addition[] {
  const { plan, status, customer_value_cents: revenue_cents } = record;
  const active = isActive(record) ? 1 : 0;
  return [
    { key: keys.planCounts(plan), amounts: { [status]: 1 } },
    { key: keys.membersNow, amounts: membersNow(record) },
    { key: keys.cohort(cohortOf(record)), amounts: { joined: 1, active, revenue_cents } },
    ...(status === "active"
      ? [{ key: keys.due(zagrebDay(dueOf(record))), amounts: { number: 1, cents: renewalTerms(record).cents } }]
      : []),
  ];
}

/** The difference between what a membership counted and what it counts now. */
function figureMoves(before: SubscriptionRecord | undefined, after: SubscriptionRecord): Addition[] {
  return sumAdditions([...figuresOf(after), ...(before ? figuresOf(before).map(less) : [])]);
}

function membersNow(record: SubscriptionRecord) {
  const renews = record.status === "active" && !isPaused(record);
  const offer = priceOffer(record);
  return {
    renewing: renews ? 1 : 0,
    late: renews && record.dunning ? 1 : 0,
    cancelled: record.status === "cancelled" ? 1 : 0,
    paused: isPaused(record) ? 1 : 0,
    price_waiting: offer && !offer.accepted ? 1 : 0,
    price_accepted: offer?.accepted ? 1 : 0,
    mrr_cents: monthlyCents(record),
  };
}

/** The month (yyyy-mm, Zagreb) in which a member's first period ever was paid. */
function cohortOf({ joined_at, start_date }: SubscriptionRecord): string {
  return zagrebDay(new Date(joined_at ?? start_date)).slice(0, 7);
}

function less({ key, amounts }: Addition): Addition {
  return { key, amounts: Object.fromEntries(Object.entries(amounts).map(([field, amount]) => [field, -amount])) };
}

/**
 * All that a membership's change at a moment adds to the shop's counters: how members stand (plan, now, cohort, charges due) and what
 * the day moved. Every writer of a membership adds them in its transaction. Pure, as all here.
 */
export function memberMoves(before: SubscriptionRecord | undefined, change: MembershipChange, at: Date): Addition[] {
  const { after, move, reason } = change;
  const why = reason && { [`cancels_${reason}` as const]: 1 };
  return [
    ...figureMoves(before, after),
    onDay(at, { ...cameOrWent(before, change), ...counted[move], ...why, ...revenue(before, change) }),
    ...(before ? renewal(before, move, at) : []),
  ];
}

/** The day's counter of a reason. */
const counted: Partial<Record<MembershipMove, Parameters<typeof onDay>[1]>> = {
  cancelled: { cancels: 1 },
  resumed: { resumes: 1 },
  renewed: { renewals_paid: 1 },
  declined: { renewals_declined: 1 },
};

/**
 * A renewal's counters, on its due day or on an earlier payment's: due once it is paid, refused or ended unpaid; paid at
 * once; paid in the end, within a week of the due moment.
 */
function renewal(before: SubscriptionRecord, move: MembershipMove, at: Date): Addition[] {
  const due = before.dunning?.due ? new Date(before.dunning.due) : dueOf(before);
  const on = (amounts: Parameters<typeof onDay>[1]) => [onDay(due < at ? due : at, amounts)];
  const isFirstAnswer = !isKnownDue(before);
  if (move === "renewed") {
    return isFirstAnswer ? on({ renewals_due: 1, renewals_at_once: 1, renewals_kept: 1 }) : on({ renewals_kept: 1 });
  }
  return isFirstAnswer && (move === "declined" || move === "unpaid") ? on({ renewals_due: 1 }) : [];
}

/** The card refused the renewal, or the membership ended while it was tried. */
function isKnownDue({ status, dunning, ended }: SubscriptionRecord): boolean {
  return Boolean(dunning && (dunning.tries > 0 || (status === "nonactive" && ended?.by !== "unanswered")));
}

function cameOrWent(before: SubscriptionRecord | undefined, { after, move }: MembershipChange) {
  if (!before) return { members_new: 1 };
  if (isActive(before) === isActive(after)) return {};
  return isActive(after) ? { members_back: 1 } : { [`members_lost_${lostBy(move)}`]: 1 };
}

function revenue(before: SubscriptionRecord | undefined, change: MembershipChange) {
  const cents = monthlyCents(change.after) - (before ? monthlyCents(before) : 0);
  return cents === 0 ? {} : { [`mrr_${revenueMove(before, change, cents)}_cents`]: cents };
}

/** Under which name monthly revenue moved. A payment takes back what kept its member from renewing, else it is dearer or cheaper. */
function revenueMove(
  before: SubscriptionRecord | undefined,
  { after, move }: MembershipChange,
  cents: number,
): MrrMove {
  if (!before) return "new";
  if (!isActive(before)) return "back";
  if (!isActive(after)) return lostBy(move);
  if (move === "withdrawn") return "withdrawn";
  if (move === "cancelled" || move === "resumed" || before.status === "cancelled") return "cancelled";
  if (move === "paused" || isPaused(before)) return "paused";
  return cents > 0 ? "dearer" : "cheaper";
}

/** An account that is deleted while its membership runs has left: cancelled. */
export function lostBy(move: MembershipMove): LostCause {
  return move === "unpaid" || move === "unanswered" || move === "withdrawn" ? move : "cancelled";
}
