import { describe, expect, it } from "vitest";
import { acknowledgement, type Declarant, declaration, withdrawalItem } from "#functions/domains/refunds/withdrawal.ts";
import { TTL_ATTRIBUTE } from "#functions/platform/table/keys.ts";
import { order } from "#test/steps/given/records.ts";

/** Half past midnight in Zagreb: the day before in UTC. */
const declared = { outcome: "accepted", cents: 1666, declared_at: "2026-11-21T23:30:00.000Z" } as const;
const member: Declarant = { scope: "ana", name: "Ana", email: "ana@example.com", isGuest: false };
const guest: Declarant = { ...member, scope: "guest-1", isGuest: true };
const made = order({ buyer_verified: true });
const { order_number } = made;

describe("a declaration of withdrawal", () => {
  it("is kept once for an order, a day of Zagreb and a person, and names no member", () => {
    const key = { pk: `ORDER#${order_number}`, sk: expect.stringContaining("2026-11-22") };
    expect(declaration(order_number, member, declared)).toEqual({ ...key, order_number, ...declared });
    expect(declaration(order_number, member, declared).sk).toContain("ana");
  });

  it("of somebody not signed in is kept with name and address for five years", () => {
    const item = declaration(order_number, guest, declared);
    const kept = { order_number, ...declared, name: "Ana", email: "ana@example.com" };
    expect(withdrawalItem.parse(item)).toEqual(kept);
    expect(Reflect.get(item, TTL_ATTRIBUTE)).toBe(Date.parse("2031-11-21T23:30:00.000Z") / 1000);
  });
});

describe("its acknowledgement", () => {
  const told = (...args: Parameters<typeof acknowledgement>) => acknowledgement(...args).map(({ data }) => data);

  it("says to the declarant what follows, once a day", () => {
    const [mail, ...more] = acknowledgement(made, member, declared);
    expect(mail).toMatchObject({
      id: `withdrawal_received-${order_number}-2026-11-22-ana`,
      template: "withdrawal_received",
      to: "ana@example.com",
      created_at: declared.declared_at,
      data: {
        ...{ first_name: "Ana", order_number, title: "Prvi sklek", category: "challenge" },
        ...{ outcome: "accepted", amount: 16.66, declared_at: declared.declared_at },
      },
    });
    expect(more).toEqual([]);
  });

  it("calls nobody by a name that the buyer of an unproved address gave", () => {
    const unproved = { ...made, buyer_verified: false };
    expect(told(unproved, member, declared)).toMatchObject([{ first_name: null }]);
    expect(told({ ...made, buyer_verified: undefined }, member, declared)).toMatchObject([{ first_name: "Ana" }]);
  });

  it("repeats nothing that was typed where nobody found the order, and is none without an address", () => {
    const unknown = { ...declared, outcome: "unknown" } as const;
    expect(told({ order_number: "typed", title: null }, guest, unknown)).toEqual([
      { outcome: "unknown", declared_at: declared.declared_at },
    ]);
    expect(told({ order_number, title: null }, guest, declared)).toMatchObject([{ title: null, category: null }]);
    expect(acknowledgement(made, { ...guest, email: null }, declared)).toEqual([]);
  });
});
