import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, it } from "vitest";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { documents, type Item, tableName } from "#functions/platform/table/table.ts";
import { type DrillReport, drill, planDrill } from "#infra/tools/recovery/restore-drill.ts";
import { copying, type Restorer } from "#infra/tools/recovery/restore-table.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { HOUR, MINUTE } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { MONTHLY } from "#test/steps/when/checkout.ts";

const shop = await aShop();
await servicesOf(shop);
let buyer: Person;
let order: string;

beforeEach(async () => {
  buyer = await shop.person();
  order = await buys(shop, buyer);
  shop.travel(1000);
  await buys(shop, buyer, MONTHLY);
  await issueDocuments({ all: true });
  shop.travel(HOUR);
});

type Damage = (items: Item[], target: string) => Promise<void>;
const sound: Damage = async () => {};

/** A restore whose table comes back as it was but for this. */
function damaged(damage: Damage): Restorer {
  return {
    ...copying,
    async restore(source, target, at) {
      await copying.restore(source, target, at);
      await damage([...(await shop.dump()).values()], target);
    },
  };
}

async function drilled(damage: Damage, more: { keeps?: boolean } = {}): Promise<DrillReport> {
  const restorer = damaged(damage);
  return drill(await planDrill({ table: tableName(), keeps: false, ...more }, restorer), restorer, () => {});
}

const lose =
  (isIt: (item: Item) => unknown): Damage =>
  async (items, table) => {
    for (const { pk, sk } of items.filter(isIt))
      await documents().send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
  };
const alter =
  (isIt: (item: Item) => unknown, changes: Item): Damage =>
  async (items, table) => {
    for (const item of items.filter(isIt))
      await documents().send(new PutCommand({ TableName: table, Item: { ...item, ...changes } }));
  };
const below = (prefix: string) => (item: Item) => String(item.pk).startsWith(prefix);
const ofOrder = (prefix: string) => (item: Item) => below(prefix)(item) && item.order_number === order;
const tables = async () => (await documents().send(new ListTablesCommand({}))).TableNames;
const checksOf = ({ differences }: DrillReport) => [...new Set(differences.map(({ check }) => check))].sort();

describe("a restore drill", () => {
  it("finds the books and counts of a sound restore as they are, removes its table and leaves the live one untouched", async () => {
    const before = await shop.dump();
    const report = await drilled(sound);
    expect(report).toMatchObject({ lines: 2, cents: 6499, documents: 2, differences: [], live_differences: 0 });
    expect(report.counts).toContainEqual({ kind: "LEDGER", live: 2, restored: 2 });
    expect(report.target).toBe(`${tableName()}-drill-20261121120001`);
    expect(await tables()).toEqual([tableName()]);
    expect(await shop.dump()).toEqual(before);
  });

  it.each<[string, string[], Damage]>([
    [
      "a movement is missing",
      ["document_without_movement", "ledger_line_missing", "sales_differ"],
      lose(ofOrder("LEDGER#")),
    ],
    [
      "a movement's sum is another",
      ["document_differs", "ledger_line_differs", "order_differs", "paid_without_payment", "sales_differ"],
      alter(ofOrder("LEDGER#"), { cents: 1 }),
    ],
    ["a receipt is missing", ["document_missing"], lose(ofOrder("DOCUMENT#"))],
    ["a receipt names another sum", ["document_differs"], alter(ofOrder("DOCUMENT#"), { total_cents: 1 })],
    ["an order is missing", ["count_differs"], lose((item) => item.sk === "ORDER" && item.order_number === order)],
    [
      "what was bought is missing",
      ["payment_without_grant"],
      lose((item) => String(item.sk).startsWith("ENTITLEMENT#")),
    ],
    ["a person is missing", ["count_differs"], lose((item) => item.sk === "PROFILE")],
  ])("tells when %s", async (_, checks, damage) => {
    const report = await drilled(damage);
    expect(checksOf(report)).toEqual(expect.arrayContaining(checks));
    expect(await tables()).toEqual([tableName()]);
  });

  it("tells a movement that stands in the backup and was removed from the live table since", async () => {
    const restorer = damaged(sound);
    const plan = await planDrill({ table: tableName(), keeps: false }, restorer);
    const late = {
      ...restorer,
      restore: async (source: string, target: string, at: Date) => {
        await restorer.restore(source, target, at);
        await lose(ofOrder("LEDGER#"))([...(await shop.dump()).values()], source);
      },
    };
    expect(checksOf(await drill(plan, late, () => {}))).toContain("ledger_line_gone");
  });

  it("holds nothing against a restore that the last minutes before its moment had not reached yet", async () => {
    shop.travel(-HOUR + 4 * MINUTE);
    expect(checksOf(await drilled(lose(ofOrder("LEDGER#"))))).toEqual(["sales_differ"]);
  });

  it("counts what does not agree in the live table as the shop's own, not as the restore's", async () => {
    await lose(ofOrder("PAYMENT#"))([...(await shop.dump()).values()], tableName());
    expect(await drilled(sound)).toMatchObject({ differences: [], live_differences: 1 });
  });

  it("removes its table when the comparison breaks, and refuses a moment that can't be gone back to", async () => {
    await expect(drilled(alter(ofOrder("LEDGER#"), { cents: "much" }))).rejects.toThrow();
    expect(await tables()).toEqual([tableName()]);
    const early = { table: tableName(), at: new Date("2026-11-01T10:00:00Z"), keeps: false };
    await expect(planDrill(early, copying)).rejects.toThrow("can be taken back to 2026-11-21T12:00:01.000Z");
  });
});
