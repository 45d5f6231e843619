import { describe, expect, it } from "vitest";
import { restorePeriod } from "#functions/domains/memberships/apply-refund.ts";
import { DAY, NOON, shifted, subscription } from "#test/steps/given/records.ts";

const at = NOON.toISOString();
const day = (days: number) => shifted(NOON, days * DAY).toISOString();
const made = { order_number: "S1", period_days: 30, date_paid: day(-10) };
const restored = (...facts: Parameters<typeof restorePeriod>) => restorePeriod(...facts).after;
const won = { ...made, disputed: { left_ms: 20 * DAY } };
const running = { order_number: "S2", from: day(-5), until: day(25) };

describe("a membership whose dispute was won", () => {
  it("comes back as cancelled with the days that the dispute took, from now on", () => {
    const over = subscription("ana", { status: "nonactive", paid_until: day(30), start_date: day(-40), version: 3 });
    expect(restored(over, won, at)).toMatchObject({
      ...{ status: "cancelled", start_date: at, paid_until: day(20), version: 4 },
      periods: [{ order_number: "S1", from: at, until: day(20) }],
    });
  });

  it("gets them behind what was paid meanwhile, and goes on as it does", () => {
    const record = subscription("ana", { paid_until: day(25), start_date: day(-5), periods: [running] });
    const after = { start_date: day(-5), paid_until: day(45) };
    const periods = [running, { order_number: "S1", from: day(25), until: day(45) }];
    expect(restored(record, won, at)).toMatchObject({ status: "active", ...after, periods });
    expect(restored({ ...record, status: "cancelled" }, won, at)).toMatchObject({ status: "cancelled", ...after });
  });

  it("gets them from now on where the last day of the last period is over at this very moment", () => {
    const ending = subscription("ana", { paid_until: at, start_date: day(-30), periods: [{ ...running, until: at }] });
    const end = "2026-11-21T22:59:59.999Z";
    expect(restored(ending, won, end)).toMatchObject({ start_date: end, periods: [{ order_number: "S1", from: end }] });
  });

  it("gets the whole period where no note of it was kept, and nothing where nothing was left", () => {
    const record = subscription("ana", { status: "nonactive", paid_until: day(-1) });
    expect(restored(record, made, at).paid_until).toBe(day(30));
    const nothing = { ...record, version: 2 };
    expect(restored(record, { ...made, disputed: { left_ms: 0 } }, at)).toEqual(nothing);
    expect(restored(record, { ...made, period_days: null }, at)).toEqual(nothing);
  });
});
