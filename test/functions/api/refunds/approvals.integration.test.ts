import { beforeEach, describe, expect, it } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { expireApprovals } from "#functions/domains/refunds/approval.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { bought, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
let [marta, iva, luka]: Person[] = [];

beforeEach(async () => {
  [marta, iva, luka] = [await worker("owner"), await worker("owner"), await worker("support")];
  await shop.put({ ...keys.staff, ids: new Set([marta.id, iva.id, luka.id]) });
});

const worker = (...duties: Duty[]) => staffWith(shop, duties);
const limits = (changes: object) =>
  shop.put({
    ...{ ...keys.ownerSettings, version: 1, support_refund_order: 5000, support_refund_day: 20_000 },
    ...{ second_person_limit: null, ...changes },
  });
const anOrder = async () => bought(shop, await shop.person());
/** Of an order of 40 euros. */
const refund = (by: Person | undefined, id: string, amount: number, more: object = {}) =>
  by?.post(`admin/orders/${id}/refunds`, {
    amount,
    expected_remaining: 40 - amount,
    reason: "Dogovor s kupcem",
    ...more,
  });
const decide = (by: Person | undefined, id: string, decision: string) =>
  by?.post(`admin/approvals/${id}`, { decision, reason: "Provjereno u razgovoru" });
const codeOf = (answer?: { status: number; body: { code?: string } }) =>
  `${answer?.status} ${answer?.body.code ?? "ok"}`;
const refundsOf = async (id: string) => (await moneyOf(shop, id)).refunds;
const answers = async () =>
  (await shop.itemsAt("OUTBOX#refund_answer")).map(({ to, data }) => ({
    to,
    outcome: (data as { outcome: string }).outcome,
  }));
const tasks = async () => (await shop.itemsAt("ATTENTION approval#")).length;

/** A request of support's for 30 euros of an order, above a limit of 20. */
async function asked(by = luka) {
  await limits({ support_refund_order: 2000 });
  const order = await anOrder();
  const answer = await refund(by, order, 30, { ask: true, end_access: true });
  return { order, approval: answer?.body.data.approval };
}

describe("support gives money back", () => {
  it("up to the limit of an order, whatever went back of it before, and is told what is above", async () => {
    await limits({ support_refund_order: 2000 });
    const id = await anOrder();
    expect(codeOf(await refund(luka, id, 20.01))).toBe("409 approval_needed");
    expect(codeOf(await refund(luka, id, 12))).toBe("200 ok");
    await sendRefunds();
    expect(codeOf(await refund(luka, id, 8.01, { expected_remaining: 19.99 }))).toBe("409 approval_needed");
    expect(codeOf(await refund(luka, id, 8, { expected_remaining: 20 }))).toBe("200 ok");
    expect((await refundsOf(id)).map(({ cents, by }) => [cents, by])).toEqual([
      [1200, luka?.id],
      [800, luka?.id],
    ]);
  });

  it("up to the limit of a day in many small refunds, and again on the next day in Zagreb", async () => {
    await limits({ support_refund_day: 5000 });
    for (const _ of [1, 2, 3, 4, 5]) expect(codeOf(await refund(luka, await anOrder(), 10))).toBe("200 ok");
    expect((await luka?.get("admin/settings"))?.body.data.alone).toEqual({ order: 50, today: 0 });
    const id = await anOrder();
    expect(codeOf(await refund(luka, id, 0.01))).toBe("409 approval_needed");
    expect(codeOf(await refund(await worker("support"), id, 0.01))).toBe("200 ok");
    shop.travel(12 * HOUR);
    expect(codeOf(await refund(luka, await anOrder(), 10))).toBe("200 ok");
  });

  it("never above the limit of a day by two requests at once", async () => {
    await limits({ support_refund_day: 5000 });
    const orders = [await anOrder(), await anOrder()];
    const both = await Promise.all(orders.map((id) => refund(luka, id, 30)));
    expect(both.map(codeOf).toSorted()).toEqual(["200 ok", "409 approval_needed"]);
    expect((await Promise.all(orders.map(refundsOf))).flat()).toHaveLength(1);
  });
});

describe("the money of one's own order", () => {
  it.each(["support", "owner"] as const)("comes back to %s by another owner's hand alone", async (duty) => {
    const buyer = await worker(duty);
    const id = await bought(shop, buyer);
    expect(codeOf(await refund(buyer, id, 1))).toBe("409 approval_needed");
    const answer = await refund(buyer, id, 30, { ask: true });
    expect(await refundsOf(id)).toEqual([]);
    expect(codeOf(await decide(marta, answer?.body.data.approval.id, "approve"))).toBe("200 ok");
    expect(await refundsOf(id)).toMatchObject([{ cents: 3000, by: buyer.id, approved_by: marta?.id }]);
  });

  it("is not approved by its buyer, whoever asked for it", async () => {
    await limits({ support_refund_order: 2000 });
    const id = await bought(shop, marta as Person);
    const approval = (await refund(luka, id, 30, { ask: true }))?.body.data.approval;
    expect(codeOf(await decide(marta, approval.id, "approve"))).toBe("403 another_owner_needed");
    expect(codeOf(await decide(iva, approval.id, "approve"))).toBe("200 ok");
  });

  it("comes back to an only owner, whom nobody could approve", async () => {
    await shop.put({ ...keys.staff, ids: new Set([marta?.id, luka?.id]) });
    expect(codeOf(await refund(marta, await bought(shop, marta as Person), 30))).toBe("200 ok");
  });
});

describe("two of the staff at once", () => {
  it("give money of one order back once: the other one is refused and told to look again", async () => {
    const id = await anOrder();
    const both = await Promise.all([refund(marta, id, 10), refund(luka, id, 10)]);
    expect(both.map(codeOf).toSorted()).toEqual([
      "200 ok",
      expect.stringMatching(/^409 (amount_changed|refund_not_possible)$/),
    ]);
    expect((await refundsOf(id)).map(({ cents }) => cents)).toEqual([1000]);
    await sendRefunds();
    expect((await moneyOf(shop, id)).order).toMatchObject({ status: "partially_refunded", refunded_cents: 1000 });
    expect(codeOf(await refund(luka, id, 10, { expected_remaining: 20 }))).toBe("200 ok");
  });

  it("say why in ten letters at least", async () => {
    const id = await anOrder();
    for (const reason of ["jer", "devet sl.", `${" ".repeat(12)}jer`])
      expect(codeOf(await refund(marta, id, 10, { reason })), reason).toBe("400 invalid_input");
    expect(await refundsOf(id)).toEqual([]);
  });
});

describe("a refund above the limit", () => {
  it("is asked for once an order, shown with it and on the owners' morning, and changes no money", async () => {
    const { order, approval } = await asked();
    expect(approval).toMatchObject({
      amount: 30,
      remaining: 10,
      ends_access: true,
      by: luka?.id,
      reason: "Dogovor s kupcem",
    });
    expect(await refundsOf(order)).toEqual([]);
    expect((await marta?.get(`admin/orders/${order}`))?.body.data.approval).toEqual(approval);
    expect((await marta?.get("admin/morning"))?.body.data.morning.matters.listed).toMatchObject([
      { kind: "approval", about: { order_number: order, cents: 3000 } },
    ]);
    expect(codeOf(await refund(luka, order, 25, { ask: true }))).toBe("409 approval_open");
  });

  it("The owner can refund above the limit only with a colleague: it runs once by another owner's hand, with both names", async () => {
    const { order, approval } = await asked();
    const both = await Promise.all([decide(marta, approval.id, "approve"), decide(iva, approval.id, "approve")]);
    expect(both.map(codeOf).toSorted()).toEqual(["200 ok", "409 approval_closed"]);
    expect(codeOf(await decide(marta, approval.id, "approve"))).toBe("409 approval_closed");
    const [only, ...others] = await refundsOf(order);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ cents: 3000, by: luka?.id, note: "Dogovor s kupcem" });
    expect([marta?.id, iva?.id]).toContain(only?.approved_by);
    await sendRefunds();
    expect(await moneyOf(shop, order)).toMatchObject({ order: { status: "partially_refunded", access_ended: true } });
    expect(await tasks()).toBe(0);
    expect(await answers()).toEqual([{ to: `${luka?.id}@example.com`, outcome: "approved" }]);
    expect(await shop.itemsAt(`USER#${luka?.id} DESK#`)).toEqual([]);
    const { lines } = (await marta?.get("admin/audit"))?.body.data ?? {};
    expect(lines.map(({ operation }: { operation: string }) => operation)).toEqual(["decideApproval", "askRefund"]);
  });

  it("is never approved by who asked, nor by support, and an owner above the second person's limit asks too", async () => {
    const first = await asked();
    expect(codeOf(await decide(await worker("support"), first.approval.id, "approve"))).toBe("403 duty_needed");
    await limits({ second_person_limit: 2000 });
    const order = await anOrder();
    expect(codeOf(await refund(marta, order, 20.01))).toBe("409 approval_needed");
    const { id } = (await refund(marta, order, 30, { ask: true }))?.body.data.approval ?? {};
    expect(codeOf(await decide(marta, id, "approve"))).toBe("403 another_owner_needed");
    expect(codeOf(await decide(iva, id, "withdraw"))).toBe("403 forbidden");
    expect(await refundsOf(order)).toEqual([]);
    expect(codeOf(await decide(iva, id, "approve"))).toBe("200 ok");
    await shop.put({ ...keys.staff, ids: new Set([marta?.id]) });
    expect(codeOf(await refund(marta, await anOrder(), 40))).toBe("200 ok");
  });

  it("does not run for an order that moved since: a refund by another, or by the buyer", async () => {
    const { order, approval } = await asked();
    expect(codeOf(await refund(marta, order, 5))).toBe("200 ok");
    expect(codeOf(await decide(iva, approval.id, "approve"))).toBe("409 approval_stale");
    await sendRefunds();
    expect(codeOf(await decide(iva, approval.id, "approve"))).toBe("409 approval_stale");
    expect(await refundsOf(order)).toHaveLength(1);
    expect(codeOf(await decide(iva, approval.id, "decline"))).toBe("200 ok");
    expect(await answers()).toMatchObject([{ outcome: "declined" }]);
    expect(await tasks()).toBe(0);
  });

  it("races with another refund of the same order so that one of them runs", async () => {
    const { order, approval } = await asked();
    const both = await Promise.all([decide(iva, approval.id, "approve"), refund(marta, order, 5)]);
    expect(both.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(await refundsOf(order)).toHaveLength(1);
  });

  it("ends after seven days, told to who asked, or when they take it back", async () => {
    const { approval } = await asked();
    shop.travel(7 * DAY);
    expect(codeOf(await decide(marta, approval.id, "approve"))).toBe("409 approval_closed");
    expect(await expireApprovals(shop.clock.now)).toBe(1);
    expect(await expireApprovals(shop.clock.now)).toBe(0);
    expect([await tasks(), await answers()]).toEqual([0, [{ to: `${luka?.id}@example.com`, outcome: "expired" }]]);
    const again = await asked();
    expect(codeOf(await decide(luka, again.approval.id, "withdraw"))).toBe("200 ok");
    expect(await answers()).toHaveLength(1);
    expect(await tasks()).toBe(0);
  });
});
