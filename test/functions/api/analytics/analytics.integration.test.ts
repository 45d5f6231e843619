import { BatchWriteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Operation } from "#contract/routes.ts";
import type { Movement } from "#contract/trends.ts";
import { subscriptionItem } from "#functions/domains/memberships/subscription.ts";
import { type OrderRecord, orderItem } from "#functions/domains/orders/order.ts";
import { readProfiles, readSubscribers } from "#functions/domains/reporting/subscribers-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents, type Item, read, tableName } from "#functions/platform/table/table.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { loadDemo, people } from "#infra/local/demo/load.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import type { SignedIn } from "#test/steps/given/person.ts";
import { MINUTE } from "#test/steps/given/records.ts";
import * as given from "#test/steps/given/stack.ts";
import { captureLog } from "#test/steps/then/log.ts";
import * as then from "#test/steps/then/refused.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";
import { codeOf } from "#test/steps/when/authenticator.ts";
import * as when from "#test/steps/when/calls.ts";

const tables = ["getTabelOne", "getTabelTwo", "getTableThree", "getTabelFour"] as const;
const range = { query: { start_date: "2024-01-01", end_date: "2024-06-30" } };
const ragged = { query: { start_date: "2024-03-10", end_date: "2026-03-20" } };
const decade = { query: { start_date: "2020-01-01", end_date: "2029-12-31" } };

let stack: LocalStack;
let admin: SignedIn;
let member: SignedIn;
let items: Item[];
let orders: OrderRecord[];
let counter: ReturnType<typeof countTableRequests>;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  stack = await given.aStack({ demo: { people, load: loadDemo } });
  counter = countTableRequests();
  [admin, member] = await Promise.all([signedIn("admin"), signedIn("premium")]);
  items = await everything();
  orders = items.filter(({ sk }) => sk === "ORDER").map((item) => read(orderItem, item));
});
beforeEach(async () => {
  log = captureLog();
  await when.controls("clock", { advance: "PT1M" });
});
afterEach(() => {
  process.env.REQUIRE_ADMIN_MFA = "";
});
afterAll(() => stack.stop());

function signedIn(role: string): Promise<SignedIn> {
  const person = people.find((one) => one.role === role);
  if (!person) throw new Error(`Nobody is ${role}.`);
  return given.aSignIn(person);
}

async function everything(): Promise<Item[]> {
  const found: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: tableName(), ...(start && { ExclusiveStartKey: start }) }),
    );
    found.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return found;
}

const call = (operation: Operation, person?: SignedIn) =>
  when.calls(operation, operation === "getTabelTwo" ? range : {}, person);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const cents = (euros: number) => Math.round(euros * 100);

/** What the orders say about a range of days: number and cents by title. */
function recount(from: string, to: string): Map<string, { orders: number; cents: number }> {
  const counts = new Map<string, { orders: number; cents: number }>();
  for (const order of orders) {
    const day = zagrebDay(new Date(order.date_paid ?? 0));
    if (day < from || day > to) continue;
    const before = counts.get(order.title) ?? { orders: 0, cents: 0 };
    counts.set(order.title, { orders: before.orders + 1, cents: before.cents + order.cents });
  }
  return counts;
}

describe("who may see the analytics", () => {
  it.each(tables)("%s is never stored", async (operation) => {
    const answer = await call(operation, admin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("writes down every read, without a name", async () => {
    await call("getTabelFour", admin);
    expect(log.text()).toMatch(/"event":"admin_read","operation":"getTabelFour".*"by":"[0-9a-f]{16}"/);
    expect(log.text()).not.toContain(admin.userId);
    expect(log.text()).not.toContain("@");
  });

  it("asks for the second factor where it is demanded, and opens with the code", async () => {
    const other = await signedIn("admin");
    process.env.REQUIRE_ADMIN_MFA = "on";
    for (const operation of tables) then.isRefused(await call(operation, other), "second_factor_needed");
    const setUp = (await when.calls("setUpSecondFactor", {}, other)).reply();
    const code = codeOf(setUp.data.secret);
    expect((await when.calls("confirmSecondFactor", { body: { code } }, other)).status).toBe(200);
    for (const operation of tables) expect((await call(operation, other)).status).toBe(200);
  });
});

describe("Tablica 1", () => {
  it("counts the members of each plan by status as their subscriptions say", async () => {
    const counted = (await when.calls("getTabelOne", {}, admin)).reply().data;
    const subscriptions = items.filter(({ sk }) => sk === "SUBSCRIPTION").map((item) => read(subscriptionItem, item));
    expect(Object.keys(counted)).toEqual(["monthly", "quarterly", "halfyearly", "yearly"]);
    for (const [plan, counts] of Object.entries(counted)) {
      const of = (status: string) => subscriptions.filter((one) => one.plan === plan && one.status === status).length;
      expect(counts).toEqual({ active: of("active"), nonactive: of("nonactive"), cancelled: of("cancelled") });
    }
  });
});

describe("Tablica 2", () => {
  it.each([
    ["the default half-year", "2024-01-01", "2024-06-30"],
    ["ragged ends", "2024-03-10", "2026-03-20"],
    ["days of one month", "2024-05-03", "2024-05-21"],
    ["a single day", "2024-05-04", "2024-05-04"],
    ["ten years", "2020-01-01", "2029-12-31"],
    ["a time before the shop", "2019-01-01", "2019-12-31"],
  ])("agrees with a recount of the orders: %s", async (_name, start_date, end_date) => {
    const rows = (await when.calls("getTabelTwo", { query: { start_date, end_date } }, admin)).reply().data;
    const counted = recount(start_date, end_date);
    expect(Object.fromEntries(rows.map((row) => [row.title, [row.order_count, cents(row.total_revenue)]]))).toEqual(
      Object.fromEntries([...counted].map(([title, one]) => [title, [one.orders, one.cents]])),
    );
    expect(rows.map((row) => row.total_revenue)).toEqual(rows.map((row) => row.total_revenue).sort((a, b) => b - a));
  });

  it.each([
    [{ start_date: "2024-06-30", end_date: "2024-01-01" }],
    [{ start_date: "2024-02-30", end_date: "2024-06-30" }],
    [{ start_date: "1.1.2024.", end_date: "2024-06-30" }],
    [{ start_date: "2024-01-01" }],
    [{ start_date: "2024-01-01#", end_date: "2024-06-30" }],
  ])("refuses %j", async (query) => {
    const answer = await when.fetches(`/api/v1/tabeltwo?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${admin.accessToken}` },
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ status: "fail", code: "invalid_input" }),
    ]);
  });
});

describe("Tablica 3", () => {
  it("agrees with a recount of the orders, product by product", async () => {
    const { data } = (await when.calls("getTableThree", {}, admin)).reply();
    expect([data.challenges.length, data.ebooks.length, data.trainings.length]).toEqual([
      ...["challenge", "ebook", "training"].map(
        (category) => items.filter((item) => item.sk === "PRODUCT" && item.category === category).length,
      ),
    ]);
    const groups = [
      ["challenge", data.challenges],
      ["ebook", data.ebooks],
      ["training", data.trainings],
    ] as const;
    for (const [category, products] of groups) {
      for (const product of products) {
        const sold = orders.filter((order) => order.category === category && order.product_id === product.id);
        const toMembers = sold.filter((order) => order.privileged);
        expect(product).toEqual({
          id: product.id,
          title: sold[0]?.title ?? product.title,
          price: product.price,
          order_count: sold.length,
          privileged_users_count: toMembers.filter((order) => !order.repeated).length,
          max_privileged_price: toMembers.length > 0 ? Math.max(...toMembers.map((order) => order.cents)) / 100 : null,
          total_revenue: sold.length > 0 ? sum(sold.map((order) => order.cents)) / 100 : null,
          privileged_revenue: sum(toMembers.map((order) => order.cents)) / 100,
          non_privileged_revenue: sum(sold.filter((order) => !order.privileged).map((order) => order.cents)) / 100,
        });
      }
    }
  });
});

describe("Tablica 4", () => {
  it("lists every subscriber once, with name, plan, dates and value", async () => {
    const { subscriptions, next } = (await when.calls("getTabelFour", {}, admin)).reply().data;
    const stored = items.filter(({ sk }) => sk === "SUBSCRIPTION").map((item) => read(subscriptionItem, item));
    expect(next).toBeUndefined();
    expect(subscriptions).toHaveLength(stored.length);
    expect(sum(subscriptions.map((one) => cents(one.customers_value)))).toBe(
      sum(stored.map((one) => one.customer_value_cents)),
    );
    expect(subscriptions.find(({ email }) => email === member.email)).toMatchObject({
      first_name: "Ana",
      last_name: "Marić",
      subscription_type: "monthly",
      subscription_status: "active",
      latest_order_total: 24.99,
    });
    expect(JSON.stringify(subscriptions)).not.toMatch(/account|user_id|role/);
  });

  it("can be read page by page, each subscriber once", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await readSubscribers(cursor, 70);
      expect(page.subscriptions.length).toBeLessThanOrEqual(70);
      expect((await readProfiles(page.subscriptions)).size).toBe(page.subscriptions.length);
      seen.push(...page.subscriptions.map((one) => one.user_id));
      cursor = page.next;
    } while (cursor);
    const stored = items.filter(({ sk }) => sk === "SUBSCRIPTION").map((item) => String(item.user_id));
    expect(seen.sort()).toEqual(stored.sort());
  });

  it("refuses a cursor that is none of ours", async () => {
    for (const cursor of ["abc", Buffer.from('{"status":"x"}').toString("base64url"), "ž", ""]) {
      then.isRefused(await when.calls("getTabelFour", { query: { cursor } }, admin), "invalid_input");
    }
  });

  it("names a person who has left only as such", async () => {
    const user_id = "left-1";
    const [stored] = items.filter(({ sk }) => sk === "SUBSCRIPTION");
    await write([{ ...stored, ...keys.subscription(user_id), user_id, gsi1pk: "SUBSCRIPTIONS#nonactive" }]);
    const { subscriptions } = (await when.calls("getTabelFour", {}, admin)).reply().data;
    expect(subscriptions.find(({ email }) => email === "")).toMatchObject({
      first_name: "Obrisani",
      last_name: "korisnik",
    });
  });
});

it("the owner of the demo reads of each of the last seven days that its four sums are equal", async () => {
  const { morning } = (await when.calls("getMorning", {}, admin)).reply().data;
  const sums = (morning.money?.truth ?? []).map((day) => [
    day.charged,
    day.settled,
    day.receipted,
    day.granted,
    day.gaps.length,
  ]);
  expect(sums).toHaveLength(7);
  for (const [charged, settled, receipted, granted, gaps] of sums) {
    expect([settled, receipted, granted, gaps]).toEqual([charged, charged, charged, 0]);
    expect(charged).toBeGreaterThan(0);
  }
});

it("the owner of the demo reads which receipt the tax service registered last", async () => {
  const { tax } = (await when.calls("getTaxService", {}, admin)).reply().data;
  const receipts = items.filter(
    ({ pk, registered_at }) => String(pk).startsWith("DOCUMENT#") && registered_at !== undefined,
  );
  const newest = receipts.sort((one, other) => String(one.issued_at).localeCompare(String(other.issued_at))).at(-1);
  expect(tax.registered).toMatchObject({ label: newest?.label, jir: newest?.jir, at: newest?.issued_at });
});

it("the owner of the demo reads two years by month, and of each cohort who stayed", async () => {
  const { trends } = (await when.calls("getTrends", {}, admin)).reply().data;
  expect(trends.months).toHaveLength(24);
  expect(trends.months.at(-1)?.mrr.end).toBeGreaterThan(0);
  expect(trends.months.slice(0, -1).every(({ turnover }) => turnover > 0)).toBe(true);
  expect(trends.cohorts.some(({ kept }) => kept.length > 6)).toBe(true);
});

it("a month that is handed to the accountant is the ledger, line by line, and sums to the month's turnover", async () => {
  const { trends } = (await when.calls("getTrends", {}, admin)).reply().data;
  const { month, turnover } = trends.months.at(-2) ?? expect.fail();
  const movements: Movement[] = [];
  let from: string | undefined;
  do {
    const page = (await when.calls("listMovements", { query: { month, ...(from && { from }) } }, admin)).reply().data;
    movements.push(...page.movements);
    from = page.next ?? undefined;
  } while (from);
  expect(movements.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)).toBe(Math.round(turnover * 100));
  const ledger = items.filter(({ pk, at }) => String(pk).startsWith(`LEDGER#${month}`) && at !== undefined);
  expect(movements.map(({ id }) => id).sort()).toEqual(ledger.map(({ id }) => String(id)).sort());
  expect((await when.calls("listMovements", { query: { month, from: "2020-01-01" } }, admin)).status).toBe(400);
});

describe("a product that is no longer on sale", () => {
  it("keeps its title and price in the tables while there are orders of it", async () => {
    const ebook = items.find((item) => item.sk === "PRODUCT" && item.category === "ebook");
    const counters = {
      order_count: 2,
      revenue_cents: 2000,
      privileged_count: 0,
      privileged_users: 0,
      privileged_revenue_cents: 0,
    };
    await write([
      { ...ebook, ...keys.product("ebook", 999), id: 999, title: "Povučena knjiga", price_cents: 1000, active: false },
      { ...keys.salesInTotal("ebook", 999), ...counters },
      { ...keys.salesOfMonth("2024-05-05", "ebook", 999), ...counters },
      { ...keys.salesInTotal("ebook", 998), ...counters, order_count: 0, revenue_cents: 0 },
    ]);
    const { data: sold } = (await when.calls("getTabelTwo", range, admin)).reply();
    expect(sold).toContainEqual({ title: "Povučena knjiga", order_count: 2, total_revenue: 20 });
    const { data: products } = (await when.calls("getTableThree", {}, admin)).reply();
    expect(products.ebooks.find(({ id }) => id === 999)).toMatchObject({ price: 10, total_revenue: 20 });
    expect(products.ebooks.some(({ id }) => id === 998)).toBe(false);
  });
});

describe("the table", () => {
  it("is asked for a range of any length by three queries at most, and the default half-year costs two units at most", async () => {
    const halfYear = await salesRead(() => when.calls("getTabelTwo", range, admin));
    expect(halfYear).toHaveLength(1);
    expect(sum(halfYear)).toBeLessThanOrEqual(2);
    expect(await salesRead(() => when.calls("getTabelTwo", ragged, admin))).toHaveLength(3);
    expect(await salesRead(() => when.calls("getTabelTwo", decade, admin))).toHaveLength(1);
  });

  it("is asked as often, for hardly more, when there are a hundred times as many orders", async () => {
    const before = await requestsOfAll();
    const sales = items.filter((item) => String(item.pk).startsWith("SALES#") && item.order_count !== undefined);
    await write(sales.map((item) => ({ ...item, order_count: Number(item.order_count) * 100 })));
    const after = await requestsOfAll();
    expect(after.map((units) => units.length)).toEqual(before.map((units) => units.length));
    expect(sum(after.flat())).toBeLessThanOrEqual(sum(before.flat()) * 1.1);
  });
});

it("an account may read the analytics thirty times a minute", async () => {
  await when.controls("clock", { now: new Date((Math.ceil(Date.now() / MINUTE) + 600) * MINUTE).toISOString() });
  const statuses = await Promise.all(
    Array.from({ length: 31 }, async () => (await when.calls("getTabelOne", {}, admin)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

/** The units of each query that a call makes. */
async function salesRead(work: () => Promise<unknown>): Promise<number[]> {
  const sent = await counter.during(work);
  return sent.filter(({ command }) => command === "Query").map(({ units }) => units);
}

/** The units of each request, by call. */
async function requestsOfAll(): Promise<number[][]> {
  const works = [
    () => when.calls("getTabelOne", {}, admin),
    () => when.calls("getTabelTwo", ragged, admin),
    () => when.calls("getTableThree", {}, admin),
  ];
  const counted: number[][] = [];
  for (const work of works) counted.push((await counter.during(work)).map(({ units }) => units));
  return counted;
}

async function write(written: readonly object[]): Promise<void> {
  for (let from = 0; from < written.length; from += 25) {
    const requests = written.slice(from, from + 25).map((item) => ({ PutRequest: { Item: { ...item } } }));
    await documents().send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
  }
}
