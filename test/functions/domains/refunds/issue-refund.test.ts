import { describe, expect, it } from "vitest";
import { requireAmount } from "#functions/domains/refunds/issue-refund.ts";
import { order } from "#test/steps/given/records.ts";

const asked = (amount: number, expected_remaining: number, refunded_cents?: number) =>
  requireAmount(order({ cents: 4000, ...(refunded_cents && { refunded_cents }) }), { amount, expected_remaining });

describe("what the staff gives back", () => {
  it("is whole cents, up to all that is left, of which the screen showed what remains", () => {
    expect([asked(40, 0), asked(0.01, 39.99), asked(30, 0, 1000), asked(10.1, 29.9)]).toEqual([4000, 1, 3000, 1010]);
  });

  it.each([0, -1, 0.001, 10.005, Number.NaN, Number.POSITIVE_INFINITY])("is refused as %d euros", (amount) => {
    const refusal = { code: "invalid_input", data: { fields: ["amount"] } };
    expect(() => asked(amount, 40 - amount)).toThrow(expect.objectContaining(refusal));
  });

  it("is refused above what is left, which the refusal names", () => {
    const refusal = (refundable: number) => expect.objectContaining({ code: "amount_too_high", data: { refundable } });
    expect(() => asked(40.01, 0)).toThrow(refusal(40));
    expect(() => asked(30.01, 0, 1000)).toThrow(refusal(30));
  });

  it("is refused where the screen showed another rest, or none, and says the true one", () => {
    const refusal = { code: "amount_changed", data: { refundable: 30, remaining: 20 } };
    for (const seen of [30, 19.99, Number.NaN])
      expect(() => asked(10, seen, 1000)).toThrow(expect.objectContaining(refusal));
  });
});
