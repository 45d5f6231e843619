import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { PersonFile } from "#contract/people.ts";
import {
  connectGateway,
  newPaymentsGateway,
  resetGateway,
  setGateway,
} from "#functions/domains/payments/connect-gateway.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { MONTHLY, TRAINING } from "#test/steps/when/checkout.ts";
import { bought, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const reason = "Dijeljenje računa, drugi put";
let [marta, iva, ana]: Person[] = [];

beforeEach(async () => {
  [marta, iva] = [await staffWith(shop, ["owner"]), await staffWith(shop, ["owner"])];
  ana = await shop.person();
  await shop.put({ ...keys.staff, ids: new Set([marta.id, iva.id]) });
});

const fileOf = async () => (await marta?.get(`admin/people/${ana?.id}`))?.body.data as PersonFile;
const post = (path: string, json: object, key: string = randomUUID()) =>
  shop.call("POST", path, { token: marta?.token ?? "", json, headers: { "idempotency-key": key } });
const block = (key?: string) =>
  shop.call("PATCH", `admin/people/${ana?.id}`, {
    ...{ token: marta?.token ?? "", json: { blocked: true, reason } },
    headers: { "idempotency-key": key ?? randomUUID() },
  });
const giveBack = ({ order_number, amount, refundable }: PersonFile["unspent"][number], key?: string) => {
  const remaining = Math.round((refundable - amount) * 100) / 100;
  const rest = { amount, expected_remaining: remaining, end_access: true, ask: true, unspent: true };
  return post(`admin/orders/${order_number}/refunds`, { ...rest, reason }, key);
};

describe("the owner who blocks a payer", () => {
  it("is offered the unspent rest of what runs, by days, and gives it back once", async () => {
    const training = await bought(shop, ana as Person, TRAINING);
    const plan = await bought(shop, ana as Person, MONTHLY);
    shop.travel(15 * DAY);
    const before = await fileOf();
    expect(before.unspent.map(({ order_number }) => order_number).toSorted()).toEqual([plan, training].toSorted());
    const rest = before.unspent.find(({ order_number }) => order_number === plan);
    expect(rest).toMatchObject({ amount: 12.5, refundable: 24.99 });
    const [key, keyed] = [randomUUID(), new Map(before.unspent.map((one) => [one.order_number, randomUUID()]))];
    expect([(await block(key)).status, (await block(key)).status]).toEqual([200, 200]);
    const after = (await fileOf()).unspent;
    expect(after).toEqual(before.unspent);
    for (const one of after) expect((await giveBack(one, keyed.get(one.order_number))).status).toBe(200);
    for (const one of after) expect((await giveBack(one, keyed.get(one.order_number))).status).toBe(200);
    for (const one of after) expect((await giveBack(one)).body.code).toBe("refund_not_possible");
    await sendRefunds();
    expect((await moneyOf(shop, plan)).refunds).toMatchObject([{ cents: 1250, remaining_cents: 1249, status: "done" }]);
    const { unspent, subscription, person } = await fileOf();
    expect([unspent, subscription?.subscription_status, person.blocked]).toEqual([[], "nonactive", true]);
  });

  it("sees another sum refused that the days have changed meanwhile, and nothing is written", async () => {
    await bought(shop, ana as Person, TRAINING);
    const [rest] = (await fileOf()).unspent;
    shop.travel(DAY);
    const before = await shop.dump();
    const late = await giveBack(rest as PersonFile["unspent"][number]);
    const [now] = (await fileOf()).unspent;
    expect(late).toMatchObject({ status: 409, body: { code: "amount_changed", data: { unspent: now?.amount } } });
    expect(await shop.dump()).toEqual(before);
  });

  it("asks another owner above the limit, and the block stands meanwhile", async () => {
    const support = { support_refund_order: 5000, support_refund_day: 20_000 };
    await shop.put({ ...keys.ownerSettings, version: 1, ...support, second_person_limit: 1000 });
    await bought(shop, ana as Person, TRAINING);
    const [rest] = (await fileOf()).unspent;
    await block();
    const asked = await giveBack(rest as PersonFile["unspent"][number]);
    expect(asked.body.data).toMatchObject({ refunds: [], approval: { amount: 40, ends_access: true } });
    expect((await giveBack(rest as PersonFile["unspent"][number])).body.code).toBe("approval_open");
    expect((await fileOf()).person.blocked).toBe(true);
  });

  it("keeps the block where the gateway refuses the refund, which then waits for a person", async () => {
    const order = await bought(shop, ana as Person, TRAINING);
    const [rest] = (await fileOf()).unspent;
    await block();
    expect((await giveBack(rest as PersonFile["unspent"][number])).status).toBe(200);
    const decline = async () => ({ kind: "declined", code: "1015", class: "configuration" }) as const;
    setGateway({ ...(await connectGateway(newPaymentsGateway())), refund: decline });
    await sendRefunds();
    resetGateway();
    expect((await moneyOf(shop, order)).refunds).toMatchObject([{ status: "review", review_reason: "refused" }]);
    const { person, unspent } = await fileOf();
    expect([person.blocked, unspent]).toEqual([true, []]);
  });
});
