import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { Order } from "#contract/order.ts";
import { orderReference, soldName } from "#contract/order-words.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { isUnknown } from "../../lib/api-error.ts";
import { money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { AbandonOrder } from "./abandon-order.tsx";
import { type OrderOutcome, outcomeOf } from "./order-outcome.ts";
import styles from "./order-result.module.css";
import { PaidOrder } from "./paid-order.tsx";
import { orderAgainPath } from "./product.ts";
import { useOrder } from "./queries.ts";
import { RetryPayment } from "./retry-payment.tsx";

const GiftOrder = lazy(async () => ({ default: (await import("./gift-order.tsx")).GiftOrder }));

const LATE_MS = 30_000;

interface Props {
  readonly orderNumber: string;
  /** A further way on for who has bought a membership. */
  readonly forMember?: ReactNode;
}

/** What became of an order: asked until it is known. */
export function OrderResult({ orderNumber, forMember }: Props) {
  const { data: order, error, refetch } = useOrder(orderNumber);
  if (order) return <Result order={order} forMember={forMember} />;
  if (isUnknown(error)) return <UnknownOrder />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <LoadingText />;
}

interface ResultProps extends Pick<Props, "forMember"> {
  readonly order: Order;
}

/** The heading stays in place while the order is asked for, so that a screen reader hears it change. */
function Result({ order, forMember }: ResultProps) {
  const isLate = useLateness(order.status === "pending");
  const { heading, text, next } = outcomeOf(order, isLate);
  const { gift } = order;
  return (
    <div className={gift ? `${styles.result} ${styles.wide}` : styles.result}>
      <div role="status">
        <h1>{gift?.state === "open" ? "Poklon je spreman" : heading}</h1>
      </div>
      <p>{gift?.state === "open" ? "Potvrdu s kodom šaljemo i na tvoju e-mail adresu." : text}</p>
      <p className={styles.ordered}>
        {soldName(order.product_category, order.title)} · {money(order.total)}
        <span className={styles.reference}>Narudžba {orderReference(order.id)}</span>
      </p>
      <NextStep next={next} order={order} forMember={forMember} />
    </div>
  );
}

/** Whether something that is waited for has not come for half a minute. */
function useLateness(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isLate;
}

function NextStep({ next, order, forMember }: ResultProps & { readonly next: OrderOutcome["next"] }) {
  const { gift } = order;
  if (next === "content" && gift)
    return (
      <Suspense fallback={<LoadingText />}>
        <GiftOrder order={order} gift={gift} />
      </Suspense>
    );
  if (next === "content") return <PaidOrder order={order} forMember={forMember} />;
  if (next === "home") return <ButtonLink to={paths.home}>Natrag na naslovnu</ButtonLink>;
  const checkout = orderAgainPath(order);
  if (next === "checkout") return <ButtonLink to={checkout}>Natrag na plaćanje</ButtonLink>;
  if (next === "retry") {
    return (
      <>
        <RetryPayment order={order} />
        <ButtonLink kind="outline" size="small" to={checkout}>
          Natrag na plaćanje
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {next === "wait" && <span className={styles.waiting} aria-hidden="true" />}
      <div className={styles.choices}>
        <ButtonLink kind={next === "wait" ? "outline" : "primary"} size="small" to={checkout}>
          Dovrši plaćanje
        </ButtonLink>
        <AbandonOrder orderNumber={order.id} />
      </div>
    </>
  );
}

function UnknownOrder() {
  return (
    <div className={styles.result}>
      <h1>Narudžba nije pronađena</h1>
      <p>Provjeri adresu ili pogledaj svoje kupnje na profilu.</p>
      <ButtonLink to={paths.home}>Natrag na naslovnu</ButtonLink>
    </div>
  );
}
