import { listCoupons } from "#contract/coupon.ts";
import { readCoupons } from "../../domains/coupons/coupon-store.ts";
import { presentCoupon } from "../../domains/coupons/present.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** All codes, the newest first. */
export const handler = adminEndpoint("listCoupons", listCoupons, async () => {
  return { status: "success" as const, data: { coupons: (await readCoupons()).map(presentCoupon) } };
});
