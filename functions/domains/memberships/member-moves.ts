import type { Addition } from "../../platform/table/counters.ts";
import { type LostBy, type MrrMove, onDay } from "../reporting/daily-counters.ts";
import { dueOf } from "./calendar.ts";
import { figureMoves, isActive, isPaused, monthlyCents } from "./member-figures.ts";
import type { MembershipChange, MembershipMove, SubscriptionRecord } from "./subscription.ts";

/**
 * All that a membership's change at a moment adds to the shop's counters: how members stand (plan, now, cohort, charges due) and what
 * the day moved. Every writer of a membership adds them in its transaction. Pure, as all here.
 */
export function memberMoves(before: SubscriptionRecord | undefined, change: MembershipChange, at: Date): Addition[] {
  const { after, move } = change;
  return [
    ...figureMoves(before, after),
    onDay(at, { ...cameOrWent(before, change), ...counted[move], ...revenue(before, change) }),
    ...(before ? renewal(before, move, at) : []),
  ];
}

/** What a day counts of a reason by itself. */
const counted: Partial<Record<MembershipMove, Parameters<typeof onDay>[1]>> = {
  cancelled: { cancels: 1 },
  resumed: { resumes: 1 },
  renewed: { renewals_paid: 1 },
  declined: { renewals_declined: 1 },
};

/**
 * How a renewal turned out, on the day on which it was due, or was paid where that was before: due at all once it is paid, refused, or
 * the membership ended unpaid; paid at once; paid in the end, which is within a week of the due moment.
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
function isKnownDue({ status, dunning }: SubscriptionRecord): boolean {
  return Boolean(dunning && (dunning.tries > 0 || status === "nonactive"));
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
function lostBy(move: MembershipMove): LostBy {
  return move === "unpaid" || move === "withdrawn" ? move : "cancelled";
}
