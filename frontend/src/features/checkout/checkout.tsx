import { useState } from "react";
import type { ProductCategory } from "#contract/primitives.ts";
import { type Consents, emptyConsents } from "../../components/consent-boxes.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { keptOrder } from "../../lib/kept-order.ts";
import { paths } from "../../lib/paths.ts";
import { CardMarks } from "./card-marks.tsx";
import styles from "./checkout.module.css";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { GatewayForm } from "./gateway-form.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { priceFor } from "./product.ts";
import { ReturnedNotice } from "./returned-notice.tsx";
import { UnknownProduct } from "./unknown-product.tsx";
import { useOffered } from "./use-offered.ts";
import { type Step, usePayment } from "./use-payment.ts";

interface Props {
  readonly category: ProductCategory;
  readonly id: string;
}

/** The order on the left, the way to pay it on the right. */
export function Checkout({ category, id }: Props) {
  const { product, me, country: known, isGone, isUndecided, error, refetch } = useOffered(category, id);
  const payment = usePayment();
  const path = paths.checkout(category, id);
  const [consents, setConsents] = useState<Consents>(() => keptOrder(path)?.consents ?? emptyConsents(category));
  const [named, setCountry] = useState(() => keptOrder(path)?.country);
  if (!product && error) {
    if (isUndecided) return <LoadingText />;
    if (isGone) return <UnknownProduct path={path} isPlan={category === "subscription"} />;
    return (
      <div className={styles.alone}>
        <ErrorState error={error} onRetry={() => refetch()} />
      </div>
    );
  }
  const country = named ?? known;
  const price = product && priceFor(product, me?.premium ?? false);
  const total = payment.changedTotal ?? price?.total;
  const pay = () => {
    if (product && product.madeOn === undefined && total !== undefined)
      payment.pay({ product, total, consents, country });
  };
  const { busy, error: refusal, form } = payment;
  const chosen = { consents, setConsents, country, setCountry };
  const step: Step = { category, product, total, ...chosen, busy, error: refusal, pay };
  return (
    <div className={product?.madeOn === undefined ? styles.columns : `${styles.columns} ${styles.made}`}>
      <OrderSummary me={me} product={product} price={price} total={total} />
      <div className={styles.pay}>
        <ReturnedNotice path={path} />
        <CheckoutSteps step={step} path={path} />
        <CardMarks />
      </div>
      {form && <GatewayForm form={form} />}
    </div>
  );
}
