import { describe, expect, it } from "vitest";
import { nextCheck, nextPaidCheck, nextSweep } from "#functions/core/order/check-schedule.ts";
import { DAY, HOUR, MINUTE, NOON, shifted } from "#test/steps/given/records.ts";

/** Minutes after signing at which an order is checked, if every check is in time. */
function plan(): number[] {
  const moments: number[] = [];
  let now: Date | null = nextCheck(NOON, NOON);
  while (now) {
    moments.push((now.getTime() - NOON.getTime()) / MINUTE);
    now = nextCheck(NOON, now);
  }
  return moments;
}

describe("when an open order is looked at", () => {
  it("is after 1, 2, 5, 10, 16, 20, 30, 40 and 60 minutes, then hourly for a day, then daily for a week", () => {
    const moments = plan();
    expect(moments.slice(0, 9)).toEqual([1, 2, 5, 10, 16, 20, 30, 40, 60]);
    expect(moments.slice(9, 32)).toEqual(Array.from({ length: 23 }, (_, hour) => 60 * (hour + 2)));
    expect(moments.slice(32)).toEqual(Array.from({ length: 6 }, (_, day) => 24 * 60 * (day + 2)));
  });

  it("ends after seven days: then a person must decide", () => {
    expect(nextCheck(NOON, shifted(NOON, 7 * DAY - 1))).not.toBeNull();
    expect(nextCheck(NOON, shifted(NOON, 7 * DAY))).toBeNull();
  });

  it("is each hour up to the seventh day where a member waits for it", () => {
    const now = shifted(NOON, 3 * DAY);
    expect(nextCheck(NOON, now, true)).toEqual(shifted(now, HOUR));
    expect(nextCheck(NOON, shifted(NOON, 7 * DAY), true)).toBeNull();
  });

  it("is always later than now", () => {
    for (const age of [0, MINUTE, 16 * MINUTE, 60 * MINUTE, 5 * HOUR, DAY, 3 * DAY]) {
      const now = shifted(NOON, age);
      expect(nextCheck(NOON, now)?.getTime()).toBeGreaterThan(now.getTime());
    }
  });
});

describe("when an order is checked after it was closed", () => {
  it("is each week of the year after its form was signed", () => {
    let [now, checks] = [shifted(NOON, 7 * DAY), 0];
    for (let next = nextSweep(NOON, now); next; next = nextSweep(NOON, now)) [now, checks] = [next, checks + 1];
    expect([checks, (now.getTime() - NOON.getTime()) / DAY]).toEqual([51, 364]);
  });

  it("is on days 1, 3, 7, 14, 30, 60 and 120 after its payment", () => {
    const days: number[] = [];
    for (let next = nextPaidCheck(NOON, NOON); next; next = nextPaidCheck(NOON, next))
      days.push((next.getTime() - NOON.getTime()) / DAY);
    expect(days).toEqual([1, 3, 7, 14, 30, 60, 120]);
  });
});
