import { describe, expect, it } from "vitest";
import {
  askUntilAnswered,
  laterAgain,
  nextCheck,
  nextPaidCheck,
  nextSweep,
} from "#functions/domains/orders/check-schedule.ts";
import { DAY, HOUR, MINUTE, NOON, order, shifted } from "#test/steps/given/records.ts";

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

describe("a question without an answer", () => {
  it.each([
    ["hourly on the first day", HOUR, HOUR],
    ["after two hours on the second", 2 * DAY, 2 * HOUR],
    ["after a day and more in the second month", 36 * DAY, 36 * HOUR],
    ["weekly from half a year on", 200 * DAY, 7 * DAY],
    ["weekly for ever", 1000 * DAY, 7 * DAY],
  ])("about a paid order is asked again %s", (_when, age, wait) => {
    const now = shifted(NOON, age);
    expect(laterAgain({ date_paid: NOON.toISOString() }, now)).toBe(shifted(now, wait).toISOString());
  });

  it("about a closed order is asked again by its plan, and weekly for ever once that is over", () => {
    const signed = { ...order(), sent_at: NOON.toISOString() };
    const wait = (age: number) =>
      new Date(askUntilAnswered(signed, shifted(NOON, age))).getTime() - NOON.getTime() - age;
    expect([HOUR, 3 * DAY, 30 * DAY, 364 * DAY, 1000 * DAY].map(wait)).toEqual([HOUR, DAY, 7 * DAY, 7 * DAY, 7 * DAY]);
  });

  it("about an order without a form is asked again too", () => {
    expect(askUntilAnswered({ ...order(), sent_at: null }, NOON)).toBe(shifted(NOON, 7 * DAY).toISOString());
  });
});
