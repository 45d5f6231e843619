import type { Order } from "#contract/order.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { outcomeOf } from "./order-outcome.ts";
import styles from "./order-result.module.css";
import { PaidOrder } from "./paid-order.tsx";
import { isUnknownOrder, useOrder } from "./use-order.ts";

/** What became of an order: asked until it is known. */
export function OrderResult({ orderNumber }: { readonly orderNumber: string }) {
  const { data: order, error, refetch } = useOrder(orderNumber);
  if (order) return <Result order={order} />;
  if (isUnknownOrder(error)) return <UnknownOrder />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <LoadingText />;
}

function Result({ order }: { readonly order: Order }) {
  if (order.status === "paid") return <PaidOrder order={order} />;
  if (order.status === "created" || order.status === "pending") return <OpenOrder order={order} />;
  const { heading, text, retry } = outcomeOf(order.status);
  return (
    <div className={styles.result} role="status">
      <h1>{heading}</h1>
      <p>{text}</p>
      <Ordered order={order} />
      {retry ? (
        <ButtonLink to={paths.checkout(order.product_category, order.product_id)}>Natrag na plaćanje</ButtonLink>
      ) : (
        <ButtonLink to={paths.home}>Natrag na naslovnu</ButtonLink>
      )}
    </div>
  );
}

function OpenOrder({ order }: { readonly order: Order }) {
  return (
    <div className={styles.result} role="status">
      <h1>Provjeravamo uplatu</h1>
      <p>Obično traje nekoliko sekundi. Ne trebaš platiti ponovno, stranica se sama osvježava.</p>
      <span className={styles.waiting} aria-hidden="true" />
      <Ordered order={order} />
      <ButtonLink kind="outline" size="small" to={paths.checkout(order.product_category, order.product_id)}>
        Plaćanje nije dovršeno? Otvori ga ponovno
      </ButtonLink>
    </div>
  );
}

function Ordered({ order }: { readonly order: Order }) {
  return (
    <p className={styles.ordered}>
      {order.title} · {money(order.total)}
    </p>
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
