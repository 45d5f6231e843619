import { createCoupon } from "#contract/coupon.ts";
import { once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { newCoupon, readCoupon } from "../../domains/coupons/coupon-store.ts";
import { couponOf, presentCoupon, recordedTerms } from "../../domains/coupons/present.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Gives a code; 409 `coupon_exists` where it was ever given. */
export const handler = adminEndpoint("createCoupon", createCoupon, async (request) => {
  const actor = actorOf("createCoupon", request);
  const coupon = couponOf(request.body, request.staff.name, actor.at);
  const after = recordedTerms(coupon);
  await once(actor, async () => {
    const act = { operation: "createCoupon", subject: `COUPON#${coupon.code}`, before: {}, after, reason: null };
    if (!(await recordedWrites(actor, act, [newCoupon(coupon)]))) throw new Problem("coupon_exists");
  });
  const saved = await readCoupon(coupon.code);
  if (!saved) throw new Error("A code that was given is not there.");
  return { status: "success" as const, data: presentCoupon(saved) };
});
