import { call } from "../../lib/api.ts";
import type { Consents } from "../../lib/consents.ts";
import type { CheckoutProduct } from "./product.ts";

/** The gateway's form: what is posted and where to. */
export interface PaymentForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

/** Orders the product at the total that the buyer saw (euros) and has the order's payment form signed. */
export async function orderAndSign(product: CheckoutProduct, total: number, consents: Consents): Promise<PaymentForm> {
  const ordered = { product_category: product.category, product_id: product.id, total, consents };
  const body = product.paysFrom === undefined ? ordered : { ...ordered, next_period: true };
  const { order } = (await call("createOrder", { body })).data;
  const { action, fields } = await call("signOrder", { body: { order_number: order.id } });
  return { action, fields };
}
