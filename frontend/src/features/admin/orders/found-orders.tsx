import { orderReference, soldName } from "#contract/order-words.ts";
import type { AdminOrder } from "#contract/refund.ts";
import { dayOf, money, zagrebDay } from "../../../lib/format.ts";
import styles from "./admin-orders.module.css";
import { statusWords } from "./words.ts";

interface Props {
  readonly orders: readonly AdminOrder[];
  readonly onChoose: (number: string) => void;
}

/** What a search found, each order by its title; one is chosen by a press. */
export function FoundOrders({ orders, onChoose }: Props) {
  if (orders.length === 0) return <p role="status">Nema takve narudžbe.</p>;
  return (
    <ul className={styles.found}>
      {orders.map((order) => (
        <li key={order.id}>
          <button type="button" onClick={() => onChoose(order.id)}>
            <b>{soldName(order.product_category, order.title)}</b>
            <span>{`${money(order.total)} · ${statusWords[order.status]}`}</span>
            <span className={styles.quiet}>
              {`${orderReference(order.id)} · ${dayOf(zagrebDay(new Date(order.date_created)))}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
