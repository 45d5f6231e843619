import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  accessState,
  hasAccessToAny,
  premiumAccess,
  readVisitor,
  requireAccess,
  requireAccessToAny,
  requireDelivery,
  shownAccess,
  shownPremiumAccess,
} from "#functions/domains/access/product-access.ts";
import type { FileRecord } from "#functions/domains/catalogue/product.ts";
import { setClock } from "#functions/platform/time.ts";
import {
  challenge,
  entitlement,
  member,
  NOON,
  offer,
  shifted,
  subscription,
  training,
} from "#test/steps/given/records.ts";

const DUE = "2026-12-01T22:59:59.999Z";
const subscriber = member({ subscription: subscription("ana", {}) });
const bought = { category: "training", product_id: 2, end_date: null, date_paid: NOON.toISOString() } as const;
const buyer = (duration_days: number | null, product_id = 2) =>
  member({ entitlements: [entitlement({ ...bought, product_id, duration_days })] });
const sold = (id: number) => offer({ category: "training", id, end_date: null });
const ofTen = { granted: true, until: "2026-12-01T22:59:59.999Z" };
const closed = { granted: false, until: null };

beforeEach(() => setClock(() => NOON));
afterEach(() => setClock());

describe("a product that somebody asks for", () => {
  const product = training({ id: 2, with_subscription: false });

  it("is asked for by nobody where nobody signed in", async () => {
    expect(await readVisitor(undefined)).toBe(undefined);
  });

  it("is closed to a visitor, and open to its buyer until its days are over or without end", () => {
    expect(accessState(undefined, sold(2))).toEqual(closed);
    expect(accessState(buyer(10), sold(2))).toEqual(ofTen);
    expect(accessState(buyer(null), sold(2))).toEqual({ granted: true, until: null });
  });

  it("is there for everybody while it is sold, and for its buyers alone afterwards", () => {
    expect(shownAccess(undefined, product)).toEqual(closed);
    expect(shownAccess(buyer(10), { ...product, active: false })).toEqual(ofTen);
    for (const who of [undefined, buyer(10, 3)])
      expect(() => shownAccess(who, { ...product, active: false })).toThrow(expect.objectContaining({ status: 404 }));
  });

  it("takes comments of its members alone, and is told from one that is not there", () => {
    expect(() => requireAccess(product, buyer(10))).not.toThrow();
    expect(() => requireAccess(product, buyer(10, 3))).toThrow(expect.objectContaining({ code: "no_access" }));
    expect(() => requireAccess(undefined, buyer(10))).toThrow(expect.objectContaining({ code: "not_found" }));
  });

  it("of which a challenge alone closes on a day for everybody", () => {
    const ended = challenge({ id: 16, end_date: "2026-01-01" });
    const mine = member({ entitlements: [entitlement({ end_date: "2026-01-01" })] });
    expect(shownAccess(mine, ended)).toEqual(closed);
    expect(shownAccess(buyer(null), product)).toEqual({ granted: true, until: null });
  });
});

describe("what comes with Premium alone", () => {
  it("is open to members, and a sample to everybody", () => {
    expect(premiumAccess(subscriber, false)).toEqual({ granted: true, until: DUE, renews: true });
    expect(premiumAccess(undefined, true)).toEqual({ granted: true, until: null });
    for (const who of [undefined, member()]) expect(premiumAccess(who, false)).toEqual(closed);
  });

  it("closes with the paid period, to the millisecond", () => {
    setClock(() => shifted(DUE, -1));
    expect(premiumAccess(subscriber, false).granted).toBe(true);
    setClock(() => new Date(DUE));
    expect(premiumAccess(subscriber, false)).toEqual(closed);
  });

  it("is no more once it was retired, but for those to whom it is open", () => {
    expect(shownPremiumAccess(subscriber, { retired: true }).granted).toBe(true);
    expect(shownPremiumAccess(undefined, { sample: true, retired: true }).granted).toBe(true);
    expect(shownPremiumAccess(member(), {})).toEqual(closed);
    expect(() => shownPremiumAccess(member(), { retired: true })).toThrow(
      expect.objectContaining({ code: "not_found" }),
    );
  });
});

describe("what several products open", () => {
  it("is open as long as the one that lasts longest", () => {
    const both = { ...buyer(10), entitlements: [...buyer(10).entitlements, ...buyer(20, 3).entitlements] };
    expect(requireAccessToAny(both, [sold(2), sold(3), sold(4)])).toEqual(new Date("2026-12-11T22:59:59.999Z"));
    expect(hasAccessToAny(both, [sold(4), sold(3)])).toBe(true);
  });

  it("has no end where one of them has none", () => {
    const both = { ...buyer(10), entitlements: [...buyer(10).entitlements, ...buyer(null, 3).entitlements] };
    expect(requireAccessToAny(both, [sold(2), sold(3)])).toBe(null);
  });

  it("is closed where none of them is open", () => {
    expect(() => requireAccessToAny(buyer(10), [sold(4)])).toThrow(expect.objectContaining({ code: "no_access" }));
    expect(hasAccessToAny(buyer(10), [sold(4)])).toBe(false);
  });
});

describe("an ebook whose buyer kept the right of withdrawal", () => {
  const file = { offers: [offer({ category: "ebook", id: 5, end_date: null })] } as FileRecord;
  const owns = (...ones: Parameters<typeof entitlement>[0][]) =>
    member({ entitlements: ones.map((one) => entitlement({ category: "ebook", product_id: 5, ...one })) });
  const later = { deliver_from: shifted(NOON, 1).toISOString() };

  it("waits until its day, which the refusal names with the order", () => {
    const refusal = { code: "consent_needed", data: { order_number: "S2", ...later } };
    expect(() => requireDelivery(owns({ ...later, order_number: "S2" }), file)).toThrow(
      expect.objectContaining(refusal),
    );
    expect(() => requireDelivery(owns({ deliver_from: NOON.toISOString() }), file)).not.toThrow();
  });

  it("waits wherever one of several products has it", () => {
    const shared = { offers: [offer({ category: "ebook", id: 9, end_date: null }), ...file.offers] } as FileRecord;
    expect(() => requireDelivery(owns(later), shared)).toThrow(expect.objectContaining({ code: "consent_needed" }));
  });

  it("waits no longer than the earliest of several orders says", () => {
    expect(() => requireDelivery(owns(later, { deliver_from: NOON.toISOString() }), file)).not.toThrow();
  });

  it("does not wait for what was given back, nor for another product", () => {
    for (const other of [{ ended: true }, { product_id: 6 }, { category: "training" as const }])
      expect(() => requireDelivery(owns({ ...later, ...other }), file)).not.toThrow();
  });
});
