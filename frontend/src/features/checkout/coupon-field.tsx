import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/button.tsx";
import type { CheckoutCoupon } from "./use-coupon.ts";

const CouponPanel = lazy(async () => ({ default: (await import("./coupon-panel.tsx")).CouponPanel }));

/** The code of an order: its code is fetched for those who have one. */
export function CouponField({ coupon }: { readonly coupon: CheckoutCoupon }) {
  const [isOpen, setOpen] = useState(coupon.code !== undefined);
  if (!isOpen)
    return (
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Imam kod
      </Button>
    );
  return (
    <Suspense fallback={null}>
      <CouponPanel coupon={coupon} />
    </Suspense>
  );
}
