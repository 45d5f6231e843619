import { changeCoupon } from "#contract/coupon.ts";
import { once, recordedWrites } from "../../domains/audit/audit-store.ts";
import type { CouponRecord } from "../../domains/coupons/coupon.ts";
import { changedCoupon, readCoupon } from "../../domains/coupons/coupon-store.ts";
import { presentCoupon, recordedTerms } from "../../domains/coupons/present.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Pauses, prolongs or ends a code; 409 `coupon_changed` for another version, and for one that was ended. */
export const handler = adminEndpoint("changeCoupon", changeCoupon, async (request) => {
  const actor = actorOf("changeCoupon", request);
  const { version, ...changes } = request.body;
  await once(actor, async () => {
    const before = await requireCoupon(request.params.code);
    if (before.version !== version || before.state === "ended") throw new Problem("coupon_changed");
    const change = changedCoupon({ ...before, ...changes });
    const act = {
      operation: "changeCoupon",
      subject: `COUPON#${before.code}`,
      before: recordedTerms(before),
      after: recordedTerms({ ...before, ...changes }),
      reason: null,
    };
    if (!(await recordedWrites(actor, act, [change]))) throw new Problem("coupon_changed");
  });
  return { status: "success" as const, data: presentCoupon(await requireCoupon(request.params.code)) };
});

async function requireCoupon(typed: string): Promise<CouponRecord> {
  const found = await readCoupon(typed);
  if (!found) throw new Problem("not_found");
  return found;
}
