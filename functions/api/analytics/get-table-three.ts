import { getTableThree } from "#contract/analytics.ts";
import { contentCategory } from "#contract/primitives.ts";
import { readOnSale, readRetired, salesByProduct, sumSales } from "../../domains/reporting/sales.ts";
import { countAnalyticsCall, readSalesInTotal } from "../../domains/reporting/sales-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** All-time sales of every challenge, ebook and training, those without orders too. */
export const handler = adminEndpoint(
  "getTableThree",
  getTableThree,
  async ({ log }) => {
    log("info", "admin_read");
    const [counters, onSale] = await Promise.all([readSalesInTotal(), readOnSale(contentCategory.options)]);
    const sales = sumSales(counters).filter(({ category }) => category !== "subscription");
    const products = [...onSale, ...(await readRetired(sales, onSale))];
    const of = (category: string) =>
      salesByProduct(
        products.filter((product) => product.category === category),
        sales,
      );
    return {
      status: "success" as const,
      data: { challenges: of("challenge"), ebooks: of("ebook"), trainings: of("training") },
    };
  },
  countAnalyticsCall,
);
