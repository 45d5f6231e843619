import type { Order } from "#contract/order.ts";
import { ButtonLink } from "../../components/button.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { isUnknown } from "../../lib/api-error.ts";
import { money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { type Outcome, outcomeOf } from "./order-outcome.ts";
import styles from "./order-result.module.css";
import { PaidOrder } from "./paid-order.tsx";
import { useOrder } from "./queries.ts";

/** What became of an order: asked until it is known. */
export function OrderResult({ orderNumber }: { readonly orderNumber: string }) {
  const { data: order, error, refetch } = useOrder(orderNumber);
  if (order) return <Result order={order} />;
  if (isUnknown(error)) return <UnknownOrder />;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <LoadingText />;
}

/** The heading stays in place while the order is asked for, so that a screen reader hears it change. */
function Result({ order }: { readonly order: Order }) {
  const { heading, text, next } = outcomeOf(order.status);
  return (
    <div className={styles.result}>
      <div role="status">
        <h1>{heading}</h1>
      </div>
      <p>{text}</p>
      <p className={styles.ordered}>
        {order.title} · {money(order.total)}
      </p>
      <Onward next={next} order={order} />
    </div>
  );
}

function Onward({ next, order }: { readonly next: Outcome["next"]; readonly order: Order }) {
  if (next === "content") return <PaidOrder order={order} />;
  if (next === "home") return <ButtonLink to={paths.home}>Natrag na naslovnu</ButtonLink>;
  const checkout = paths.checkout(order.product_category, order.product_id);
  if (next === "checkout") return <ButtonLink to={checkout}>Natrag na plaćanje</ButtonLink>;
  return (
    <>
      <span className={styles.waiting} aria-hidden="true" />
      <ButtonLink kind="outline" size="small" to={checkout}>
        Plaćanje nije dovršeno? Otvori ga ponovno
      </ButtonLink>
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
