import { beforeEach, describe, expect, it } from "vitest";
import { connectGateway, newPaymentsGateway } from "#functions/domains/payments/connect-gateway.ts";
import type { Gateway, Outcome } from "#functions/domains/payments/gateway.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, MINUTE, NOON } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { MONTHLY } from "#test/steps/when/checkout.ts";
import { askBack, bought, counted, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const { log } = shop;
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});

const mails = async (id: string) =>
  (await shop.itemsAt("OUTBOX#"))
    .map(({ template, data }) => [template, data])
    .filter(([, data]) => (data as { order_number: string }).order_number === id)
    .map(([template]) => template)
    .sort();
const hasAccess = async () => (await buyer.get("trainings/2")).body.data.access.granted;

/** A gateway that answers a refund like this and knows the charge as before. */
function answering(answer: Outcome, calls: string[] = []): () => Promise<Gateway> {
  const refund = async () => {
    calls.push("refund");
    return answer;
  };
  const outcomeOf = async (): Promise<Outcome> => {
    calls.push("status");
    return { kind: "paid", attemptNumber: "S", cents: 4000, currency: "EUR", reference: "1", approvalCode: "1" };
  };
  return async () => ({ outcomeOf, refund, chargeAgain: refund });
}

describe("a full refund", () => {
  it("closes the product at once, then goes back with ledger line, credit note, mails and counters", async () => {
    const id = await bought(shop, buyer);
    expect(await hasAccess()).toBe(true);
    await askBack(shop, id, 4000);
    expect(await hasAccess()).toBe(false);
    expect(await moneyOf(shop, id)).toMatchObject({
      order: { status: "refund_due" },
      charged: { status: "authorized" },
    });
    expect(await sendRefunds()).toEqual({ done: 1, sent: 1, review: 0 });
    const { order, refunds, movements, documents, charged } = await moneyOf(shop, id);
    expect(order).toMatchObject({ status: "refunded", refunded_cents: 4000 });
    expect(charged?.status).toBe("voided");
    expect(refunds).toMatchObject([{ status: "done", remaining_cents: 0, done_at: NOON.toISOString() }]);
    expect(refunds[0]).not.toHaveProperty("gsi2pk");
    expect(movements.map(({ cents }) => cents).sort()).toEqual([-4000, 4000]);
    expect(movements.reduce((sum, { tax_cents }) => sum + Number(tax_cents), 0)).toBe(0);
    expect(documents.map(({ kind, cents }) => [kind, cents]).sort()).toEqual([
      ["credit_note", 4000],
      ["invoice", 4000],
    ]);
    expect(await mails(id)).toEqual(["order_confirmation", "refund_requested", "refund_sent"]);
    for (const sales of await shop.itemsAt("SALES#")) expect(sales).toMatchObject({ order_count: 0, revenue_cents: 0 });
    expect((await buyer.get(`orders/${id}`)).body.data.order).toMatchObject({ status: "refunded", refunded: 40 });
    expect((await buyer.get("me")).body.data.purchases).toEqual([]);
    expect(await sendRefunds()).toEqual({ done: 0, sent: 0, review: 0 });
  });

  it("of a membership ends it at once, without renewals, and moves the plan's counts", async () => {
    const id = await bought(shop, buyer, MONTHLY);
    shop.travel(DAY);
    await askBack(shop, id, 2499);
    const [membership] = await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`);
    expect(membership).toMatchObject({
      status: "nonactive",
      paid_until: shop.clock.now.toISOString(),
      account_id: null,
      customer_value_cents: 0,
      version: 2,
    });
    expect(await shop.itemsAt("PLANS monthly")).toMatchObject([{ active: 0, nonactive: 1 }]);
    expect((await buyer.get("me")).body.data.premium).toBe(false);
  });

  it("is sent once by twenty runs at the same moment", async () => {
    const id = await bought(shop, buyer);
    await askBack(shop, id, 4000);
    const runs = await Promise.all(Array.from({ length: 20 }, () => sendRefunds()));
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect((await moneyOf(shop, id)).movements).toHaveLength(2);
  });
});

describe("partial refunds", () => {
  it("tell the gateway what remains, keep access, and end in a full one", async () => {
    const id = await bought(shop, buyer);
    for (const [cents, remains] of [
      [1000, 30],
      [500, 25],
    ] as const) {
      await askBack(shop, id, cents);
      expect(await sendRefunds()).toMatchObject({ sent: 1 });
      expect(await moneyOf(shop, id)).toMatchObject({
        order: { status: "partially_refunded", refunded_cents: 4000 - remains * 100 },
        charged: { status: "partially_refunded", amount: remains },
      });
    }
    expect(await hasAccess()).toBe(true);
    expect(await counted(shop, "training#2")).toMatchObject({ order_count: 1, revenue_cents: 2500 });
    await askBack(shop, id, 2500);
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    const { order, movements, documents, charged } = await moneyOf(shop, id);
    expect([order?.status, charged?.status]).toEqual(["refunded", "refunded"]);
    expect(await hasAccess()).toBe(false);
    expect(await counted(shop, "training#2")).toMatchObject({ order_count: 0, revenue_cents: 0 });
    for (const name of ["cents", "tax_cents"])
      expect(movements.reduce((sum, movement) => sum + Number(movement[name]), 0)).toBe(0);
    expect(documents.filter(({ kind }) => kind === "credit_note")).toHaveLength(3);
  });

  it("are asked for one at a time, and never beyond what is left", async () => {
    const id = await bought(shop, buyer);
    const asked = await Promise.allSettled([askBack(shop, id, 3000), askBack(shop, id, 2000)]);
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await sendRefunds();
    await expect(askBack(shop, id, 4000)).rejects.toThrow(RangeError);
  });
});

describe("an answer that is not clear", () => {
  it.each(["silence", "reset", "html", "truncated"] as const)(
    "(%s after the gateway has done it) is found out by the status, and nothing is sent twice",
    async (fault) => {
      const id = await bought(shop, buyer);
      await askBack(shop, id, 1000);
      shop.sandbox.setNextAnswer(fault);
      shop.sandbox.setNextAnswer(fault);
      expect(await sendRefunds()).toEqual({ done: 1, sent: 0, review: 0 });
      expect((await moneyOf(shop, id)).order?.status).toBe("refund_due");
      expect(await sendRefunds()).toMatchObject({ done: 0 });
      shop.travel(2 * MINUTE);
      expect(await sendRefunds()).toMatchObject({ sent: 1 });
      expect(await moneyOf(shop, id)).toMatchObject({
        order: { status: "partially_refunded", refunded_cents: 1000 },
        charged: { amount: 30 },
      });
    },
  );

  it("for a day is for a person to decide; it is sent on while the charge stands, and is resolved once the gateway says so", async () => {
    const id = await bought(shop, buyer);
    await askBack(shop, id, 4000);
    const down = answering({ kind: "unknown", reason: "timeout" });
    for (let hour = 0; hour <= 24; hour += 1) {
      await sendRefunds(down);
      shop.travel(HOUR);
    }
    await sendRefunds(down);
    expect(await moneyOf(shop, id)).toMatchObject({ order: { status: "review" }, refunds: [{ status: "review" }] });
    expect(log.events()).toContain("refund_in_review");
    const calls: string[] = [];
    shop.travel(HOUR);
    await sendRefunds(answering({ kind: "unknown", reason: "timeout" }, calls));
    expect(calls).toEqual(["status", "refund", "status"]);
    await (await connectGateway(newPaymentsGateway())).refund({ attemptNumber: id, remainingCents: 0 });
    shop.travel(HOUR);
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    expect((await moneyOf(shop, id)).order?.status).toBe("refunded");
  });

  it("is asked about first on every later try, and sent again only when it has not happened", async () => {
    const id = await bought(shop, buyer);
    await askBack(shop, id, 4000);
    const calls: string[] = [];
    const slow = answering({ kind: "unknown", reason: "timeout" }, calls);
    await sendRefunds(slow);
    shop.travel(2 * MINUTE);
    await sendRefunds(slow);
    expect(calls).toEqual(["refund", "status", "status", "refund", "status"]);
  });
});

/** The gateway over a connection that dies at the n-th call: before it or after the gateway has done it. */
function dyingAt(nth: number, moment: "before" | "after"): () => Promise<Gateway> {
  let calls = 0;
  const mortal =
    <A extends unknown[]>(call: (...given: A) => Promise<Outcome>) =>
    async (...given: A) => {
      calls += 1;
      if (calls === nth && moment === "before") throw new Error("killed");
      const outcome = await call(...given);
      if (calls === nth) throw new Error("killed");
      return outcome;
    };
  return async () => {
    const { outcomeOf, refund, chargeAgain } = await connectGateway(newPaymentsGateway());
    return { outcomeOf: mortal(outcomeOf), refund: mortal(refund), chargeAgain: mortal(chargeAgain) };
  };
}

describe("a run that is killed", () => {
  it.each([
    [1, "before"],
    [1, "after"],
    [2, "before"],
    [2, "after"],
  ] as const)("at call %i, %s it, leaves a refund that the next run finishes, once", async (nth, moment) => {
    const id = await bought(shop, buyer);
    await askBack(shop, id, 1000);
    expect(await sendRefunds(dyingAt(nth, moment))).toMatchObject({ sent: 0 });
    expect((await moneyOf(shop, id)).order?.status).toBe("refund_due");
    shop.travel(2 * MINUTE);
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    const { order, movements, charged } = await moneyOf(shop, id);
    expect(order).toMatchObject({ status: "partially_refunded", refunded_cents: 1000 });
    expect(charged?.amount).toBe(30);
    expect(movements).toHaveLength(2);
  });
});

describe("a declined refund", () => {
  it.each([
    ["hard", true],
    ["configuration", true],
    ["technical", false],
  ] as const)("of class %s goes to a person: %s", async (declineClass, goes) => {
    const id = await bought(shop, buyer);
    await askBack(shop, id, 4000);
    await sendRefunds(answering({ kind: "declined", code: "1", class: declineClass }));
    expect((await moneyOf(shop, id)).order?.status).toBe(goes ? "review" : "refund_due");
  });

  it("that gave back another amount than asked for goes to a person", async () => {
    const id = await bought(shop, buyer);
    await askBack(shop, id, 1000);
    shop.sandbox.setNextAnswer("reset");
    shop.sandbox.setNextAnswer("wrong_amount");
    await sendRefunds();
    expect((await moneyOf(shop, id)).refunds).toMatchObject([{ status: "review" }]);
  });
});
