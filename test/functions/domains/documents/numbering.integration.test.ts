import { beforeEach, describe, expect, it } from "vitest";
import { type DueDocument, dueDocument } from "#functions/domains/documents/document.ts";
import { saveIssued } from "#functions/domains/documents/document-store.ts";
import { rsaKey } from "#functions/domains/documents/fiscal-identity.ts";
import { seriesAt } from "#functions/domains/documents/number-series.ts";
import { writeDocument } from "#functions/domains/documents/write-document.ts";
import { type OrderRecord, orderItem } from "#functions/domains/orders/order.ts";
import { shop as offices } from "#functions/platform/shop.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { LOCAL } from "#infra/local/published.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { NOON } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import { meetBeforeTransactions } from "#test/steps/when/meet.ts";

const shop = await aShop();
await servicesOf(shop);
const SERIES = seriesAt(NOON, offices.fiscal);

let order: OrderRecord;
let due: DueDocument[];

beforeEach(async () => {
  await buys(shop, await shop.person());
  order = orderItem.parse((await shop.itemsAt("ORDER#")).find(({ sk }) => sk === "ORDER"));
  due = Array.from({ length: 6 }, (_, index) => {
    const invoice = { id: `charge-${index}`, kind: "invoice" as const, order_number: order.order_number };
    return { ...invoice, cents: 100, created_at: NOON.toISOString() };
  });
  await shop.put(...due.map(dueDocument));
});

/** Saves the due document of that position under a number. */
function save(position: number, number: number) {
  const one = due[position];
  if (!one) throw new Error("No such document.");
  const draft = { due: one, order, original: undefined, remaining_cents: 0, at: NOON };
  return saveIssued([writeDocument(draft, number, offices, { key: rsaKey(LOCAL.fiscalKey) })], SERIES);
}

describe("a number of the series", () => {
  it("goes to one of six documents that stand before it at the same moment", async () => {
    meetBeforeTransactions(6);
    const saved = await Promise.all(due.map((_one, position) => save(position, 1)));
    expect(saved.sort()).toEqual(["issued", ...Array.from({ length: 5 }, () => "number_taken")]);
  });

  it("is not given again where its own item is lost: the counter knows of it", async () => {
    expect(await save(0, 1)).toBe("issued");
    await shop.remove(keys.documentNumber(SERIES, 1));
    expect(await save(1, 1)).toBe("number_taken");
  });

  it("is not given again where the counter was set back: its own item knows of it", async () => {
    expect([await save(0, 1), await save(1, 2)]).toEqual(["issued", "issued"]);
    await shop.put({ ...keys.documentCounter(SERIES), last: 1 });
    expect(await save(2, 2)).toBe("number_taken");
  });

  it("is never left out: the one after the next is refused", async () => {
    expect(await save(0, 2)).toBe("number_taken");
    expect([await save(0, 1), await save(1, 3)]).toEqual(["issued", "number_taken"]);
  });
});
