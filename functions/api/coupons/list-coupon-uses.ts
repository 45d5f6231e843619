import { listCouponUses } from "#contract/coupon.ts";
import { readCoupon, readUses } from "../../domains/coupons/coupon-store.ts";
import { findOrders } from "../../domains/orders/order-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";

/** The paid orders with a code and their buyers, the newest first. */
export const handler = adminEndpoint("listCouponUses", listCouponUses, async ({ params, query }) => {
  const coupon = await readCoupon(params.code);
  if (!coupon) throw new Problem("not_found");
  const { uses, next } = await readUses(coupon.code, query.before);
  const orders = await findOrders(uses.map(({ order_number }) => order_number));
  const listed = uses.map(({ cents, spared_cents, ...use }, place) => ({
    ...use,
    name: nameOf(orders[place]?.buyer),
    charged: toEuros(cents),
    spared: toEuros(spared_cents),
  }));
  return { status: "success" as const, data: { uses: listed, next } };
});

function nameOf(buyer: { readonly first_name: string; readonly last_name: string } | undefined): string {
  return buyer ? `${buyer.first_name} ${buyer.last_name}` : "";
}
