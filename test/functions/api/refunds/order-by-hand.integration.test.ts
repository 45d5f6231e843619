import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { newsWrites } from "#functions/domains/accounts/news-store.ts";
import { createUser, resetPool } from "#functions/domains/accounts/pool.ts";
import { openAccount } from "#functions/domains/accounts/register.ts";
import { compareBooks } from "#functions/domains/books/reconciliation/compare-books.ts";
import { readBooks } from "#functions/domains/books/reconciliation/read-books.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { remindUnfinished } from "#functions/domains/newsletters/remind-unfinished.ts";
import { expireApprovals } from "#functions/domains/refunds/approval.ts";
import { renewals } from "#functions/jobs/renewals.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { accountScope } from "#functions/platform/limits/rate-limit.ts";
import { setField } from "#functions/platform/table/change.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { unlimited } from "#functions/platform/time.ts";
import { startUserPool } from "#infra/local/cognito/start-user-pool.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR } from "#test/steps/given/records.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { MONTHLY, TRAINING } from "#test/steps/when/checkout.ts";
import { bought, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
await servicesOf(shop);
const TODAY = "2026-11-21";
const reason = "Uplatnica, nema karticu";
let [marta, iva, luka, ana]: Person[] = [];

beforeEach(async () => {
  const worker = (...duties: Duty[]) => staffWith(shop, duties);
  [marta, iva, luka] = [await worker("owner"), await worker("owner"), await worker("support")];
  ana = await shop.person();
  await shop.put({ ...keys.staff, ids: new Set([marta.id, iva.id, luka.id]) });
});

interface Change {
  readonly [field: string]: unknown;
}
const wish = ({ total, ...product }: typeof TRAINING | typeof MONTHLY, change: Change = {}) => ({
  ...{ person: { id: ana?.id }, ...product, amount: total, method: "transfer", day: "2026-11-19" },
  ...{ reference: "HR 2026-11/15", reason, ...change },
});
async function order(by: Person | undefined, json: object, key: string = randomUUID()): Promise<Answer> {
  const headers = { "idempotency-key": key };
  return shop.call("POST", "admin/orders", { token: by?.token, json, headers });
}
const codeOf = ({ status, body }: Answer) => `${status} ${body.code ?? "ok"}`;
const numberIn = ({ body }: Answer): string => body.data.order.id;
const limits = (changes: object) =>
  shop.put({
    ...{ ...keys.ownerSettings, version: 1, support_refund_order: 5000, support_refund_day: 20_000 },
    ...{ second_person_limit: null, ...changes },
  });
async function differences(): Promise<unknown[]> {
  await issueDocuments({ all: true });
  return compareBooks(await readBooks(TODAY, TODAY, { askGateway: true }));
}
const opened = () => shop.itemsAt(`USER#${ana?.id} ENTITLEMENT#`);
const membership = async () => (await ana?.get(`subscriptionmetabyuser/${ana?.id}`))?.body.data.subscription;
/** The user pool in which a new address gets its account. */
async function aPool(): Promise<void> {
  const pool = await startUserPool();
  onTestFinished(() => pool.stop());
  process.env.COGNITO_ENDPOINT = pool.endpoint;
  process.env.USER_POOL_ID = pool.userPoolId;
  resetPool();
}
const orders = async () => (await shop.itemsAt("ORDER#")).filter(({ sk }) => sk === "ORDER");

describe("an order that was paid by transfer or in cash (orderByHand)", () => {
  it("is the order that a card would have paid: access, ledger, receipt, mail and record, once by a double click", async () => {
    const key = randomUUID();
    const both = await Promise.all([order(marta, wish(TRAINING), key), order(marta, wish(TRAINING), key)]);
    expect(both.map(codeOf)).toEqual(["200 ok", "200 ok"]);
    const id = numberIn(both[0]);
    expect(numberIn(both[1])).toBe(id);
    const { order: item, movements } = await moneyOf(shop, id);
    expect(item).toMatchObject({
      ...{
        status: "paid",
        cents: 4000,
        user_id: ana?.id,
        payment_reference: "HAND-HR-2026-11-15",
        next_check_at: null,
      },
      by_hand: { method: "transfer", day: "2026-11-19", reference: "HR 2026-11/15", by: marta?.id },
    });
    expect(movements).toMatchObject([{ cents: 4000, method: "transfer", kind: "charge" }]);
    expect(await opened()).toHaveLength(1);
    expect(await differences()).toEqual([]);
    const { documents } = await moneyOf(shop, id);
    expect(documents).toMatchObject([{ kind: "invoice", payment_method: "transfer", total_cents: 4000 }]);
    expect(await shop.itemsAt(`OUTBOX#order_confirmation-${id}`)).toMatchObject([
      { template: "order_confirmation", data: { total: 40 } },
    ]);
    const { lines } = (await marta?.get(`admin/audit?subject=${encodeURIComponent(`ORDER#${id}`)}`))?.body.data ?? {};
    expect(lines).toMatchObject([{ operation: "orderByHand", after: { amount: 40, as: "transfer" }, reason }]);
    expect((await marta?.get("admin/orders?query=hr+2026-11/15"))?.body.data.orders).toMatchObject([{ id }]);
  });

  it("says cash on the receipt of what was paid in cash", async () => {
    const id = numberIn(await order(luka, wish(TRAINING, { method: "cash", day: TODAY })));
    expect(await differences()).toEqual([]);
    expect((await moneyOf(shop, id)).documents).toMatchObject([{ payment_method: "cash" }]);
  });

  it("is paid once for a number, however it is typed, and whoever types it at the same moment", async () => {
    const other = await shop.person();
    const both = await Promise.all([
      order(marta, wish(TRAINING)),
      order(iva, wish(TRAINING, { person: { id: other.id }, reference: "hr  2026.11-15" })),
    ]);
    expect(both.map(codeOf).toSorted()).toEqual(["200 ok", "409 reference_used"]);
    expect(await orders()).toHaveLength(1);
    const third = await shop.person();
    expect(codeOf(await order(marta, wish(TRAINING, { person: { id: third.id } })))).toBe("409 reference_used");
  });

  it("gives one period of a plan, which says by itself that it ends, and no charge follows", async () => {
    const id = numberIn(await order(marta, wish(MONTHLY)));
    expect(await membership()).toMatchObject({ subscription_status: "cancelled", next_payment: "2026-12-21" });
    expect(await shop.itemsAt(`OUTBOX#order_confirmation-${id}`)).toMatchObject([{ data: { ends: 1 } }]);
    expect(await differences()).toEqual([]);
    shop.travel(31 * DAY);
    await renewals({ all: true });
    const [member] = await shop.itemsAt(`USER#${ana?.id} SUBSCRIPTION`);
    expect(member).toMatchObject({ status: "nonactive" });
    expect(await orders()).toHaveLength(1);
  });

  it("pays the next period of a member whose card goes on afterwards", async () => {
    await bought(shop, ana as Person, MONTHLY);
    expect(codeOf(await order(marta, wish(MONTHLY)))).toBe("200 ok");
    expect(await membership()).toMatchObject({ subscription_status: "active", next_payment: "2027-01-20" });
  });

  it("makes an account for a new address, whose mail says how to sign in; the same address twice is one account", async () => {
    await aPool();
    const person = { email: "nova@example.com", first_name: "Nova", last_name: "Novak" };
    const id = numberIn(await order(marta, wish(TRAINING, { person })));
    const [item] = await orders();
    expect(item).toMatchObject({ order_number: id, buyer: { email: "nova@example.com", first_name: "Nova" } });
    expect(await shop.itemsAt(`OUTBOX#order_confirmation-${id}`)).toMatchObject([{ data: { account_opened: 1 } }]);
    const again = wish(MONTHLY, { person: { ...person, last_name: "Druga" }, reference: "2026-11-16" });
    const second = await order(marta, again);
    expect(second.body.data.order.user_id).toBe(item?.user_id);
    expect(second.body.data.order.buyer.last_name).toBe("Novak");
  });

  it("says how to sign in also where the account was made by an attempt whose order broke off", async () => {
    await aPool();
    const person = { email: "nova@example.com", first_name: "Nova", last_name: "Novak" };
    await openAccount(person);
    const id = numberIn(await order(marta, wish(TRAINING, { person })));
    expect(await shop.itemsAt(`OUTBOX#order_confirmation-${id}`)).toMatchObject([{ data: { account_opened: 1 } }]);
  });

  it("makes the account anew after an attempt that broke off: the user of the pool may have a stranger's password", async () => {
    await aPool();
    const email = "nova@example.com";
    await createUser("half-made", email);
    const lock = keys.rateLimit(`register#${accountScope(email)}`, "LOCK");
    await shop.put({ ...lock, username: "half-made" });
    const person = { email, first_name: "Nova", last_name: "Novak" };
    expect(codeOf(await order(marta, wish(TRAINING, { person })))).toBe("200 ok");
    const [item] = await orders();
    const [profile] = await shop.itemsAt(`USER#${item?.user_id} PROFILE`);
    expect(profile).toMatchObject({ opened_by_staff: true, pool_username: expect.not.stringMatching("half-made") });
  });

  it.each([
    ["another amount", { amount: 39.99 }, "409 price_changed"],
    ["a day ahead", { day: "2026-11-22" }, "400 invalid_input"],
    ["a day that no calendar has", { day: "2026-02-30" }, "400 invalid_input"],
    ["a day more than a year ago", { day: "2025-11-19" }, "400 invalid_input"],
    ["a number of two signs", { reference: "12" }, "400 invalid_input"],
    ["a number with a formula", { reference: "=1+1" }, "400 invalid_input"],
    ["a card", { method: "card" }, "400 invalid_input"],
    ["no reason", { reason: "kratko" }, "400 invalid_input"],
    ["nobody", { person: { id: "nitko" } }, "404 not_found"],
    ["what nobody sells", { product_id: 9999 }, "404 not_found"],
  ])("is refused for %s, and nothing is written", async (_what, change, code) => {
    expect(codeOf(await order(marta, wish(TRAINING, change)))).toBe(code);
    expect(await orders()).toEqual([]);
  });

  it("is refused without a key, for what they have, for who is blocked, and where the month's books are closed", async () => {
    expect(codeOf(await (marta as Person).post("admin/orders", wish(TRAINING)))).toBe("400 invalid_input");
    await bought(shop, ana as Person);
    expect(codeOf(await order(marta, wish(TRAINING)))).toBe("409 already_owned");
    const blocked = await shop.person({ profile: { blocked: true } });
    expect(codeOf(await order(marta, wish(TRAINING, { person: { id: blocked.id } })))).toBe("409 person_blocked");
    await shop.put({ ...keys.closedMonth("2026-10"), month: "2026-10" });
    expect(codeOf(await order(marta, wish(MONTHLY, { day: "2026-10-31" })))).toBe("409 month_closed");
  });

  it("is refused to those of other duties", async () => {
    const anja = await staffWith(shop, ["accountant"]);
    for (const [by, code] of [
      [anja, "403 duty_needed"],
      [ana, "403 forbidden"],
    ] as const) {
      expect(codeOf(await order(by, wish(TRAINING)))).toBe(code);
    }
    expect(await orders()).toEqual([]);
  });
});

describe("a second person's word on an order by hand", () => {
  const ask = (by: Person | undefined, change: Change = {}) => order(by, wish(TRAINING, { ask: true, ...change }));
  const decide = (by: Person | undefined, answer: Answer, decision: string) =>
    (by as Person).post(`admin/approvals/${answer.body.data.approval.id}`, { decision, reason });

  it("is needed above the caller's limit; then it is paid, in both names", async () => {
    await limits({ support_refund_order: 2000 });
    expect(codeOf(await order(luka, wish(TRAINING)))).toBe("409 approval_needed");
    const asked = await ask(luka);
    expect(asked.body.data).toMatchObject({ order: { status: "created" }, approval: { order: true, amount: 40 } });
    expect(await opened()).toEqual([]);
    expect(codeOf(await decide(luka, asked, "approve"))).toBe("403 duty_needed");
    expect(codeOf(await decide(marta, asked, "approve"))).toBe("200 ok");
    expect((await moneyOf(shop, numberIn(asked))).order).toMatchObject({ status: "paid", by_hand: { by: luka?.id } });
    expect(await differences()).toEqual([]);
    expect((await shop.itemsAt("OUTBOX#refund_answer"))[0]).toMatchObject({ data: { order: 1, outcome: "approved" } });
  });

  it("is always needed for oneself, and is never one's own", async () => {
    const own = { person: { id: marta?.id } };
    expect(codeOf(await order(marta, wish(TRAINING, own)))).toBe("409 approval_needed");
    const asked = await ask(marta, own);
    expect(codeOf(await decide(marta, asked, "approve"))).toBe("403 another_owner_needed");
    await limits({ support_refund_order: 0 });
    const forIva = await ask(luka, { person: { id: iva?.id }, reference: "2026-2" });
    expect(codeOf(await decide(iva, forIva, "approve"))).toBe("403 another_owner_needed");
    expect(codeOf(await decide(iva, asked, "approve"))).toBe("200 ok");
  });

  it("closes the order where it is refused, taken back or not given in seven days", async () => {
    await limits({ support_refund_order: 0 });
    const [first, second, third] = [await ask(luka), await ask(luka), await ask(luka)];
    await decide(marta, first, "decline");
    await decide(luka, second, "withdraw");
    shop.travel(8 * DAY);
    await expireApprovals(shop.clock.now);
    for (const one of [first, second, third]) {
      expect((await moneyOf(shop, numberIn(one))).order).toMatchObject({ status: "cancelled" });
    }
    expect(await shop.itemsAt("LEDGER#")).toEqual([]);
  });

  it("given on a later day books that day, with the PDV of that day; the day of the money stays on the order", async () => {
    await limits({ support_refund_order: 0 });
    const asked = await ask(luka);
    const json = { version: 0, seller: { from: "2026-11-23", vat_registered: false }, reason };
    expect((await shop.call("PATCH", "admin/shop", { token: marta?.token, json })).status).toBe(200);
    shop.travel(2 * DAY);
    expect(codeOf(await decide(marta, asked, "approve"))).toBe("200 ok");
    await issueDocuments({ all: true });
    const { order: item, movements, documents } = await moneyOf(shop, numberIn(asked));
    expect(item).toMatchObject({ by_hand: { day: "2026-11-19" }, untaxed: true, cents: 4000, tax_cents: 0 });
    expect(String(item?.date_paid)).toMatch(/^2026-11-23/);
    expect(movements).toMatchObject([{ cents: 4000, tax_cents: 0, method: "transfer", at: item?.date_paid }]);
    expect(documents).toMatchObject([
      { payment_method: "transfer", rates: [], total_cents: 4000, seller: { vat_registered: false } },
    ]);
    expect(compareBooks(await readBooks("2026-11-23", "2026-11-23", { askGateway: true }))).toEqual([]);
  });

  it("is waited for: its buyer can neither give the order up nor is reminded of it, and a refusal still closes it", async () => {
    await limits({ support_refund_order: 0, remind_unfinished: true });
    const asked = await ask(luka);
    const id = numberIn(asked);
    expect(codeOf(await (ana as Person).post(`orders/${id}/abandon`, {}))).toBe("409 order_closed");
    await transact(newsWrites(String(ana?.id), undefined, { on: true, place: "profile", at: shop.clock.now }));
    shop.travel(DAY + HOUR);
    await remindUnfinished(shop.clock.now, unlimited);
    expect(await shop.itemsAt("OUTBOX#unfinished_purchase")).toEqual([]);
    expect(codeOf(await decide(marta, asked, "decline"))).toBe("200 ok");
    expect(await shop.itemsAt("ATTENTION approval#")).toEqual([]);
  });

  it("is refused for who was blocked meanwhile", async () => {
    await limits({ support_refund_order: 0 });
    const asked = await ask(luka);
    await setField(keys.profile(String(ana?.id)), "blocked", true);
    expect(codeOf(await decide(marta, asked, "approve"))).toBe("409 person_blocked");
    expect(await opened()).toEqual([]);
    expect(codeOf(await decide(marta, asked, "decline"))).toBe("200 ok");
  });

  it("comes too late where the number was used, the product bought, or the order's month closed meanwhile", async () => {
    await limits({ support_refund_order: 0 });
    const [asked, other] = [await ask(luka), await ask(luka, { reference: "2026-3", day: "2026-10-30" })];
    const eva = await shop.person();
    await order(marta, wish(TRAINING, { person: { id: eva.id } }));
    expect(codeOf(await decide(marta, asked, "approve"))).toBe("409 reference_used");
    await shop.put({ ...keys.closedMonth("2026-10"), month: "2026-10" });
    expect(codeOf(await decide(marta, other, "approve"))).toBe("409 month_closed");
    await bought(shop, ana as Person);
    expect(codeOf(await decide(marta, asked, "approve"))).toBe("409 already_owned");
    expect(await differences()).toEqual([]);
  });
});

describe("money of an order by hand goes back", () => {
  const transferred = (id: string, amount: number) =>
    (marta as Person).post(`admin/orders/${id}/review`, { decision: "transferred", amount, reason });

  it("by a transfer that somebody confirms: nothing is asked of the gateway, and the credit note says transfer", async () => {
    const id = numberIn(await order(marta, wish(TRAINING, { method: "cash" })));
    const asked = { amount: 15, expected_remaining: 25, reason };
    expect(codeOf(await (marta as Person).post(`admin/orders/${id}/refunds`, asked))).toBe("200 ok");
    shop.travel(2 * DAY);
    await sendRefunds();
    const open = (await marta?.get(`admin/orders/${id}`))?.body.data;
    expect(open.review).toMatchObject({ reason: "refund_by_hand", amount: 15, decisions: ["transferred"] });
    const inHand = async (more = "") =>
      (await marta?.get(`admin/orders?tab=hand${more}`))?.body.data.orders.map((one: { id: string }) => one.id);
    expect(await inHand()).toEqual([id]);
    expect(await inHand("&product=ebook")).toEqual([]);
    expect(codeOf(await transferred(id, 15))).toBe("200 ok");
    expect(await inHand()).toEqual([]);
    await issueDocuments({ all: true });
    const { order: item, documents, movements } = await moneyOf(shop, id);
    expect(item).toMatchObject({ status: "partially_refunded", refunded_cents: 1500, outside_cents: 1500 });
    expect(documents.map(({ kind, payment_method }) => `${kind} ${payment_method}`).toSorted()).toEqual([
      "credit_note transfer",
      "invoice cash",
    ]);
    expect(movements.map(({ cents, method }) => `${cents} ${method}`)).toEqual(["4000 cash", "-1500 transfer"]);
    expect((await shop.itemsAt("OUTBOX#refund_sent"))[0]).toMatchObject({ data: { by_transfer: 1 } });
    expect(await shop.itemsAt("ATTENTION refund_review#")).toEqual([]);
  });

  it("by the buyer's own withdrawal, whole, whatever they used of it", async () => {
    const id = numberIn(await order(marta, wish(TRAINING)));
    shop.travel(5 * DAY);
    const declared = await (ana as Person).post("withdrawals", { orders: [{ order_number: id, amount: 40 }] });
    expect(codeOf(declared)).toBe("200 ok");
    expect((await shop.itemsAt("OUTBOX#withdrawal_received"))[0]).toMatchObject({ data: { by_transfer: 1 } });
    expect(codeOf(await transferred(id, 40))).toBe("200 ok");
    expect((await moneyOf(shop, id)).order).toMatchObject({ status: "refunded", access_ended: true });
  });

  it("is never disputed at a bank, nor looked for at the gateway", async () => {
    const id = numberIn(await order(marta, wish(TRAINING)));
    expect(codeOf(await (marta as Person).post(`admin/orders/${id}/dispute`, { reason }))).toMatch(/^409/);
    expect(codeOf(await (marta as Person).post(`admin/orders/${id}/check`, {}))).toBe("409 never_sent");
  });
});
