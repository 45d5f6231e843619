import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { askBack, bought, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const reason = "Vraćeno na račun kupca";
let marta: Person;
let order: string;

beforeEach(async () => {
  marta = await staffWith(shop, ["owner"]);
  order = await bought(shop, await shop.person());
});

const transfer = (amount: number, expected_remaining: number, how = "transfer") => ({
  ...{ amount, expected_remaining, how, reason },
});
function book(by: Person, json: object, key = randomUUID()): Promise<Answer> {
  const headers = { "idempotency-key": key };
  return shop.call("POST", `admin/orders/${order}/transfers`, { token: by.token, json, headers });
}
const codeOf = ({ status, body }: Answer) => `${status} ${body.code ?? "ok"}`;

describe("money that went back without the gateway (bookTransfer)", () => {
  it("is booked by the owner with a reason, once by a double click: ledger, credit note and what stays; nothing is sent", async () => {
    const key = randomUUID();
    const both = [book(marta, transfer(15, 25), key), book(marta, transfer(15, 25), key)];
    expect((await Promise.all(both)).map(codeOf)).toEqual(["200 ok", "200 ok"]);
    await sendRefunds();
    const { order: item, refunds, movements, documents, charged } = await moneyOf(shop, order);
    expect(item).toMatchObject({ status: "partially_refunded", refunded_cents: 1500, outside_cents: 1500 });
    expect(refunds).toMatchObject([{ cents: 1500, outside: true, note: reason, by: marta.id, status: "done" }]);
    expect(movements.map(({ cents }) => cents)).toEqual([4000, -1500]);
    const told = documents.map(({ kind, payment_method = "as its invoice" }) => `${kind} ${payment_method}`).toSorted();
    expect(told).toEqual(["credit_note transfer", "invoice as its invoice"]);
    expect(charged).toMatchObject({ amount: 40, status: "authorized" });
    const { lines } = (await marta.get(`admin/audit?subject=${encodeURIComponent(`ORDER#${order}`)}`)).body.data;
    expect(lines).toMatchObject([{ operation: "bookTransfer", after: { kept: 25, as: "transfer" }, reason }]);
  });

  it("adds up part by part: the gateway holds all of it, its check finds nothing, and the rest goes back through it", async () => {
    await book(marta, transfer(15, 25));
    await book(marta, transfer(10, 15));
    expect((await moneyOf(shop, order)).order).toMatchObject({ refunded_cents: 2500, outside_cents: 2500 });
    expect((await marta.post(`admin/orders/${order}/check`, undefined)).body.data.found).toBe("same");
    await askBack(shop, order, 1500);
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    const { order: item, charged } = await moneyOf(shop, order);
    expect(item).toMatchObject({ status: "refunded", refunded_cents: 4000, outside_cents: 2500 });
    expect(charged).toMatchObject({ amount: 25, status: "partially_refunded" });
  });

  it("closes what was bought where the bank took all of it", async () => {
    expect(codeOf(await book(marta, transfer(40, 0, "chargeback")))).toBe("200 ok");
    const { order: item, refunds, documents } = await moneyOf(shop, order);
    expect(item).toMatchObject({ status: "refunded", access_ended: true, outside_cents: 4000 });
    expect(refunds).toMatchObject([{ reason: "chargeback" }]);
    for (const document of documents) expect(document).not.toHaveProperty("payment_method");
  });

  it("is refused without a key, above what is left, by an older screen and beside a refund", async () => {
    expect(codeOf(await marta.post(`admin/orders/${order}/transfers`, transfer(15, 25)))).toBe("400 invalid_input");
    expect(codeOf(await book(marta, { ...transfer(15, 25), reason: "kratko" }))).toBe("400 invalid_input");
    expect(codeOf(await book(marta, transfer(41, 0)))).toBe("409 amount_too_high");
    expect(codeOf(await book(marta, transfer(15, 30)))).toBe("409 amount_changed");
    await askBack(shop, order, 1000);
    expect(codeOf(await book(marta, transfer(15, 15)))).toMatch(/^409/);
    expect((await moneyOf(shop, order)).movements).toHaveLength(1);
  });
});
