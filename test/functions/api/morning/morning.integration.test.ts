import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { registerDocuments } from "#functions/domains/documents/register-documents.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { openTask } from "#functions/domains/tasks/task-store.ts";
import { runChecks } from "#functions/jobs/run-checks.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, NOON, shifted } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";
import { openTasks } from "#test/steps/then/tasks.ts";
import { checkout, MONTHLY, TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop();
const { tax } = await servicesOf(shop);
let counter: ReturnType<typeof countTableRequests>;
let owner: Person;
let buyer: Person;

const staff = (duties?: readonly string[]) =>
  shop.person({
    profile: { role: "admin", ...(duties && { duties }) } as object,
    claims: { "cognito:groups": ["admin"] },
  });
const morning = async (person = owner) => (await person.get("admin/morning")).body.data.morning;
const settles = (kind: string, id: string, body: object, person = owner) =>
  person.post(`admin/attention/${kind}/${id}`, body);

beforeAll(() => {
  counter = countTableRequests();
});
beforeEach(async () => {
  owner = await staff();
  buyer = await shop.person();
});

/** An order of which another amount was charged than it cost. */
async function inReview(): Promise<string> {
  const { id, fields } = await checkout(buyer, TRAINING);
  shop.pay(fields, "wrong_amount");
  await settle(id);
  return id;
}

describe("getMorning", () => {
  it("the owner can compare today with last Saturday to the hour, and reads members and what is due, to the cent", async () => {
    await shop.put({
      ...keys.day("2026-11-14"),
      charged_cents: 9000,
      refunded_cents: 1000,
      h08: 5000,
      h12: 4000,
      h13: 500,
      h23: -1500,
    });
    await buys(shop, buyer);
    await buys(shop, buyer, MONTHLY);
    const { matters, money } = await morning();
    expect(matters).toEqual({ counts: [], listed: [] });
    expect(money.today).toEqual({
      turnover: 64.99,
      charges: 2,
      refunds: 0,
      first_buyers: 1,
      registrations: 0,
      renewals_paid: 0,
      renewals_declined: 0,
    });
    expect(money.week_ago).toEqual({ day: "2026-11-14", to_hour: 90, turnover: 80 });
    expect(money.members).toMatchObject({
      premium: 1,
      renewing: 1,
      late: 0,
      paused: 0,
      mrr: 24.99,
      today: { new: 1, back: 0, mrr: 24.99 },
    });
    expect(money.due).toMatchObject({ number: 1, amount: 24.99 });
    expect(money.due.days).toHaveLength(30);
    expect(money.due.days.at(-1)).toEqual({ day: "2026-12-21", number: 1, amount: 24.99 });
    expect(money.days).toHaveLength(35);
    expect(money.days.at(-1)).toEqual({
      day: "2026-11-21",
      turnover: 64.99,
      categories: { subscription: 24.99, challenge: 0, training: 40, ebook: 0 },
    });
  });

  it("is empty, not broken, in a shop without counters, and never counts below none", async () => {
    expect((await morning()).money).toMatchObject({
      truth: [],
      members: { premium: 0, mrr: 0 },
      due: { number: 0, amount: 0 },
    });
    await shop.put({ ...keys.membersNow, renewing: -3, mrr_cents: -10 });
    await shop.put({ ...keys.due("2026-11-30"), number: -1, cents: -2499 });
    expect((await morning()).money).toMatchObject({ members: { premium: 0, mrr: 0 }, due: { number: 0, amount: 0 } });
  });

  it("costs eleven requests and at most 18 units, with a hundred times the days and tasks too", async () => {
    for (let ago = 0; ago < 36; ago += 1) await shop.put({ ...keys.day(dayBefore(ago)), ...aFullDay });
    const until = Math.floor(Date.now() / 1000) + 3600;
    await shop.put({ ...keys.secondFactor(owner.id, `session-of-${owner.id}`), until });
    const asked = async () => {
      const requests = await counter.during(() => morning());
      expect(requests).toHaveLength(11);
      expect(Math.max(...requests.map(({ depth }) => depth))).toBe(2);
      return requests.reduce((sum, { units }) => sum + units, 0);
    };
    const [few, many] = [
      await asked(),
      await (async () => {
        for (let ago = 40; ago < 400; ago += 1) await shop.put({ ...keys.day(dayBefore(ago)), ...aFullDay });
        return asked();
      })(),
    ];
    expect(many).toBeLessThanOrEqual(18);
    expect(many).toBeLessThanOrEqual(few * 1.1);
  });

  it("shows each of the staff their own: support no money, the accountant no comments, an editor nothing of either", async () => {
    await inReview();
    await shop.put({ ...keys.openTasks("comment_reported"), ids: new Set(["c"]) });
    const of = async (duty: string) => {
      const { matters, money } = await morning(await staff([duty]));
      return [matters.counts.map(({ kind }: { kind: string }) => kind), matters.listed.length, money !== null];
    };
    expect(await of("support")).toEqual([["order_review", "comment_reported"], 1, false]);
    expect(await of("accountant")).toEqual([["order_review"], 1, true]);
    expect(await of("editor")).toEqual([[], 0, false]);
  });

  it("shows the accountant theirs behind many that are not", async () => {
    const at = NOON.toISOString();
    for (let count = 0; count < 30; count += 1) {
      const mail = { kind: "mail_failed", id: `m${count}`, at, deadline: at, about: {} } as const;
      await transact(openTask(mail));
    }
    const id = await inReview();
    expect((await morning(await staff(["accountant"]))).matters.listed).toMatchObject([{ id }]);
    expect((await morning()).matters.listed).toHaveLength(20);
  });
});

describe("what needs a hand (closeTask)", () => {
  it("is an order in review with its sum and deadline, until somebody decides", async () => {
    const id = await inReview();
    expect((await morning()).matters).toEqual({
      counts: [{ kind: "order_review", number: 1 }],
      listed: [
        {
          kind: "order_review",
          id,
          opened_at: NOON.toISOString(),
          deadline: "2026-11-21T17:00:00.000Z",
          about: { order_number: id, cents: 4000, reason: "mismatch" },
        },
      ],
    });
    await owner.post(`admin/orders/${id}/review`, { decision: "accept", amount: 41, reason: "Dogovor s kupcem" });
    expect((await morning()).matters).toEqual({ counts: [], listed: [] });
  });

  it("is done by hand with a note that names who and why, once, and stays done when the fact ends too", async () => {
    const id = await inReview();
    expect((await settles("order_review", id, { note: "Riješeno telefonom" })).body).toEqual({
      status: "success",
      data: { kind: "order_review", id },
    });
    expect(await openTasks(shop, "order_review")).toEqual([]);
    const line = { operation: "closeTask", subject: `ATTENTION#order_review#${id}`, after: { closed: true } };
    expect((await owner.get("admin/audit")).body.data.lines).toMatchObject([
      { ...line, by: owner.id, reason: "Riješeno telefonom" },
    ]);
    expect((await settles("order_review", id, { note: "Još jednom" })).status).toBe(404);
    expect((await owner.get("admin/audit")).body.data.lines).toHaveLength(1);
    await owner.post(`admin/orders/${id}/review`, { decision: "accept", amount: 41, reason: "Dogovor s kupcem" });
    expect((await morning()).matters.counts).toEqual([]);
  });

  it("comes again later, within a week", async () => {
    const id = await inReview();
    expect((await settles("order_review", id, { later: "2026-11-24" })).status).toBe(200);
    expect((await morning()).matters.listed).toMatchObject([{ id, deadline: "2026-11-24T07:00:00.000Z" }]);
    for (const later of ["2026-11-21", "2026-11-29", "2026-11-31"])
      expect((await settles("order_review", id, { later })).status).toBe(400);
  });

  it.each([
    ["neither a note nor a day", {}],
    ["both", { note: "Riješeno", later: "2026-11-24" }],
    ["an empty note", { note: "  " }],
    ["too long a note", { note: "x".repeat(501) }],
  ])("stays open with %s, and nothing is written", async (_case, body) => {
    const id = await inReview();
    const before = await shop.dump();
    expect((await settles("order_review", id, body)).status).toBe(400);
    expect(await shop.dump()).toEqual(before);
  });

  it("is not settled by whose duty it is not, and of an unknown kind not at all", async () => {
    const id = await inReview();
    const before = await shop.dump();
    expect((await settles("expiry", "FISCAL_KEY", { note: "Riješeno" }, await staff(["support"]))).status).toBe(403);
    expect((await settles("order_review", id, { note: "Riješeno" }, await staff(["editor"]))).status).toBe(403);
    expect((await settles("nothing", id, { note: "Riješeno" })).status).toBe(400);
    for (const [key, item] of before) expect((await shop.dump()).get(key)).toEqual(item);
  });
});

describe("the money line", () => {
  /** Yesterday's sale with its receipt, looked at on the next morning. */
  async function yesterday(): Promise<string> {
    const order = await buys(shop, buyer);
    await issueDocuments({ all: true });
    await registerDocuments({ all: true });
    shop.clock.now = shifted(NOON, DAY);
    return order;
  }

  it("is four equal sums once the morning's check has looked at yesterday", async () => {
    await yesterday();
    await runChecks({ all: true });
    const { truth } = (await morning()).money;
    expect(truth).toEqual([{ day: "2026-11-21", charged: 40, settled: 40, receipted: 40, granted: 40, gaps: [] }]);
    expect(await openTasks(shop, "books_gap")).toEqual([]);
  });

  it("the owner can read that yesterday's four sums are equal, and after a planted gap which order and what to do, until it is put right", async () => {
    const order = await yesterday();
    const [access] = await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT#`);
    if (!access) throw new Error("The order gave no access.");
    await shop.remove(access);
    await runChecks({ all: true });
    expect((await morning()).money.truth).toMatchObject([
      { charged: 40, granted: 0, gaps: [{ check: "payment_without_grant", id: order, amount: 40 }] },
    ]);
    expect(await openTasks(shop, "books_gap")).toEqual(["2026-11-21"]);
    await shop.put(access);
    shop.travel(HOUR);
    await runChecks({ all: false });
    expect((await morning()).money.truth).toMatchObject([{ charged: 40, granted: 40, gaps: [] }]);
    expect(await openTasks(shop, "books_gap")).toEqual([]);
  });
});

describe("a receipt that is not registered", () => {
  it("asks for a hand after an hour, until the end of the next working day or until it is", async () => {
    await buys(shop, buyer);
    await issueDocuments({ all: true });
    tax.setMode("down");
    await registerDocuments({ all: true });
    expect(await openTasks(shop, "receipt_late")).toEqual([]);
    shop.travel(HOUR);
    await registerDocuments({ all: true });
    const [id = ""] = await openTasks(shop, "receipt_late");
    const [task] = await shop.itemsAt(`ATTENTION receipt_late#${id}`);
    expect(task).toMatchObject({ gsi2sk: "2026-11-23T17:00:00.000Z", about: { cents: 4000 } });
    tax.setMode("up");
    await registerDocuments({ all: true });
    expect(await openTasks(shop, "receipt_late")).toEqual([]);
  });
});

const aFullDay = {
  ...Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [`h${String(hour).padStart(2, "0")}`, 123456])),
  ...Object.fromEntries(
    ["charged", "refunded", "vat", "subscription", "challenge", "training", "ebook", "mrr_new", "mrr_back"].map(
      (name) => [`${name}_cents`, 123456],
    ),
  ),
  charges: 40,
  refunds: 2,
  first_buyers: 12,
  registrations: 30,
  members_new: 10,
  members_lost_cancelled: 3,
  cancels: 4,
};

function dayBefore(days: number): string {
  return shifted(NOON, -days * DAY)
    .toISOString()
    .slice(0, 10);
}
