import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyRefund, restorePeriod } from "#functions/domains/memberships/apply-refund.ts";
import { applyPayment, failCharge } from "#functions/domains/memberships/charge-outcome.ts";
import { dueMark } from "#functions/domains/memberships/continuation.ts";
import { figuresOf, memberMoves } from "#functions/domains/memberships/member-figures.ts";
import {
  changeRecord,
  type MembershipChange,
  type MembershipMove,
  type SubscriptionRecord,
} from "#functions/domains/memberships/subscription.ts";
import {
  beginCharge,
  cancel,
  endMembership,
  forgetMember,
  pause,
  recordNotice,
  resume,
  setNextPlan,
  unpause,
} from "#functions/domains/memberships/transitions.ts";
import { type Addition, sumAdditions } from "#functions/platform/table/counters.ts";
import { DAY, NOON, payment, plan, shifted, subscription } from "#test/steps/given/records.ts";

const RENEWED = { renewals_paid: 1, renewals_due: 1, renewals_at_once: 1, renewals_kept: 1 };
const YEARLY = { plan: "yearly", period_days: 365, renewal_cents: 18996 };

/** What a change adds, by item; what adds nothing is left out. */
function moved(before: SubscriptionRecord | undefined, change: MembershipChange) {
  return byItem(memberMoves(before, change, NOON));
}

function byItem(additions: readonly Addition[]) {
  const sums = sumAdditions(additions).map(({ key, amounts }) => {
    const counted = Object.entries(amounts).filter(([, amount]) => amount !== 0);
    return [`${key.pk} ${key.sk}`, Object.fromEntries(counted)] as const;
  });
  return Object.fromEntries(sums.filter(([, amounts]) => Object.keys(amounts).length > 0));
}

/** The first paid period of a member, a further one, or one after a gap. */
function paid(
  before: SubscriptionRecord | undefined,
  at: Date,
  product = "monthly",
  cents = 2499,
  order = `S${at.getTime()}`,
) {
  const sold = {
    order_number: order,
    user_id: "ana",
    product_id: product,
    cents,
    period_days: product === "yearly" ? 365 : 30,
    date_paid: null,
    ...dueMark(before, product, at),
  };
  return applyPayment(sold, payment({ paid_at: at.toISOString(), cents }), before, "id");
}

/** A member's first payment. */
const first = (fields?: Partial<SubscriptionRecord>): MembershipChange => ({
  after: subscription("ana", fields),
  move: "bought",
});

describe("what a membership's change adds to the counters", () => {
  it("is a new member with their monthly revenue, cohort and next charge", () => {
    expect(moved(undefined, first())).toEqual({
      "PLANS monthly": { active: 1 },
      "MEMBERS NOW": { renewing: 1, mrr_cents: 2499 },
      "COHORTS 2026-11": { joined: 1, active: 1, revenue_cents: 2499 },
      "DUE 2026-12-01": { number: 1, cents: 2499 },
      "DAYS 2026-11-21": { members_new: 1, mrr_new_cents: 2499 },
    });
  });

  it("is a twelfth of a year's price, half up", () => {
    expect(moved(undefined, first(YEARLY))["MEMBERS NOW"]).toEqual({ renewing: 1, mrr_cents: 1583 });
    expect(moved(undefined, first({ period_days: 45, renewal_cents: 3001 }))["MEMBERS NOW"]).toMatchObject({
      mrr_cents: 1501,
    });
  });

  it("is the price that a code leaves, as long as it takes something off", () => {
    const reduction = { code: "JESEN", percent: 20, more_periods: 1 };
    expect(moved(undefined, first({ reduction }))).toMatchObject({
      "MEMBERS NOW": { mrr_cents: 1999 },
      "DUE 2026-12-01": { cents: 1999 },
    });
    const over = { ...reduction, more_periods: 0 };
    expect(moved(undefined, first({ reduction: over }))["MEMBERS NOW"]).toMatchObject({ mrr_cents: 2499 });
  });

  it("is nothing for a notice at the price that was charged before, a lease or a charge under way", () => {
    const member = subscription("ana");
    expect(moved(member, recordNotice(member, 2499, NOON))).toEqual({});
    expect(moved(member, beginCharge(member, "S1", 1))).toEqual({});
  });

  it("is a cancel click, and a resume that takes it back", () => {
    const member = subscription("ana");
    const { after: leaving } = cancel(member);
    expect(moved(member, cancel(member))).toEqual({
      "PLANS monthly": { active: -1, cancelled: 1 },
      "MEMBERS NOW": { renewing: -1, cancelled: 1, mrr_cents: -2499 },
      "DUE 2026-12-01": { number: -1, cents: -2499 },
      "DAYS 2026-11-21": { cancels: 1, mrr_cancelled_cents: -2499 },
    });
    expect(moved(leaving, resume(leaving))["DAYS 2026-11-21"]).toEqual({
      resumes: 1,
      mrr_cancelled_cents: 2499,
    });
  });

  it("is a member who is late, then lost unpaid, and back with a payment", () => {
    const member = subscription("ana");
    const late = failCharge(member, { due: member.paid_until }, "soft", shifted(member.paid_until, 1));
    expect(moved(member, late)).toEqual({
      "MEMBERS NOW": { late: 1 },
      "DAYS 2026-11-21": { renewals_declined: 1, renewals_due: 1 },
    });
    const { after: gone } = endMembership(late.after);
    expect(moved(late.after, endMembership(late.after))["DAYS 2026-11-21"]).toEqual({
      members_lost_unpaid: 1,
      mrr_unpaid_cents: -2499,
    });
    const back = paid(gone, shifted(member.paid_until, 40 * DAY));
    expect(moved(gone, back)["DAYS 2026-11-21"]).toEqual({ members_back: 1, mrr_back_cents: 2499 });
    expect(moved(gone, back)["COHORTS 2026-11"]).toEqual({ active: 1, revenue_cents: 2499 });
  });

  it("is a renewal of the day on which it was due, paid there or up to a week later, and none that nobody answered", () => {
    const member = subscription("ana");
    const dayAfter = (days: number) => shifted(member.paid_until, days * DAY);
    const on = (at: Date, before: SubscriptionRecord, change: MembershipChange) =>
      byItem(memberMoves(before, change, at));
    expect(on(dayAfter(-3), member, paid(member, dayAfter(-3)))["DAYS 2026-11-28"]).toMatchObject(RENEWED);
    const late = failCharge(member, { due: member.paid_until }, "soft", dayAfter(0));
    expect(on(dayAfter(0), member, late)["DAYS 2026-12-01"]).toEqual({ renewals_declined: 1, renewals_due: 1 });
    const gone = endMembership(late.after);
    expect(on(dayAfter(3), late.after, gone)["DAYS 2026-12-01"]).toBeUndefined();
    expect(on(dayAfter(5), gone.after, paid(gone.after, dayAfter(5)))["DAYS 2026-12-01"]).toEqual({
      renewals_kept: 1,
    });
    const unreached = failCharge(member, { due: member.paid_until }, "technical", dayAfter(0));
    expect(on(dayAfter(0), member, unreached)["DAYS 2026-12-01"]).toBeUndefined();
    const lost = endMembership(unreached.after);
    expect(on(dayAfter(14), unreached.after, lost)).toMatchObject({
      "DAYS 2026-12-15": { members_lost_unanswered: 1, mrr_unanswered_cents: -2499 },
    });
    expect(on(dayAfter(14), unreached.after, lost)["DAYS 2026-12-01"]).toBeUndefined();
    expect(moved(unreached.after, forgetMember(unreached.after))["DAYS 2026-11-21"]).toMatchObject({
      members_lost_cancelled: 1,
    });
  });

  it("is a member lost by cancelling, by a full refund, or with the account", () => {
    const member = subscription("ana");
    const { after: leaving } = cancel(member);
    expect(moved(leaving, endMembership(leaving))["DAYS 2026-11-21"]).toEqual({
      members_lost_cancelled: 1,
    });
    const order = { order_number: member.latest_order, period_days: 30, date_paid: member.date_paid };
    const back = applyRefund(member, order, {
      cents: 2499,
      endsAccess: true,
      endsContract: true,
      at: NOON.toISOString(),
    });
    expect(moved(member, back)["DAYS 2026-11-21"]).toEqual({ members_lost_withdrawn: 1, mrr_withdrawn_cents: -2499 });
    expect(moved(member, back)["COHORTS 2026-11"]).toEqual({ active: -1, revenue_cents: -2499 });
    expect(moved(member, forgetMember(member))["DAYS 2026-11-21"]).toEqual({
      members_lost_cancelled: 1,
      mrr_cancelled_cents: -2499,
    });
  });

  it("is a pause that takes its member out of the monthly revenue and moves the charge, and its end", () => {
    const member = subscription("ana");
    const pausing = pause(member, shifted(member.paid_until, 31 * DAY));
    expect(moved(member, pausing)).toEqual({
      "MEMBERS NOW": { renewing: -1, paused: 1, mrr_cents: -2499 },
      "DUE 2026-12-01": { number: -1, cents: -2499 },
      "DUE 2027-01-01": { number: 1, cents: 2499 },
      "DAYS 2026-11-21": { mrr_paused_cents: -2499 },
    });
    expect(moved(pausing.after, unpause(pausing.after, NOON))["DAYS 2026-11-21"]).toEqual({ mrr_paused_cents: 2499 });
  });

  it("is a renewal, dearer or cheaper, in the new plan", () => {
    const member = subscription("ana");
    expect(moved(member, paid(member, shifted(member.paid_until, -DAY), "monthly", 2999))["DAYS 2026-11-21"]).toEqual({
      ...RENEWED,
      mrr_dearer_cents: 500,
    });
    const yearly = paid(member, shifted(member.paid_until, -DAY), "yearly", 18996);
    expect(moved(member, yearly)).toMatchObject({
      "PLANS monthly": { active: -1 },
      "PLANS yearly": { active: 1 },
      "DAYS 2026-11-21": { ...RENEWED, mrr_cheaper_cents: 1583 - 2499 },
    });
  });
});

describe("the reason that is passed", () => {
  /** A correction by the support: three days less, and no renewal. */
  const correction = (record: SubscriptionRecord, move: MembershipMove) =>
    changeRecord(record, move, {
      status: "cancelled",
      paid_until: shifted(record.paid_until, -3 * DAY).toISOString(),
      customer_value_cents: record.customer_value_cents - 100,
    });

  it.each([
    ["cancelled", { cancels: 1, mrr_cancelled_cents: -2499 }],
    ["withdrawn", { mrr_withdrawn_cents: -2499 }],
    ["noted", { mrr_cheaper_cents: -2499 }],
  ] as const)("(%s) is what the day counts, whichever dates and amounts fall", (move, counted) => {
    const member = subscription("ana");
    expect(moved(member, correction(member, move))["DAYS 2026-11-21"]).toEqual(counted);
  });

  it.each([
    ["ended", "cancelled"],
    ["unpaid", "unpaid"],
    ["unanswered", "unanswered"],
    ["withdrawn", "withdrawn"],
  ] as const)("(%s) says why a member is lost, whatever was owed", (move, lost) => {
    const { after: late } = failCharge(subscription("ana"), { due: NOON.toISOString() }, "soft", NOON);
    const over = changeRecord(late, move, { status: "nonactive", dunning: null });
    const day = { [`members_lost_${lost}`]: 1, [`mrr_${lost}_cents`]: -2499 };
    expect(moved(late, over)["DAYS 2026-11-21"]).toEqual(day);
  });

  it("of a dispute is the withdrawal of a running period, and a cancellation where the period is over", () => {
    const member = subscription("ana", { start_date: "2026-10-02T09:00:00.000Z" });
    const dispute = { cents: 0, endsAccess: true, endsContract: true, at: NOON.toISOString() };
    const earlier = { order_number: "S0", period_days: 30, date_paid: "2026-10-02T09:00:00.000Z" };
    expect(applyRefund(member, latestOrder(member), dispute).move).toBe("withdrawn");
    expect(applyRefund(member, earlier, dispute).move).toBe("cancelled");
    expect(applyRefund({ ...member, status: "cancelled" }, earlier, dispute).move).toBe("noted");
  });
});

type Step = (record: SubscriptionRecord, at: Date) => MembershipChange | undefined;

/** Everything that can happen to a membership, each only where the product does it. */
const steps: readonly Step[] = [
  (record, at) => paid(record, at),
  (record, at) => paid(record, at, "yearly", 18996),
  (record) => (record.status === "active" ? cancel(record) : undefined),
  (record, at) => (record.status === "cancelled" && new Date(record.paid_until) > at ? resume(record) : undefined),
  (record, at) => (record.status === "active" ? pause(record, shifted(at, 60 * DAY)) : undefined),
  (record, at) => (record.paused_until ? unpause(record, at) : undefined),
  (record) => (record.status === "active" ? setNextPlan(record, plan()) : undefined),
  (record, at) => (record.status === "active" ? recordNotice(record, 2199, at) : undefined),
  (record, at) => (record.status === "active" ? failCharge(record, { due: record.paid_until }, "soft", at) : undefined),
  (record) => (record.status === "nonactive" ? undefined : endMembership(record)),
  (record, at) =>
    applyRefund(record, latestOrder(record), {
      cents: 100,
      endsAccess: false,
      endsContract: false,
      at: at.toISOString(),
    }),
  (record, at) =>
    applyRefund(record, latestOrder(record), {
      cents: 500,
      endsAccess: true,
      endsContract: true,
      at: at.toISOString(),
    }),
  (record, at) => restorePeriod(record, { ...latestOrder(record), disputed: { left_ms: 9 * DAY } }, at.toISOString()),
  (record) => (record.status === "nonactive" ? undefined : forgetMember(record)),
];

function latestOrder({ latest_order, period_days, date_paid }: SubscriptionRecord) {
  return { order_number: latest_order, period_days, date_paid };
}

const lives = fc.array(
  fc.array(fc.tuple(fc.nat(steps.length - 1), fc.integer({ min: 1, max: 40 })), { maxLength: 25 }),
  { minLength: 1, maxLength: 5 },
);

/** Each life from its first payment on; answers how all end, and what every change added. */
function replay(all: readonly (readonly (readonly [number, number])[])[]) {
  const moves: Addition[] = [];
  const ends = all.map((life) => {
    let at = NOON;
    const begun = paid(undefined, at);
    let record = begun.after;
    moves.push(...memberMoves(undefined, begun, at));
    for (const [step, days] of life) {
      at = shifted(at, days * DAY);
      const change = steps[step]?.(record, at) ?? changeRecord(record, "noted");
      moves.push(...memberMoves(record, change, at));
      record = change.after;
    }
    return record;
  });
  return { moves, ends };
}

describe("the counters after any lives of any members", () => {
  it("are what a recount finds, and the days lead from their start to their end", () => {
    fc.assert(
      fc.property(lives, (all) => {
        const { moves, ends } = replay(all);
        const { days = [], standing = [] } = Object.groupBy(moves, ({ key }) =>
          key.pk === "DAYS" ? "days" : "standing",
        );
        const recount = byItem(ends.flatMap(figuresOf));
        expect(byItem(standing)).toEqual(recount);
        const {
          renewing = 0,
          cancelled: leaving = 0,
          paused: pausing = 0,
          mrr_cents = 0,
        } = recount["MEMBERS NOW"] ?? {};
        expect(sumOf(days, "mrr_")).toBe(mrr_cents);
        const came = sumOf(days, "members_new") + sumOf(days, "members_back");
        expect(came - sumOf(days, "members_lost")).toBe(renewing + leaving + pausing);
        const kept = sumOf(days, "renewals_kept");
        expect(kept).toBe(sumOf(days, "renewals_paid"));
        expect(sumOf(days, "renewals_at_once")).toBeLessThanOrEqual(kept);
        expect(sumOf(days, "renewals_due")).toBeGreaterThanOrEqual(kept);
      }),
      { numRuns: 30 },
    );
  });
});

/** The sum of all counters of all days whose name begins so. */
function sumOf(days: readonly Addition[], prefix: string): number {
  const counted = days.flatMap(({ amounts }) => Object.entries(amounts));
  return counted.reduce((sum, [field, amount]) => sum + (field.startsWith(prefix) ? amount : 0), 0);
}
