import { describe, expect, it } from "vitest";
import { lastPriceNotice, pricedDue } from "#functions/domains/memberships/calendar.ts";
import type { MembershipChange, SubscriptionRecord } from "#functions/domains/memberships/subscription.ts";
import * as to from "#functions/domains/memberships/transitions.ts";
import { DAY, HOUR, NOON, plan, shifted, subscription } from "#test/steps/given/records.ts";

const UNTIL = "2026-12-01T09:00:00.000Z";
const GRACE = "2026-12-04T09:00:00.000Z";
const SILENT = "2026-12-15T09:00:00.000Z";
const LATER = "2027-01-01T09:00:00.000Z";
const at = NOON.toISOString();
const failing = { due: UNTIL, tries: 1, retry_at: LATER };
const next = { plan: "quarterly", title: "Tromjesečno", period_days: 90, cents: 6597 };
const told = { due: UNTIL, cents: 2999, letter: "letter", sent_at: "2026-10-01T09:00:00.000Z", look_at: null };
const consent = { cents: 2999, due: UNTIL, texts: "2026-11-23", at };
const seldom = { period_days: 90 };
const mailPending = { due: UNTIL, cents: 2999, letter: "letter", sent_at: null, look_at: at };
const quarterly = plan({ subscription_type: "quarterly", title: "Tromjesečno", period_days: 90, price_cents: 6597 });

type Changes = Partial<SubscriptionRecord>;
type Row = [name: string, before: Changes, step: (record: SubscriptionRecord) => MembershipChange, changes: Changes];

/** Each step, what the record was before it, and all that it changes beside the version. */
const rows: readonly Row[] = [
  [
    "a cancellation, which keeps the pause",
    { grace_until: GRACE, dunning: failing, paused_until: LATER },
    to.cancel,
    {
      status: "cancelled",
      grace_until: null,
      dunning: null,
    },
  ],
  [
    "a cancellation in a pause taken back",
    { status: "cancelled", paused_until: LATER },
    to.resume,
    { status: "active" },
  ],
  [
    "the end of one that was cancelled in a pause",
    { status: "cancelled", paused_until: LATER },
    to.endMembership,
    { status: "nonactive", grace_until: null, dunning: null, paused_until: null },
  ],
  [
    "a cancellation while a charge is under way",
    { renewal_order: "S1", grace_until: GRACE },
    to.cancel,
    {
      status: "cancelled",
      grace_until: null,
      dunning: null,
    },
  ],
  ["a cancellation taken back", { status: "cancelled" }, to.resume, { status: "active" }],
  [
    "one taken back while a charge is under way",
    { status: "cancelled", renewal_order: "S1" },
    to.resume,
    {
      status: "active",
      grace_until: SILENT,
    },
  ],
  ["no more tries", { status: "nonactive", dunning: failing }, to.stopRetries, { dunning: null }],
  ["a pause", {}, (record) => to.pause(record, new Date(LATER)), { paused_until: LATER }],
  [
    "the end of a pause that has not begun",
    { paused_until: LATER },
    (record) => to.unpause(record, NOON),
    {
      paused_until: null,
    },
  ],
  [
    "the end of a pause that runs",
    { paid_until: "2026-11-01T09:00:00.000Z", paused_until: LATER },
    (record) => to.unpause(record, NOON),
    { paused_until: at },
  ],
  [
    "the end of a pause that was shown dearer",
    { paused_until: UNTIL, price_notice: told },
    (record) => to.unpause(record, NOON),
    { paused_until: null },
  ],
  ["another plan", {}, (record) => to.setNextPlan(record, quarterly), { next_plan: next }],
  ["its own plan again", { next_plan: next }, (record) => to.setNextPlan(record, plan()), { next_plan: null }],
  ["a plan that is kept", { next_plan: next }, to.dropNextPlan, { next_plan: null }],
  [
    "a deleted account",
    { card: "visa 4***1", grace_until: GRACE, dunning: failing, next_plan: next },
    to.forgetMember,
    {
      status: "nonactive",
      account_id: null,
      card: null,
      card_expires: null,
      grace_until: null,
      dunning: null,
      next_plan: null,
      paused_until: null,
      price_consent: null,
    },
  ],
  [
    "a charge",
    { charge_tries: 1 },
    (record) => to.beginCharge(record, "S2", 2),
    {
      renewal_order: "S2",
      charge_tries: 2,
      grace_until: SILENT,
    },
  ],
  [
    "a charge in a grace that runs",
    { grace_until: LATER },
    (record) => to.beginCharge(record, "S1", 1),
    {
      renewal_order: "S1",
      charge_tries: 1,
    },
  ],
  [
    "a charge of one that is over",
    { status: "nonactive", dunning: failing },
    (record) => to.beginCharge(record, "S1", 1),
    {
      renewal_order: "S1",
      charge_tries: 1,
      grace_until: null,
    },
  ],
  ["a number that is used", { charge_tries: 1 }, (record) => to.countTry(record, 2), { charge_tries: 2 }],
  [
    "its own charge given back",
    { renewal_order: "S1" },
    (record) => to.releaseCharge(record, "S1"),
    { renewal_order: null },
  ],
  ["another charge given back", { renewal_order: "S2" }, (record) => to.releaseCharge(record, "S1"), {}],
  [
    "a charge given back that nothing waits for",
    {},
    (record) => to.releaseCharge(record, "S1"),
    { renewal_order: null },
  ],
  ["an end", { grace_until: GRACE }, to.endMembership, { status: "nonactive", grace_until: null, dunning: null }],
  [
    "an end with tries ahead",
    { grace_until: GRACE, dunning: failing },
    to.endMembership,
    {
      status: "nonactive",
      grace_until: null,
      dunning: failing,
    },
  ],
  [
    "an end while a charge is awaited",
    { grace_until: GRACE, renewal_order: "S1" },
    to.endMembership,
    {
      status: "nonactive",
      grace_until: null,
      dunning: { due: UNTIL, tries: 0, retry_at: null },
    },
  ],
  [
    "an end of one cancelled while a charge is under way",
    { status: "cancelled", renewal_order: "S1" },
    to.endMembership,
    {
      status: "nonactive",
      grace_until: null,
      dunning: null,
    },
  ],
  [
    "a notice at the same price",
    {},
    (record) => to.recordNotice(record, 2499, NOON),
    {
      notice: { due: UNTIL, cents: 2499, at },
    },
  ],
  [
    "a notice at a lower price",
    {},
    (record) => to.recordNotice(record, 1999, NOON),
    {
      notice: { due: UNTIL, cents: 1999, at },
    },
  ],
  [
    "a notice of a plan that is off sale",
    {},
    (record) => to.recordNotice(record, undefined, NOON),
    {
      notice: { due: UNTIL, cents: 2499, at },
    },
  ],
  [
    "a notice at a dearer price that nobody told",
    {},
    (record) => to.recordNotice(record, 2999, NOON),
    {
      notice: { due: UNTIL, cents: 2499, at },
    },
  ],
  [
    "a notice at a dearer price that was told and not accepted",
    { price_notice: told },
    (record) => to.recordNotice(record, 2999, NOON),
    { notice: { due: UNTIL, cents: 2499, at } },
  ],
  [
    "a notice at a dearer price that was accepted",
    { price_consent: consent },
    (record) => to.recordNotice(record, 2999, NOON),
    { notice: { due: UNTIL, cents: 2999, at } },
  ],
  [
    "a dearer price accepted by its member",
    { price_notice: told },
    (record) => to.giveConsent(record, { cents: 2999, due: new Date(UNTIL) }, { texts: "2026-11-23", hash: "h" }, NOON),
    { price_consent: { ...consent, hash: "h" } },
  ],
  ["one that is taken back", { price_consent: consent }, to.dropConsent, { price_consent: null }],
  [
    "a dearer price that waits for its member still",
    { period_days: 30, price_notice: told },
    (record) => to.carryPriceOffer(record, told, NOON),
    {
      price_notice: { ...told, due: "2026-12-31T09:00:00.000Z", look_at: shifted(NOON, DAY).toISOString() },
    },
  ],
  [
    "a dearer price that the shop takes back",
    { price_notice: told, price_consent: consent },
    (record) => to.withdrawOffer(record, 2499),
    {
      price_consent: null,
      price_notice: { ...told, cents: 2499, letter: null, sent_at: null, look_at: null },
    },
  ],
  ["a warning of the card's expiry", {}, to.recordCardNotice, { card_notice: "2029-12-31" }],
  ["a check", {}, to.recheck, {}],
  [
    "a price that gets no dearer",
    seldom,
    (record) => to.recordPriceNotice(record, { cents: 2499, letter: undefined }, NOON),
    {
      price_notice: { due: UNTIL, cents: 2499, letter: null, sent_at: null, look_at: null },
    },
  ],
  [
    "a dearer price",
    seldom,
    (record) => to.recordPriceNotice(record, { cents: 2999, letter: "letter" }, NOON),
    {
      price_notice: {
        due: UNTIL,
        cents: 2999,
        letter: "letter",
        sent_at: null,
        look_at: shifted(NOON, HOUR).toISOString(),
      },
    },
  ],
  [
    "a mail of price that left",
    { ...seldom, price_notice: mailPending },
    (record) => to.recordPriceMail(record, at, NOON),
    { price_notice: { ...mailPending, sent_at: at, look_at: shifted(NOON, DAY).toISOString() } },
  ],
  [
    "a mail of price that waits in time",
    { ...seldom, paid_until: LATER, price_notice: mailPending },
    (record) => to.recordPriceMail(record, undefined, NOON),
    {
      price_notice: { ...mailPending, look_at: shifted(NOON, HOUR).toISOString() },
    },
  ],
  [
    "a mail of price that waits too long",
    { ...seldom, price_notice: mailPending },
    (record) => to.recordPriceMail(record, undefined, NOON),
    { price_notice: { ...mailPending, look_at: null } },
  ],
];

describe("a subscription after", () => {
  it.each(rows)("%s", (_name, before, step, changes) => {
    const record = Object.freeze(subscription("ana", { version: 7, ...before }));
    expect(step(record).after).toEqual({ ...record, ...changes, version: 8 });
  });
});

describe("a mail of price", () => {
  it("is checked up to the moment at which it would come too late", () => {
    const record = subscription("ana", { ...seldom, paid_until: LATER, price_notice: mailPending });
    const last = lastPriceNotice(pricedDue(record));
    expect(to.recordPriceMail(record, undefined, last).after.price_notice?.look_at).not.toBeNull();
    expect(to.recordPriceMail(record, undefined, shifted(last, 1)).after.price_notice?.look_at).toBeNull();
    expect(last.getTime()).toBeLessThanOrEqual(new Date(LATER).getTime() - 30 * DAY);
  });
});
