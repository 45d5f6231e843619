import { getTabelTwo } from "#contract/analytics.ts";
import { productCategory } from "#contract/primitives.ts";
import { splitRange } from "../../core/figures/date-range.ts";
import { readOnSale, titlesOf } from "../../core/figures/products-on-sale.ts";
import { readRetired } from "../../core/figures/retired-products.ts";
import { sumSales } from "../../core/figures/sales.ts";
import { keys } from "../../data/keys.ts";
import { type Item, queryRange } from "../../data/table.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { toEuros } from "../../kernel/money.ts";
import { countRead } from "./count-read.ts";

/** What was sold between two days of Zagreb's calendar, both included: products with orders, highest revenue first. */
export const handler = adminEndpoint(
  "getTabelTwo",
  getTabelTwo,
  async ({ query, log }) => {
    log("info", "admin_read");
    const [counters, onSale] = await Promise.all([
      readCounters(query.start_date, query.end_date),
      readOnSale(productCategory.options),
    ]);
    const sales = sumSales(counters);
    const titleOf = titlesOf([...onSale, ...(await readRetired(sales, onSale))]);
    const rows = sales
      .toSorted((one, other) => other.cents - one.cents || other.orders - one.orders)
      .map((sold) => ({ title: titleOf(sold), order_count: sold.orders, total_revenue: toEuros(sold.cents) }));
    return { status: "success" as const, data: rows };
  },
  countRead,
);

/** At most three requests at once, however long the range is (a further one each 1 MB of month counters). */
async function readCounters(from: string, to: string): Promise<Item[]> {
  const { months, days } = splitRange(from, to);
  const ranges = [
    ...(months ? [keys.salesOfMonthsRange(months.from, months.to)] : []),
    ...days.map((stretch) => keys.salesOfDaysRange(stretch.from, stretch.to)),
  ];
  return (await Promise.all(ranges.map((range) => queryRange(range)))).flat();
}
