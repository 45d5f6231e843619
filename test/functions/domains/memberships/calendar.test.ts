import { describe, expect, it } from "vitest";
import {
  cardNoticeAt,
  chargeAt,
  dueOf,
  graceAfterRefusal,
  graceOf,
  lastPriceNotice,
  nextActionAt,
  nextStep,
  noticeAt,
  ourRetryAt,
  paidEnd,
  pricedDue,
  priceNoticeAt,
  retryAt,
  technicalRetryAt,
} from "#functions/domains/memberships/calendar.ts";
import { DAY, HOUR, MINUTE, shifted, subscription } from "#test/steps/given/records.ts";

const DUE = "2026-12-21T11:00:00.000Z";
const at = (moment: string) => new Date(moment);
const member = (changes: Parameters<typeof subscription>[1] = {}) =>
  subscription("ana", { paid_until: DUE, ...changes });
const price_notice = { due: "2027-01-20T11:00:00.000Z", cents: 2499, letter: null, sent_at: null, look_at: null };
const failed = { due: DUE, tries: 1, retry_at: "2026-12-22T05:00:00.000Z" };

describe("a charge", () => {
  it.each([
    ["at noon, on its morning", "2026-12-21T11:00:00.000Z", "2026-12-21T05:00:00.000Z"],
    ["late in the evening, on the same morning", "2026-12-21T22:59:00.000Z", "2026-12-21T05:00:00.000Z"],
    [
      "half an hour after midnight, on the morning of that day in Zagreb",
      "2026-12-20T23:30:00.000Z",
      "2026-12-21T05:00:00.000Z",
    ],
    ["half an hour after midnight in summer, alike", "2026-07-09T22:30:00.000Z", "2026-07-10T04:00:00.000Z"],
    ["in summer, by summer time", "2026-07-10T20:00:00.000Z", "2026-07-10T04:00:00.000Z"],
    ["on the day when the clocks go forward", "2026-03-29T12:00:00.000Z", "2026-03-29T04:00:00.000Z"],
    ["on the day when they go back", "2026-10-25T12:00:00.000Z", "2026-10-25T05:00:00.000Z"],
  ])("for a period that ends %s", (_case, due, morning) => {
    expect(chargeAt(at(due)).toISOString()).toBe(morning);
  });

  it("never comes after what is paid has closed, and at once after a pause that was ended at night", () => {
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const due = shifted("2026-12-21T00:00:00.000Z", minute * MINUTE);
      expect(chargeAt(due) <= paidEnd({ paid_until: due.toISOString() })).toBe(true);
    }
    const night = "2027-02-21T02:00:00.000Z";
    const told = { due: night, cents: 2499, at: DUE };
    const price = { ...price_notice, due: "2027-03-23T02:00:00.000Z" };
    const back = member({ paused_until: night, notice: told, price_notice: price });
    expect(nextActionAt(back)?.toISOString()).toBe(night);
  });

  it("that was declined is repeated on the mornings of days 1, 3, 5 and 7, each once", () => {
    const mornings: string[] = [];
    for (let now = at(DUE); ; ) {
      const next = retryAt(at(DUE), now);
      if (!next) break;
      mornings.push(next.toISOString());
      now = next;
    }
    expect(mornings).toEqual([1, 3, 5, 7].map((days) => shifted("2026-12-21T05:00:00.000Z", days * DAY).toISOString()));
  });

  it.each([
    ["at first after half an hour", DUE, "2026-12-21T11:30:00.000Z"],
    ["in a long silence after a part of it", "2026-12-25T11:00:00.000Z", "2026-12-25T15:00:00.000Z"],
    ["at last on the fourteenth morning", "2027-01-03T20:00:00.000Z", "2027-01-04T05:00:00.000Z"],
    ["never after it", "2027-01-04T05:00:00.000Z", null],
  ])("that failed for a technical reason is repeated: %s", (_case, now, again) => {
    expect(technicalRetryAt(at(DUE), at(now))?.toISOString() ?? null).toBe(again);
  });

  it("that failed for a technical reason is tried about a hundred times in its fourteen days", () => {
    let tries = 0;
    for (let now = technicalRetryAt(at(DUE), at(DUE)); now; now = technicalRetryAt(at(DUE), now)) tries += 1;
    expect([tries > 50, tries < 120]).toEqual([true, true]);
  });

  it("that failed by our own settings is repeated on mornings to the thirteenth", () => {
    expect(ourRetryAt(at(DUE), at("2026-12-29T05:00:00.000Z"))?.toISOString()).toBe("2026-12-30T05:00:00.000Z");
    expect(ourRetryAt(at(DUE), at("2027-01-03T05:00:00.000Z"))).toBeNull();
  });

  it.each([
    ["on the due day, from that day", null, DUE, "2026-12-24T11:00:00.000Z"],
    [
      "after five days of silence, from the refusal",
      "2027-01-04T11:00:00.000Z",
      "2026-12-26T05:00:00.000Z",
      "2026-12-29T05:00:00.000Z",
    ],
    [
      "a second time, no longer than the first one gave",
      "2026-12-24T11:00:00.000Z",
      "2026-12-22T05:00:00.000Z",
      "2026-12-24T11:00:00.000Z",
    ],
    [
      "after thirteen days of silence, to the fourteenth",
      "2027-01-04T11:00:00.000Z",
      "2027-01-03T05:00:00.000Z",
      "2027-01-04T11:00:00.000Z",
    ],
  ])("whose card is refused %s gives three days of grace", (_case, grace_until, now, until) => {
    expect(graceAfterRefusal(member({ grace_until }), at(DUE), at(now))).toBe(until);
  });
});

describe("a notice", () => {
  it.each([
    [30, "2026-12-14T07:00:00.000Z"],
    [90, "2026-12-14T07:00:00.000Z"],
    [180, "2026-12-07T07:00:00.000Z"],
    [365, "2026-12-07T07:00:00.000Z"],
  ])("of a plan of %i days comes at eight in the morning of %s", (days, moment) => {
    expect(noticeAt(at(DUE), days).toISOString()).toBe(moment);
  });

  it("of a card that expires comes 30 days before", () => {
    expect(cardNoticeAt("2026-12-31").toISOString()).toBe("2026-12-01T07:00:00.000Z");
  });

  it("is early by the period of the plan that comes next", () => {
    const next_plan = { plan: "yearly", title: "Godišnje", period_days: 365, cents: 18996 };
    expect(nextActionAt(member({ next_plan }))?.toISOString()).toBe("2026-12-07T07:00:00.000Z");
  });
});

describe("the next check of a membership", () => {
  const told = { due: DUE, cents: 2499, at: DUE };

  it("is its notice, then its charge, and none while a charge is in flight", () => {
    expect(nextActionAt(member())).toEqual(noticeAt(at(DUE), 30));
    expect(nextActionAt(member({ notice: told, price_notice }))).toEqual(chargeAt(at(DUE)));
    expect(nextActionAt(member({ notice: told, renewal_order: "S1" }))).toBeNull();
  });

  it("is the word about the price of the period after next, a week before it is too late, until that has left", () => {
    expect(nextActionAt(member({ notice: told }))).toEqual(noticeAt(at(DUE), 30));
    const waiting = { ...price_notice, letter: "price_change-1", look_at: "2026-12-14T08:00:00.000Z" };
    expect(nextActionAt(member({ notice: told, price_notice: waiting }))?.toISOString()).toBe(waiting.look_at);
    expect(pricedDue(member()).toISOString()).toBe(price_notice.due);
    expect(pricedDue(member({ period_days: 90 })).toISOString()).toBe(DUE);
    expect(priceNoticeAt(at(DUE)).toISOString()).toBe("2026-11-14T07:00:00.000Z");
    expect(lastPriceNotice(at(DUE)).toISOString()).toBe("2026-11-20T23:00:00.000Z");
  });

  it("follows the end of a pause, with a notice of its own", () => {
    const paused = member({ notice: told, paused_until: "2027-02-21T11:00:00.000Z" });
    expect(dueOf(paused).toISOString()).toBe("2027-02-21T11:00:00.000Z");
    expect(nextActionAt(paused)?.toISOString()).toBe("2027-02-14T07:00:00.000Z");
  });

  it("of a cancelled one is its end, of one that is over none, or its last tries", () => {
    expect(nextActionAt(member({ status: "cancelled" }))?.toISOString()).toBe("2026-12-21T22:59:59.999Z");
    expect(nextActionAt(member({ status: "nonactive" }))).toBeNull();
    expect(nextActionAt(member({ status: "nonactive", dunning: failed }))?.toISOString()).toBe(failed.retry_at);
  });

  it("after a decline is the retry, then the end of the grace", () => {
    const grace_until = graceAfterRefusal(member(), at(DUE), at(DUE)) ?? "";
    expect(nextActionAt(member({ dunning: failed, grace_until }))?.toISOString()).toBe(failed.retry_at);
    const hard = member({ dunning: { ...failed, retry_at: null }, grace_until });
    const end = "2026-12-24T22:59:59.999Z";
    expect(nextActionAt(hard)?.toISOString()).toBe(end);
    expect(nextStep(hard, shifted(end, -1))).toBe("wait");
    expect(nextStep(hard, at(end))).toBe("end");
  });

  it("after a long silence charges before it ends or tells anything", () => {
    const grace_until = graceOf(member(), at(DUE)) ?? "";
    expect(nextStep(member(), shifted(DUE, HOUR))).toBe("charge");
    expect(nextStep(member({ dunning: failed, grace_until }), shifted(DUE, 20 * DAY))).toBe("charge");
  });
});
