import { describe, expect, it } from "vitest";
import { continuedTerms } from "#functions/domains/memberships/continuation.ts";
import { DAY, plan, shifted, subscription } from "#test/steps/given/records.ts";

const DUE = "2026-12-01T09:00:00.000Z";
const record = (status: "active" | "nonactive") =>
  subscription("ana", { status, paid_until: DUE, dunning: { due: DUE, tries: 3, retry_at: null } });
const sale = { price_cents: 1250, from: DUE, until: shifted(DUE, 40 * DAY).toISOString(), old_price_cents: null };

describe("what a member whose card was refused pays for their plan while it costs less for others", () => {
  const cheaper = { "in a sale": plan({ sales: [sale] }), "at a lower price": plan({ price_cents: 1250 }) };

  it.each(Object.entries(cheaper))("is what was agreed while the membership goes on, %s", (_how, offered) => {
    expect(continuedTerms(record("active"), offered, shifted(DUE, DAY))?.cents).toBe(2499);
    expect(continuedTerms(record("nonactive"), offered, shifted(DUE, DAY))?.cents).toBe(2499);
  });

  it.each(Object.entries(cheaper))("is no more than others pay once it is over, %s", (_how, offered) => {
    expect(continuedTerms(record("nonactive"), offered, shifted(DUE, 10 * DAY))).toBeUndefined();
  });

  it("is what was agreed, also once it is over, where others pay more or the plan is off sale", () => {
    const later = shifted(DUE, 10 * DAY);
    expect(continuedTerms(record("nonactive"), plan({ price_cents: 2999 }), later)?.cents).toBe(2499);
    expect(continuedTerms(record("nonactive"), plan({ active: false, sales: [sale] }), later)?.cents).toBe(2499);
  });
});
