import { type ReactNode, useSyncExternalStore } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { readCheckoutDraft } from "../../lib/checkout-draft.ts";
import { paths } from "../../lib/paths.ts";
import { useSignedIn } from "../../lib/session.ts";
import styles from "./checkout.module.css";
import { outcomeOf } from "./order-outcome.ts";
import { useOrder } from "./queries.ts";
import { RetryPayment } from "./retry-payment.tsx";

/** For whoever came back from the gateway without having paid: what is known of that payment, and the way on. */
export function ReturnedNotice({ path }: { readonly path: string }) {
  const [search] = useSearchParams();
  const isSignedIn = useSignedIn();
  const isBack = search.get("payment") === "cancelled";
  // A page is made without knowing who will come back to it.
  const isShown = useSyncExternalStore(
    never,
    () => isBack,
    () => false,
  );
  if (!isShown) return null;
  const orderNumber = readCheckoutDraft(path)?.orderNumber;
  return orderNumber !== undefined && isSignedIn ? <OfOrder orderNumber={orderNumber} /> : <Unfinished />;
}

/** An address does not change under its page. */
function never(): () => void {
  return () => undefined;
}

/** The bank's refusal comes back the same way as a change of mind: the order knows which it was. */
function OfOrder({ orderNumber }: { readonly orderNumber: string }) {
  const { data: order } = useOrder(orderNumber);
  if (!order || order.status === "created" || order.status === "pending") return <Unfinished />;
  const { heading, text } = outcomeOf(order);
  if (order.status === "cancelled" || order.status === "expired") return <Unfinished text={text} />;
  return (
    <Notice>
      <b>{heading}.</b> {text}
      {order.status === "failed" ? (
        <RetryPayment order={order} />
      ) : (
        <Link to={paths.confirmation(orderNumber)}> Pogledaj narudžbu</Link>
      )}
    </Notice>
  );
}

function Unfinished({ text = "Možeš pokušati ponovno kad god želiš." }: { readonly text?: string }) {
  return <Notice>Plaćanje nije dovršeno. {text}</Notice>;
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      {children}
    </div>
  );
}
