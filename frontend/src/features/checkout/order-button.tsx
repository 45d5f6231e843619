import { lazy, type ReactNode, Suspense, useState } from "react";
import { ORDER_TEXTS } from "#contract/order-texts.ts";
import { Button } from "../../components/button.tsx";
import type { Consents } from "../../components/consent-boxes.tsx";
import { arePaymentsOff } from "../../lib/payments-off.ts";
import { isSoldTo } from "../account/countries.ts";
import { useShop } from "../shop/use-shop.ts";
import { MoreTerms, OrderTerms, TotalLine } from "./order-terms.tsx";
import { PaymentProblem } from "./payment-problem.tsx";
import type { CheckoutProduct } from "./product.ts";
import type { CheckoutCoupon } from "./use-coupon.ts";

const CouponPanel = lazy(async () => ({ default: (await import("./coupon-panel.tsx")).CouponPanel }));

interface Props {
  /** The first line; the second says that the order must be paid. */
  readonly label: string;
  readonly product: CheckoutProduct | undefined;
  readonly total: number | undefined;
  readonly coupon: CheckoutCoupon;
  readonly consents: Consents;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Where the buyer lives (ISO 3166). */
  readonly country: string;
  /** Without it the button submits the form around it. */
  readonly onPress?: () => void;
  /** Why the account was refused that is made before the order. */
  readonly children?: ReactNode;
}

/** What is bought, why it was refused, the total, and directly below it the button that orders. */
export function OrderButton(props: Props) {
  const { label, product, total, coupon, consents, busy, error, country, onPress, children } = props;
  const { closed } = useShop();
  const isMade = product?.madeOn !== undefined;
  return (
    <>
      {product && product.goesOn !== "renewed" && !isMade && <CouponField coupon={coupon} />}
      {product && <OrderTerms product={product} consents={consents} total={total ?? product.price} />}
      {children}
      {product && <PaymentProblem error={error} product={product} />}
      {total !== undefined && <TotalLine total={total} />}
      {/* A page that was made before has no code yet: the browser itself would submit the form, password and all. */}
      <Button
        type={onPress || isMade ? "button" : "submit"}
        full
        note={ORDER_TEXTS.button}
        busy={busy}
        disabled={!product || isMade || total === undefined || !isSoldTo(country, closed) || arePaymentsOff()}
        onClick={onPress}
      >
        {label}
      </Button>
      {product && <MoreTerms product={product} />}
    </>
  );
}

/** The code of an order: its code is fetched for those who have one. */
function CouponField({ coupon }: { readonly coupon: CheckoutCoupon }) {
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
