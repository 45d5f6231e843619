import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ProductCategory } from "#contract/primitives.ts";
import { emptyConsents } from "../../components/consent-boxes.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { isUnknown } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { useSignedIn } from "../../lib/session.ts";
import { useMe } from "../account/queries.ts";
import { openSession } from "../sign-in/open-session.ts";
import type { NewAccount } from "../sign-in/use-registration.ts";
import { CardMarks } from "./card-marks.tsx";
import styles from "./checkout.module.css";
import { GatewayForm } from "./gateway-form.tsx";
import { GuestForm } from "./guest-form.tsx";
import { HandOver } from "./hand-over.tsx";
import { KnownForm } from "./known-form.tsx";
import { keptPlan, withNextPeriod } from "./next-period.ts";
import { OrderSummary } from "./order-summary.tsx";
import { priceFor } from "./product.ts";
import { useProduct } from "./queries.ts";
import { UnknownProduct } from "./unknown-product.tsx";
import { type Step, usePayment } from "./use-payment.ts";

interface Props {
  readonly category: ProductCategory;
  readonly id: string;
}

/** The order on the left, the way to pay it on the right. */
export function Checkout({ category, id }: Props) {
  const { data: listed, error, refetch } = useProduct(category, id);
  const { data: me, isLoading } = useMe();
  const isGone = !listed && error !== null && isUnknown(error);
  const found = isGone && category === "subscription" ? keptPlan(id, me, serverNow()) : listed;
  const product = found && withNextPeriod(found, me, serverNow());
  const payment = usePayment();
  const [consents, setConsents] = useState(() => emptyConsents(category));
  if (!product && error) {
    if (isGone && isLoading) return <LoadingText />;
    if (isGone) return <UnknownProduct path={paths.checkout(category, id)} isPlan={category === "subscription"} />;
    return (
      <div className={styles.alone}>
        <ErrorState error={error} onRetry={() => refetch()} />
      </div>
    );
  }
  const price = product && priceFor(product, me?.premium ?? false);
  const total = payment.changedTotal ?? price?.total;
  const pay = () => {
    if (product && total !== undefined) payment.pay({ product, total, consents });
  };
  const { busy, error: refusal, form } = payment;
  const step: Step = { category, product, total, consents, setConsents, busy, error: refusal, pay };
  return (
    <div className={styles.columns}>
      <OrderSummary me={me} product={product} price={price} total={total} />
      <div className={styles.pay}>
        <CancelledNotice />
        <Steps step={step} path={paths.checkout(category, id)} />
        <CardMarks />
      </div>
      {form && <GatewayForm form={form} />}
    </div>
  );
}

function CancelledNotice() {
  const [search] = useSearchParams();
  if (search.get("payment") !== "cancelled") return null;
  return (
    <p className={styles.notice} role="status">
      Plaćanje nije dovršeno i ništa nije naplaćeno. Možeš pokušati ponovno kad god želiš.
    </p>
  );
}

function Steps({ step, path }: { readonly step: Step; readonly path: string }) {
  const queryClient = useQueryClient();
  const signedIn = useSignedIn();
  const me = useMe();
  const [registered, setRegistered] = useState(false);
  function enter({ accessToken, email }: NewAccount): void {
    setRegistered(true);
    openSession(queryClient, accessToken, email);
  }
  if (registered && signedIn) return <HandOver step={step} />;
  if (!signedIn) return <GuestForm step={step} path={path} onRegistered={enter} />;
  if (me.data) return <KnownForm me={me.data} step={step} />;
  if (me.isError) return <ErrorState error={me.error} onRetry={() => me.refetch()} />;
  return <LoadingText />;
}
