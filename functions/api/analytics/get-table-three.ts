import { getTableThree } from "#contract/analytics.ts";
import { contentCategory } from "#contract/primitives.ts";
import { countRead, readSalesInTotal } from "../../core/figures/figures-store.ts";
import { salesByProduct } from "../../core/figures/product-sales.ts";
import { sumSales } from "../../core/figures/sales.ts";
import { readOnSale, readRetired } from "../../core/figures/sold-products.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** Sales of every challenge, ebook and training since the shop opened; those without orders too. */
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
  countRead,
);
