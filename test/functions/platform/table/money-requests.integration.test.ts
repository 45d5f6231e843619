import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Operation } from "#contract/routes.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { makeDocuments } from "#functions/jobs/make-documents.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { runChecks } from "#functions/jobs/run-checks.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import type { Job } from "#functions/platform/schedule/jobs.ts";
import { jobNeeds, type Needs, needs } from "#infra/definitions/needs.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { aMember, MORNING, run } from "#test/steps/given/members.ts";
import { DAY, MINUTE } from "#test/steps/given/records.ts";
import type { Person, Shop } from "#test/steps/given/shop.ts";
import { countTableRequests, type TableRequest } from "#test/steps/then/table-requests.ts";
import { checkout, TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop();
await servicesOf(shop);
let buyer: Person;
let counter: ReturnType<typeof countTableRequests>;

beforeAll(async () => {
  counter = countTableRequests();
});
beforeEach(async () => {
  buyer = await shop.person();
});

/** What was asked of the table stays within the role; answers the requests. */
async function within(role: Needs, work: () => Promise<unknown>): Promise<TableRequest[]> {
  const requests = await counter.during(work);
  const used = new Set(requests.flatMap(({ actions }) => actions));
  expect([...used].filter((action) => !role.table?.some((allowed) => allowed === action))).toEqual([]);
  expect(requests.length).toBeGreaterThan(0);
  return requests;
}

/** The buyer's order as it is paid at the gateway, not yet settled. */
async function charged(person: Person, product = TRAINING): Promise<string> {
  const { id, fields } = await checkout(person, product);
  shop.pay(fields, "abandon");
  return id;
}

it.each([
  ["with the tick to start at once", { consents: { start_now: true } }, [4, 4, 4]],
  ["without it, where its buyer is looked up", {}, [5, 5, 4]],
])("an order %s, its signature and what makes it paid take few requests", async (_case, consents, counts) => {
  const made = { id: "" };
  const ordering = await within(needs.createOrder, async () => {
    made.id = (await buyer.post("orders", { ...TRAINING, ...consents })).body.data.order.id;
  });
  const signing = await within(needs.signOrder, async () => {
    const { body } = await buyer.post("corvussignature", { order_number: made.id });
    shop.pay(body.fields, "abandon");
  });
  const settling = await within(needs.receivePaymentSuccess, () => settle(made.id));
  expect([ordering, signing, settling].map((requests) => requests.length)).toEqual(counts);
});

it("a member's changes stay within their roles", async () => {
  const member = await aMember(shop);
  const { id } = (await member.get("me")).body.data.subscription;
  const change = (method: string, path: string, json?: object) => () =>
    shop.call(method, `subscription/${id}/${path}`, { token: member.token, ...(json && { json }) });
  const calls: [Operation, () => ReturnType<Shop["call"]>][] = [
    ["changePlan", change("PATCH", "plan", { subscription_type: "quarterly", new_price: 65.97 })],
    ["keepPlan", change("DELETE", "plan")],
    ["keepPrice", change("DELETE", "price")],
    ["pauseSubscription", change("PATCH", "pause", { months: 1 })],
    ["endPause", change("DELETE", "pause")],
    ["listPayments", () => member.get("me/payments")],
  ];
  for (const [operation, call] of calls) {
    await within(needs[operation], async () => expect([operation, (await call()).status]).toEqual([operation, 200]));
  }
});

it("withdrawals and an admin's work stay within their roles", async () => {
  const admin = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
  const [mine, second] = [
    await charged(buyer),
    await charged(buyer, { ...TRAINING, product_category: "ebook", product_id: 5, total: 14.9 }),
  ];
  await reconcile({ all: true });
  const { body } = await buyer.get("withdrawals");
  const [order] = body.data.orders.filter((one: { order_number: string }) => one.order_number === mine);
  const orders = [{ order_number: mine, amount: order.amount }];
  const refund = { amount: 1, expected_remaining: 13.9, reason: "Dogovor s kupcem" };
  const calls: [Operation, () => ReturnType<Shop["call"]>][] = [
    ["listWithdrawals", () => buyer.get("withdrawals")],
    ["withdraw", () => buyer.post("withdrawals", { orders })],
    ["searchOrders", () => admin.get(`admin/orders?query=${second}`)],
    ["inspectOrder", () => admin.get(`admin/orders/${second}`)],
    ["refundOrder", () => admin.post(`admin/orders/${second}/refunds`, refund)],
  ];
  for (const [operation, call] of calls) {
    await within(needs[operation], async () => expect([operation, (await call()).status]).toEqual([operation, 200]));
  }
  await within(jobNeeds.sendRefunds, sendRefunds);
  const dispute = () => admin.post(`admin/orders/${second}/dispute`, { reason: "povrat banke" });
  await within(needs.disputeOrder, async () => expect((await dispute()).status).toBe(200));
  const won = () =>
    admin.post(`admin/orders/${second}/dispute/outcome`, { outcome: "won", reason: "banka je vratila" });
  await within(needs.resolveDispute, async () => expect((await won()).status).toBe(200));
});

it("what waits for a person is listed and decided within the roles of admins", async () => {
  const admin = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
  const { id, fields } = await checkout(buyer, TRAINING);
  shop.pay(fields, "wrong_amount");
  await settle(id);
  await within(needs.listReviews, async () => expect((await admin.get("admin/reviews")).status).toBe(200));
  await within(needs.inspectOrder, async () => expect((await admin.get(`admin/orders/${id}`)).status).toBe(200));
  const accept = { decision: "accept", amount: 41, reason: "Dogovor s kupcem" };
  const decide = () => admin.post(`admin/orders/${id}/review`, accept);
  await within(needs.decideReview, async () => expect((await decide()).status).toBe(200));
  shop.travel(DAY);
  await within(jobNeeds.reconcile, () => reconcile({ all: false }));
});

it("a guest's withdrawal stays within its role", async () => {
  const number = await charged(buyer);
  await reconcile({ all: true });
  const json = { name: "Ana", order_number: number, email: `${buyer.id}@example.com` };
  const withdrawing = () => shop.call("POST", "withdrawals/guest", { json });
  await within(needs.withdrawAsGuest, async () => expect((await withdrawing()).status).toBe(200));
});

it("the jobs stay within their roles", async () => {
  await charged(buyer);
  const jobs: [Job, () => Promise<unknown>][] = [
    ["reconcile", () => reconcile({ all: true })],
    ["makeDocuments", () => makeDocuments({ all: true })],
    ["sendOutbox", () => sendOutbox({ all: true })],
    ["checks", () => runChecks({ all: true })],
  ];
  shop.travel(MINUTE);
  for (const [job, work] of jobs) await within(jobNeeds[job], work);
  await aMember(shop);
  shop.clock.now = MORNING;
  await within(jobNeeds.renewals, run);
});
