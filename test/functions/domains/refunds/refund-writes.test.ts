import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { doneRefund, refundIntent } from "#functions/domains/refunds/record/refund.ts";
import {
  type DecidedRefund,
  doneWrites,
  foundRefundWrites,
  refundWrites,
  reviewWrites,
} from "#functions/domains/refunds/refund-writes.ts";
import { DAY, NOON, order, payment, shifted, subscription } from "#test/steps/given/records.ts";

beforeAll(() => {
  vi.stubEnv("TABLE", "zamah");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const at = shifted(NOON, DAY).toISOString();

/** The writes of a refund of a Premium member's challenge that was paid yesterday. */
function writes(changes: Partial<DecidedRefund> = {}, of: Parameters<typeof order>[0] = {}) {
  const paid = order({ status: "paid", date_paid: NOON.toISOString(), privileged: true, ...of });
  const request: DecidedRefund = {
    order: paid,
    payment: payment(),
    cents: 2490,
    reason: "administrator",
    note: "Dogovor",
    by: "marta",
    at,
    held: { entitlement: true, subscription: undefined },
    endsAccess: false,
    ...changes,
  };
  return refundWrites(request);
}
const touched = (items: ReturnType<typeof writes>) =>
  items.map((write) => {
    const { Put, Update, Delete, ConditionCheck } = write;
    const key = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key;
    if (!key) throw new Error("It writes nothing.");
    return `${key.pk} ${key.sk}`;
  });
const put = (items: ReturnType<typeof writes>, begins: string) =>
  items.find(({ Put }) => `${Put?.Item?.pk} ${Put?.Item?.sk}`.startsWith(begins))?.Put?.Item;
const { order_number } = order();
const ORDER = `ORDER#${order_number}`;
const sales = (items: ReturnType<typeof writes>) =>
  items.find(({ Update }) => Update?.Key?.pk === "SALES#TOTAL")?.Update?.ExpressionAttributeValues;

describe("a refund's transaction", () => {
  it("takes a Premium sale out of the counters of the day on which it was paid", () => {
    const items = writes();
    expect(touched(items)).toContain("SALES#2026-11 2026-11-21#challenge#16");
    expect(sales(items)).toEqual({
      ":order_count": -1,
      ":revenue_cents": -2490,
      ":privileged_count": -1,
      ":privileged_users": -1,
      ":privileged_revenue_cents": -2490,
    });
    expect(sales(writes({}, { repeated: true }))).not.toHaveProperty(":privileged_users");
  });

  it("takes only money out of them by a part", () => {
    expect(sales(writes({ cents: 1000 }))).toEqual({ ":revenue_cents": -1000, ":privileged_revenue_cents": -1000 });
  });

  it("ends access where all goes back or it is asked for, and never an access that is gone", () => {
    const ends = (changes: Partial<DecidedRefund>) =>
      touched(writes(changes)).some((key) => key.includes("ENTITLEMENT#"));
    expect([ends({}), ends({ cents: 1 }), ends({ cents: 1, endsAccess: true })]).toEqual([true, false, true]);
    expect(ends({ held: { entitlement: false, subscription: undefined } })).toBe(false);
  });

  it("of a membership moves it under its version, with the plan's counts", () => {
    const member = subscription("ana", { latest_order: order().order_number });
    const items = writes(
      { held: { entitlement: false, subscription: member } },
      { category: "subscription", product_id: "monthly", period_days: 30, end_date: null },
    );
    expect(touched(items)).toEqual(expect.arrayContaining(["USER#ana SUBSCRIPTION", "PLANS monthly"]));
    expect(items.find(({ Put }) => Put?.Item?.sk === "SUBSCRIPTION")?.Put).toMatchObject({
      Item: { status: "nonactive", version: 2 },
      ConditionExpression: "version = :version",
    });
  });

  it("never touches an item twice, and writes no mail of its own for a withdrawal", () => {
    const keys = touched(writes());
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.some((key) => key.startsWith("OUTBOX#"))).toBe(true);
    expect(touched(writes({ reason: "withdrawal" })).some((key) => key.startsWith("OUTBOX#"))).toBe(false);
  });

  it("notes the intent before the gateway is asked, with whose hand it was and what stays, and the same in the order's history", () => {
    const items = writes({ cents: 1000, approvedBy: "iva" }, { refunded_cents: 90, outside_cents: 90 });
    const words = { cents: 1000, reason: "administrator", note: "Dogovor", by: "marta", approved_by: "iva" };
    expect(put(items, `${ORDER} REFUND#`)).toMatchObject({
      ...{ ...words, id: `${order_number}-refund-90`, order_number, user_id: "ana", attempt_number: order_number },
      ...{ reference: "900001", remaining_cents: 1400, outside_cents: 90, status: "intent", requested_at: at },
    });
    const audit = put(items, `${ORDER} AUDIT#${at}#refund_due-${order_number}-refund-90`);
    expect(audit).toMatchObject({ ...words, remaining: 1400 });
    const alone = writes();
    expect(put(alone, `${ORDER} REFUND#`)).not.toHaveProperty("approved_by");
    expect(put(alone, `${ORDER} REFUND#`)).not.toHaveProperty("outside_cents");
    expect(put(alone, "OUTBOX#")).toMatchObject({ template: "refund_requested", data: { amount: 24.9 } });
  });

  it("closes the order to its buyer where all goes back or it is asked for, and says when the buyer wanted out", () => {
    const owing = (changes: Partial<DecidedRefund>) =>
      writes(changes).find(({ Update }) => Update?.Key?.pk === ORDER && Update.Key.sk === "ORDER")?.Update
        ?.ExpressionAttributeValues;
    const ended = [{}, { cents: 1 }, { cents: 1, endsAccess: true }].map((changes) => owing(changes)?.[":ended"]);
    expect(ended).toEqual([true, false, true]);
    expect(owing({})).not.toHaveProperty(":withdrawn");
    expect(owing({ reason: "withdrawal", cents: 1000 })).toMatchObject({ ":withdrawn": { at, cents: 1000 } });
  });

  it("of a withdrawal ends the membership's contract, even where its period was over", () => {
    const over = subscription("ana", { latest_order: "S9", paid_until: at });
    const member = { entitlement: false, subscription: over };
    const plan = { category: "subscription", product_id: "monthly", period_days: 30, end_date: null } as const;
    const statusBy = (reason: DecidedRefund["reason"]) =>
      put(writes({ held: member, reason }, plan), "USER#ana SUBSCRIPTION")?.status;
    expect([statusBy("withdrawal"), statusBy("administrator")]).toEqual(["cancelled", "active"]);
  });
});

describe("a refund that happened without the shop", () => {
  const found = (changes: Partial<Parameters<typeof foundRefundWrites>[0]> = {}) =>
    foundRefundWrites({
      ...{ order: order({ status: "paid", date_paid: NOON.toISOString() }), payment: payment({ card: null }) },
      ...{ held: { entitlement: true, subscription: undefined }, cents: 2490, reason: "portal", outside: false },
      ...{ note: null, by: null, at },
      ...changes,
    } as Parameters<typeof foundRefundWrites>[0]);

  /** What the order says of it. */
  const back = (items: ReturnType<typeof writes>) =>
    items.find(({ Update }) => Update?.Key?.pk === ORDER && Update.Key.sk === "ORDER")?.Update
      ?.ExpressionAttributeValues;

  it("is booked as done at once: refund, access, counters, ledger, credit note, letter, and the tick from then on", async () => {
    const items = await found();
    const id = `${order_number}-refund-0`;
    expect(put(items, `${ORDER} REFUND#`)).toMatchObject({
      ...{ id, order_number, user_id: "ana", attempt_number: order_number, reference: "900001", cents: 2490 },
      ...{ remaining_cents: 0, reason: "portal", note: null, by: null, outside: false, status: "done", done_at: at },
    });
    expect(put(items, `DOCUMENT#${id}`)).toMatchObject({ kind: "credit_note", cents: 2490 });
    expect(put(items, "OUTBOX#")).toMatchObject({ template: "refund_sent", data: { amount: 24.9, reason: "portal" } });
    expect(put(items, `${ORDER} AUDIT#${at}#refund_found-${id}`)).toMatchObject({ cents: 2490, reason: "portal" });
    expect(sales(items)).toMatchObject({ ":order_count": -1, ":revenue_cents": -2490 });
    expect(back(items)).toMatchObject({ ":refunded": 2490, ":outside": 0 });
    const keys = touched(items);
    expect(keys.some((key) => key.includes("ENTITLEMENT#"))).toBe(true);
    expect(keys).toContain("USER#ana START_NOW");
  });

  it("in part leaves access and the order counted, and asks for no tick", async () => {
    const items = await found({ cents: 1000, outside: true, note: "Prijenos", by: "marta" });
    expect(put(items, `${ORDER} REFUND#`)).toMatchObject({ remaining_cents: 1490, outside: true, by: "marta" });
    expect(put(items, `${ORDER} AUDIT#`)).toMatchObject({ outside: true, note: "Prijenos", by: "marta" });
    expect(sales(items)).toEqual({ ":revenue_cents": -1000 });
    expect(back(items)).toMatchObject({ ":refunded": 1000, ":outside": 1000 });
    expect(touched(items).some((key) => /ENTITLEMENT#|START_NOW/.test(key))).toBe(false);
  });

  it("in the gateway's portal, after a transfer, says what the gateway still holds", async () => {
    const items = await found({
      order: order({
        status: "partially_refunded",
        date_paid: NOON.toISOString(),
        refunded_cents: 90,
        outside_cents: 90,
      }),
      cents: 1000,
    });
    expect(put(items, `${ORDER} REFUND#`)).toMatchObject({ cents: 1000, remaining_cents: 1400, outside_cents: 90 });
  });

  it("by the bank writes its buyer no letter, and ends a membership's contract with it", async () => {
    expect(touched(await found({ reason: "chargeback" })).some((key) => key.startsWith("OUTBOX#"))).toBe(false);
    const member = { entitlement: false, subscription: subscription("ana", { latest_order: "S9", paid_until: at }) };
    const plan = order({ category: "subscription", product_id: "monthly", period_days: 30, end_date: null });
    const paid = { ...plan, status: "paid" as const, date_paid: NOON.toISOString() };
    const statusBy = async (cents: number) =>
      put(await found({ order: paid, held: member, cents }), "USER#ana SUBSCRIPTION")?.status;
    expect([await statusBy(2490), await statusBy(1)]).toEqual(["cancelled", "active"]);
  });
});

describe("the gateway's word on a refund", () => {
  const asked = {
    ...{ id: "r-1", order_number, user_id: "ana", attempt_number: order_number, reference: "900001" },
    ...{ cents: 1000, remaining_cents: 1490, reason: "administrator" as const, note: null, by: null, requested_at: at },
  };
  const { pk, sk, gsi2pk, gsi2sk, ...refund } = refundIntent(asked);
  const owing = order({ status: "refund_due", date_paid: NOON.toISOString(), payment_reference: "900001" });
  const moves = (items: ReturnType<typeof writes>) => touched(items).includes(`${ORDER} ORDER`);

  it("that it went confirms refund and order, books it with its credit note, and tells the buyer", () => {
    expect([pk, sk, gsi2pk, gsi2sk]).toEqual([ORDER, "REFUND#r-1", "REFUNDS", at]);
    expect(doneRefund(asked)).toMatchObject({ pk, sk });
    const items = doneWrites(refund, owing, at);
    expect(touched(items)).toEqual(expect.arrayContaining([`${ORDER} REFUND#r-1`, `${ORDER} ORDER`]));
    expect(put(items, "DOCUMENT#r-1")).toMatchObject({ kind: "credit_note", cents: 1000 });
    expect(put(items, "OUTBOX#")).toMatchObject({ template: "refund_sent", data: { amount: 10 } });
    expect(put(items, `${ORDER} AUDIT#${at}#refund_sent-r-1`)).toMatchObject({ cents: 1000, reason: "administrator" });
  });

  it("that a person must read leaves refund and order to them", () => {
    const items = reviewWrites(refund, owing, at, "mismatch");
    expect(touched(items)).toEqual(expect.arrayContaining([`${ORDER} REFUND#r-1`, `${ORDER} ORDER`]));
    expect(put(items, `${ORDER} AUDIT#${at}#refund_review-r-1`)).toBeDefined();
  });

  it("about a second charge leaves the order, which keeps its own, as it is", () => {
    const kept = { ...owing, payment_reference: "900009" };
    expect([moves(doneWrites(refund, kept, at)), moves(reviewWrites(refund, kept, at, "silent"))]).toEqual([
      false,
      false,
    ]);
  });

  it("writes no letter to a buyer without an address", () => {
    const gone = { ...owing, buyer: { ...owing.buyer, email: null } };
    expect(touched(doneWrites(refund, gone, at)).some((key) => key.startsWith("OUTBOX#"))).toBe(false);
  });
});
