import { useQuery } from "@tanstack/react-query";
import { orderReference, soldName } from "#contract/order-words.ts";
import { LoadingText } from "../../../components/states.tsx";
import { momentOf, money } from "../../../lib/format.ts";
import { Refused } from "../desk/refused.tsx";
import styles from "./admin-orders.module.css";
import { reasonOf } from "./decisions.ts";
import { reviewsQuery } from "./queries.ts";

/** 'Za provjeru': orders and refunds that wait for a person, the longest waiting first. */
export function ReviewList({ onChoose }: { readonly onChoose: (number: string) => void }) {
  const found = useQuery(reviewsQuery);
  return (
    <section className={styles.history} aria-label="Za provjeru">
      <h2>Za provjeru</h2>
      {found.isPending && <LoadingText />}
      {found.isError && <Refused error={found.error} onRetry={() => found.refetch()} />}
      {found.data?.length === 0 && <p className={styles.quiet}>Ništa ne čeka provjeru.</p>}
      {found.data && found.data.length > 0 && (
        <ul className={styles.found}>
          {found.data.map(({ order, since, reason }) => (
            <li key={`${order.id} ${reason}`}>
              <button type="button" onClick={() => onChoose(order.id)}>
                <b>{soldName(order.product_category, order.title)}</b>
                <span>{`${money(order.total)} · ${reasonOf(reason)}`}</span>
                <span className={styles.quiet}>{`${orderReference(order.id)} · ${momentOf(new Date(since))}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
