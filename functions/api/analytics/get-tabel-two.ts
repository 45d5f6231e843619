import { getTabelTwo } from "#contract/analytics.ts";
import { productCategory } from "#contract/primitives.ts";
import { readOnSale, readRetired, sumSales, titlesOf } from "../../domains/reporting/sales.ts";
import { countAnalyticsCall, readSales } from "../../domains/reporting/sales-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { toEuros } from "../../platform/money.ts";

/** Products sold between two days (Zagreb, both included), highest revenue first. */
export const handler = adminEndpoint(
  "getTabelTwo",
  getTabelTwo,
  async ({ query, log }) => {
    log("info", "admin_read");
    const [counters, onSale] = await Promise.all([
      readSales(query.start_date, query.end_date),
      readOnSale(productCategory.options),
    ]);
    const sales = sumSales(counters);
    const titleOf = titlesOf([...onSale, ...(await readRetired(sales, onSale))]);
    const rows = sales
      .toSorted((one, other) => other.cents - one.cents || other.orders - one.orders)
      .map((sold) => ({ title: titleOf(sold), order_count: sold.orders, total_revenue: toEuros(sold.cents) }));
    return { status: "success" as const, data: rows };
  },
  countAnalyticsCall,
);
