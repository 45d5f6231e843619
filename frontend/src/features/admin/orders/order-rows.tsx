import { Link } from "react-router-dom";
import { orderReference, soldName } from "#contract/order-words.ts";
import type { ListedOrder } from "#contract/refund.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { euros } from "../shared/euros.ts";
import list from "../shared/list.module.css";
import { statusLabels } from "./labels.ts";

interface Props {
  readonly orders: readonly ListedOrder[];
  /** The text of an empty list. */
  readonly empty: string;
  /** Why an order waits for a person, by its number. */
  readonly reasons?: ReadonlyMap<string, string>;
}

/** Orders, a row each, that lead to all that happened to them. */
export function OrderRows({ orders, empty, reasons }: Props) {
  if (orders.length === 0) return <p role="status">{empty}</p>;
  return (
    <ul className={list.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link to={paths.adminOrder(order.id)} className={list.row}>
            <span className={list.what}>{soldName(order.product_category, order.title)}</span>
            <span className={list.who}>{`${order.buyer.first_name} ${order.buyer.last_name}`}</span>
            <span className={list.state} data-urgent={reasons?.has(order.id) || undefined}>
              {reasons?.get(order.id) ?? statusLabels[order.status]}
            </span>
            <span className={list.end}>{euros(order.total)}</span>
            <span className={list.when} title={orderReference(order.id)}>
              {dayOf(zagrebDay(new Date(order.date_created)))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
