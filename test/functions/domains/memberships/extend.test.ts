import { describe, expect, it } from "vitest";
import { extend, mayExtend, takeBack } from "#functions/domains/memberships/extend.ts";
import { DAY, NOON, shifted, subscription } from "#test/steps/given/records.ts";

const added = { days: 30, number: "S-gift" };
const running = subscription("ana");
const at = (days: number) => shifted(NOON, days * DAY);

describe("days that are added to a membership", () => {
  it("stand behind its paid time, at its own price, and move the next charge; the notice for the old day is void", () => {
    const { after, move } = extend(
      { ...running, notice: { due: running.paid_until, cents: 2499, at: "" } },
      added,
      NOON,
    );
    expect(after).toMatchObject({
      paid_until: "2026-12-31T09:00:00.000Z",
      renewal_cents: 2499,
      notice: null,
      version: 2,
    });
    expect(after.periods?.at(-1)).toEqual({
      order_number: "S-gift",
      from: running.paid_until,
      until: after.paid_until,
    });
    expect(move).toBe("noted");
  });

  it("move a pause that is ahead as well", () => {
    const paused = { ...running, paused_until: "2027-01-31T09:00:00.000Z" };
    expect(extend(paused, added, NOON).after.paused_until).toBe("2027-03-02T09:00:00.000Z");
  });

  it("are charged for only once they are over where the charge after a pause was refused", () => {
    const due = shifted(NOON, -3 * DAY).toISOString();
    const late = {
      paid_until: "2026-10-18T09:00:00.000Z",
      paused_until: due,
      dunning: { due, tries: 2, retry_at: due },
    };
    const { after } = extend({ ...running, ...late }, added, NOON);
    expect(after).toMatchObject({ paid_until: "2026-12-21T11:00:00.000Z", paused_until: null, dunning: null });
  });

  it("begin at once where a pause runs or a charge was refused, which is not tried before they are over", () => {
    const due = "2026-11-20T09:00:00.000Z";
    const late = {
      paid_until: due,
      grace_until: "2026-11-23T09:00:00.000Z",
      dunning: { due, tries: 1, retry_at: due },
    };
    expect(extend({ ...running, ...late }, added, NOON).after).toMatchObject({
      ...{ paid_until: "2026-12-21T11:00:00.000Z", grace_until: null, dunning: null, status: "active" },
    });
  });

  it("are added to no membership that is over or whose charge is under way", () => {
    expect(mayExtend(running)).toBe(true);
    expect(mayExtend({ ...running, status: "nonactive" })).toBe(false);
    expect(mayExtend({ ...running, renewal_order: "S-2" })).toBe(false);
  });
});

describe("days that are taken out again", () => {
  const longer = extend(running, added, NOON).after;

  it("bring the next charge back to its day, where it can be announced in time", () => {
    const taken = takeBack(longer, "S-gift", NOON);
    expect(taken?.days).toBe(30);
    expect(taken?.change.after).toMatchObject({
      status: "active",
      paid_until: running.paid_until,
      account_id: "account-secret",
    });
  });

  it("end the renewals where it could not be announced any more", () => {
    expect(takeBack(longer, "S-gift", at(8))?.change.after).toMatchObject({
      ...{ status: "cancelled", paid_until: running.paid_until, account_id: null },
    });
  });

  it("are only those that are left, and none once they are over", () => {
    expect(takeBack(longer, "S-gift", at(20))).toMatchObject({ days: 20, change: { after: { status: "nonactive" } } });
    expect(takeBack(longer, "S-gift", at(41))).toBeUndefined();
    expect(takeBack(longer, "S-other", NOON)).toBeUndefined();
  });
});
