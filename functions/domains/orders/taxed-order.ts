import { HOME_COUNTRY } from "../../platform/shop.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { ratesOf } from "../catalogue/product.ts";
import { shopAt } from "../shop/shop-settings.ts";
import type { OrderRecord } from "./order.ts";
import { ownRate, taxWithin, vatAt, vatFields } from "./pricing.ts";

/**
 * The order with the PDV of the day (Zagreb) on which it is charged, which may be another one than when it was made: what the buyer pays
 * stays. Rates and the seller's status change at midnight alone, so of an order's own day nothing is read.
 */
export async function taxedOn(order: OrderRecord, chargedAt: Date): Promise<OrderRecord> {
  if (zagrebDay(new Date(order.created_at)) === zagrebDay(chargedAt)) return order;
  const { category, product_id, gift, country = HOME_COUNTRY } = order;
  const [seller, rates] = await Promise.all([
    shopAt(chargedAt),
    getItem(keys.product(category, product_id), ratesOf, true),
  ]);
  const product = { category, ...(rates ?? { vat_rate: ownRate(order) }) };
  return withVat(order, vatFields(vatAt(product, seller, chargedAt, gift ? HOME_COUNTRY : country)));
}

function withVat(
  { vat_country: _country, untaxed: _untaxed, ...order }: OrderRecord,
  vat: ReturnType<typeof vatFields>,
): OrderRecord {
  const tax_cents = taxWithin(order.cents, vat.vat_rate);
  return { ...order, ...vat, tax_cents, subtotal_cents: order.cents - tax_cents };
}
