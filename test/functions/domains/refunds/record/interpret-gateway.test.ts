import { describe, expect, it } from "vitest";
import type { Outcome, UnknownReason } from "#functions/domains/payments/gateway.ts";
import { heldAtGateway, heldInBooks, readLater } from "#functions/domains/refunds/record/interpret-gateway.ts";

const charged = (cents: number): Outcome => ({
  ...{ kind: "paid", attemptNumber: "S", currency: "EUR", reference: "1", approvalCode: "", cents },
});
const part = (cents?: number): Outcome => ({
  kind: "reversed",
  status: "partially_refunded",
  ...(cents !== undefined && { cents }),
});
const refunded: Outcome = { kind: "reversed", status: "refunded" };
const voided: Outcome = { kind: "reversed", status: "voided", cents: 4000 };
const unknown = (reason: UnknownReason): Outcome => ({ kind: "unknown", reason });

const whole = { cents: 4000 };
const ten = { cents: 4000, refunded_cents: 1000 };
/** Ten euros went back by transfer: the gateway holds all of it still. */
const outside = { ...ten, outside_cents: 1000 };
const all = { cents: 4000, refunded_cents: 4000 };
const allOutside = { ...all, outside_cents: 4000 };

describe("what the gateway holds of a charge by the books", () => {
  it("is what is kept, and what went back without the gateway", () => {
    expect([whole, ten, outside, all, allOutside].map(heldInBooks)).toEqual([4000, 3000, 4000, 0, 4000]);
  });
});

describe("what the gateway certainly holds of 40 euros", () => {
  it.each<[Outcome, number | undefined]>([
    [charged(4000), 4000],
    [refunded, 0],
    [voided, 0],
    [part(1500), 1500],
    [part(4000), undefined],
    [part(), undefined],
    [{ kind: "not_found" }, undefined],
    [unknown("timeout"), undefined],
  ])("by %j is %s", (outcome, cents) => {
    expect(heldAtGateway(4000, outcome)).toBe(cents);
  });
});

describe("the gateway's word on a payment of 40 euros, days later", () => {
  it.each<[string, typeof whole, Outcome, ReturnType<typeof readLater>]>([
    ["the charge stands as it was", whole, charged(4000), "same"],
    ["the charge is another", whole, charged(3999), "unclear"],
    ["what went back by transfer is no matter of the gateway's", outside, charged(4000), "same"],
    ["what went back through it is not seen there", ten, charged(4000), "unclear"],
    ["all went back in the portal", whole, refunded, 4000],
    ["the charge was taken off", whole, voided, 4000],
    ["the rest went back in the portal", ten, refunded, 3000],
    ["all went back, as the books say", all, refunded, "same"],
    ["all went back there, though a part had gone by transfer", outside, refunded, "unclear"],
    ["all went back there, though all had gone by transfer", allOutside, refunded, "unclear"],
    ["a part went back in the portal", whole, part(3000), 1000],
    ["a further part went back in the portal", ten, part(2500), 500],
    ["the part is the one of the books", ten, part(3000), "same"],
    ["the part is told by the first amount", ten, part(4000), "same"],
    ["a part is told by the first amount alone, and the books know of none", whole, part(4000), "unclear"],
    ["a part is told without an amount", whole, part(), "unclear"],
    ["more is there than the books say", ten, part(3500), "unclear"],
    ["less went back there than could be given back still", outside, part(3500), 500],
    ["all that is kept went back there beside the transfer", outside, part(1000), 3000],
    ["more went back there than was kept beside the transfer", outside, part(999), "unclear"],
    ["it knows no such order", whole, { kind: "not_found" }, "unclear"],
    ["it says that the card was declined", whole, { kind: "declined", code: "1", class: "soft" }, "unclear"],
  ])("%s", (_case, inBooks, outcome, reading) => {
    expect(readLater(inBooks, 4000, outcome)).toBe(reading);
  });

  it("is asked for again where the gateway said nothing, and is a person's where it said what nobody understands", () => {
    const silent = ["timeout", "connection", "http_status", "too_large", "unreadable", "errors"] as const;
    const odd = ["status_word", "unknown_code", "incomplete", "other_order", "duplicate_order"] as const;
    const read = (reason: UnknownReason) => readLater(whole, 4000, unknown(reason));
    expect(silent.map(read)).toEqual(silent.map(() => "silent"));
    expect(odd.map(read)).toEqual(odd.map(() => "unclear"));
  });
});
