import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { recount } from "#functions/domains/books/reconciliation/recount.ts";
import { newOrderItems } from "#functions/domains/orders/order-store.ts";
import { sumSales } from "#functions/domains/reporting/sales.ts";
import { readSalesInTotal } from "#functions/domains/reporting/sales-store.ts";
import { applyAnswer } from "#functions/domains/settlement/settle.ts";
import { runHousekeeping } from "#functions/jobs/housekeeping.ts";
import { gather } from "#functions/platform/table/gather-counters.ts";
import { documents } from "#functions/platform/table/table.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { refuseConflicts } from "#test/steps/given/conflicts.ts";
import { HOUR, order } from "#test/steps/given/records.ts";
import { areGuarded } from "#test/steps/then/guards.ts";

const shop = await aShop();
await servicesOf(shop);
anAdminGroup();
const TODAY = ["2026-11-21", "2026-11-21"] as const;
const BUYERS = 40;

/** Somebody whose order of the monthly plan was paid at the gateway, and is settled now. */
async function settles(place: number) {
  const order_number = `S${String(place).padStart(32, "0")}`;
  const { id: user_id } = await shop.person();
  const plan = {
    category: "subscription",
    product_id: "monthly",
    period_days: 30,
    end_date: null,
    cents: 2499,
  } as const;
  const pending = order({ ...plan, order_number, user_id, status: "pending", privileged: true });
  await shop.put(...newOrderItems(pending));
  const outcome = {
    kind: "paid",
    attemptNumber: order_number,
    cents: 2499,
    currency: "EUR",
    reference: String(place),
    approvalCode: "1",
  } as const;
  return () => applyAnswer(pending, { named: pending, outcome });
}

const shards = async () => [...(await shop.dump()).keys()].filter((place) => /#~\d\d$/.test(place));
const sold = async () => sumSales(await readSalesInTotal());

it("forty who pay at once are settled at the first call, each is counted once, and the hour's end puts the counters together", async () => {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, place) => settles(place)));
  let first = true;
  const conflicts = refuseConflicts(async () => {
    const isFirst = first;
    first = false;
    do await setImmediate();
    while (isFirst && conflicts.refused < BUYERS - 1);
  });
  const settled = await Promise.all(buyers.map((settle) => settle()));
  documents().middlewareStack.remove("refuseConflicts");
  expect(settled).toEqual(buyers.map(() => "paid"));
  expect(conflicts.refused).toBeGreaterThanOrEqual(BUYERS - 1);
  await shop.put({ pk: "LETTERS", sk: `${TODAY[0]}#~07`, sent: BUYERS, moves: 1 });
  await shop.put({ pk: "CONTENT#2026-11", sk: `${TODAY[0]}#video#press-07#~07`, begun: BUYERS, moves: 1 });
  const kinds = new Set((await shards()).map((place) => place.split(/[ #]/)[0]));
  expect([...kinds].sort()).toEqual(["COHORTS", "CONTENT", "DAYS", "DUE", "LETTERS", "MEMBERS", "PLANS", "SALES"]);
  const all = [{ orders: BUYERS, cents: BUYERS * 2499, privilegedOrders: BUYERS, highestPrivilegedCents: 2499 }];
  expect(await sold()).toMatchObject(all);
  expect(await recount(TODAY)).toEqual([]);
  shop.travel(HOUR);
  await runHousekeeping();
  expect(await shards()).toEqual([]);
  expect(await sold()).toMatchObject(all);
  expect(await recount(TODAY)).toEqual([]);
  expect(await shop.itemsAt("MEMBERS NOW")).toMatchObject([{ renewing: BUYERS, mrr_cents: BUYERS * 2499 }]);
});

const part = { pk: "DAYS", sk: `${TODAY[0]}#~07`, orders: 1, moves: 1 };

areGuarded(shop, [
  {
    write: "a counter's part that joins the others",
    does: () => gather({ pk: "DAYS", sk: String(TODAY[0]) }, [part]),
    taken: { "it is as it was read": [part] },
    refused: { "more was counted in it": [{ ...part, orders: 2, moves: 2 }] },
  },
]);
