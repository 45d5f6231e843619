import { describe, expect, it } from "vitest";
import { countRefund, countSale, saleOf, salesKeys } from "#functions/domains/reporting/sales-counters.ts";
import { NOON, order } from "#test/steps/given/records.ts";

describe("the counters of a sale", () => {
  it("are those of its day in Zagreb, its month and all time", () => {
    expect(salesKeys(order(), "2026-12-31T23:30:00.000Z")).toEqual([
      { pk: "SALES#2027-01", sk: "2027-01-01#challenge#16" },
      { pk: "SALES#MONTH", sk: "2027-01#challenge#16" },
      { pk: "SALES#TOTAL", sk: "challenge#16" },
    ]);
    expect(saleOf(order())).toMatchObject({ order_count: 1, revenue_cents: 2490, privileged_count: 0 });
  });

  it("hold a Premium buyer once, however often they buy the same", () => {
    expect(saleOf(order({ privileged: true }))).toMatchObject({
      privileged_count: 1,
      privileged_users: 1,
      privileged_prices: [2490],
    });
    expect(saleOf(order({ privileged: true, repeated: true }))).toMatchObject({
      privileged_count: 1,
      privileged_users: 0,
    });
  });

  it("fall on the day of the sale, whenever its money goes back; an order that was never paid counts nowhere", () => {
    process.env.TABLE = "any";
    const paid = order({ date_paid: NOON.toISOString() });
    const places = (writes: ReturnType<typeof countSale>) => writes.map(({ Update }) => Update?.Key);
    expect(places(countRefund(paid, 2490, -1))).toEqual(places(countSale(order(), NOON.toISOString())));
    expect(countRefund(order({ date_paid: null }), 2490, -1)).toEqual([]);
  });
});
