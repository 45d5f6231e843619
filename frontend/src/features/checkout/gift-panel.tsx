import { lazy, Suspense } from "react";
import styles from "./checkout.module.css";
import type { CheckoutStep } from "./use-payment.ts";

const GiftFields = lazy(async () => ({ default: (await import("./gift-fields.tsx")).GiftFields }));

/** For whom a gift is: its code is fetched for gifts alone. */
export function GiftPanel({ step: { gift, error } }: { readonly step: CheckoutStep }) {
  if (!gift) return null;
  return (
    <Suspense fallback={<div className={styles.gift} />}>
      <GiftFields gift={gift} error={error} />
    </Suspense>
  );
}
