import { queryOptions } from "@tanstack/react-query";
import type { Coupon, PaidCouponUse } from "#contract/coupon.ts";
import type { Input } from "#contract/schemas.ts";
import { call } from "../../../lib/api.ts";

/** All codes, the newest first. */
export const couponsQuery = queryOptions({
  queryKey: ["listCoupons"],
  queryFn: async () => (await call("listCoupons", {})).data.coupons,
  staleTime: 0,
  retry: false,
});

/** Gives a new code. */
export async function createCoupon(body: Input<"createCoupon">["body"], key: string): Promise<Coupon> {
  return (await call("createCoupon", { body }, { key })).data;
}

/** Pauses, prolongs or ends a code. */
export async function changeCoupon(code: string, body: Input<"changeCoupon">["body"], key: string): Promise<Coupon> {
  return (await call("changeCoupon", { params: { code }, body }, { key })).data;
}

/** Every paid order with a code, the newest first. */
export function usesQuery(code: string) {
  return queryOptions({
    queryKey: ["listCouponUses", code],
    queryFn: () => readUses(code),
    staleTime: 0,
    retry: false,
  });
}

async function readUses(code: string): Promise<PaidCouponUse[]> {
  const all: PaidCouponUse[] = [];
  let before: string | null | undefined;
  do {
    const { uses, next } = (await call("listCouponUses", { params: { code }, query: before ? { before } : {} })).data;
    all.push(...uses);
    before = next;
  } while (before);
  return all;
}
