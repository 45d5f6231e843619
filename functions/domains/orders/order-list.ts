import * as z from "zod/mini";
import { productIn } from "#contract/list-filter.ts";
import type { OrderStatus } from "#contract/order.ts";
import { type ListedOrder, type ListedTab, type OrderTab, orderTab } from "#contract/refund.ts";
import { toEuros } from "../../platform/money.ts";
import { indexKeys } from "../../platform/table/keys.ts";
import { type ListPage, newestOf } from "../../platform/table/newest.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { momentsOf, zagrebDaysLater } from "../../platform/zagreb.ts";
import { type OrderRecord, orderItem } from "./order.ts";

/** The fields of an order that its list's index holds. */
const listedItem = z.pick(orderItem, {
  order_number: true,
  user_id: true,
  status: true,
  category: true,
  product_id: true,
  title: true,
  cents: true,
  refunded_cents: true,
  buyer: true,
  created_at: true,
  date_paid: true,
});
type OrderListItem = z.infer<typeof listedItem>;

/** An order that is paid later than so many days after it was made is missing in the list of its day's payments. */
const PAID_WITHIN_DAYS = 31;

/** The staff's list that holds an order of a status. */
const tabOf: Readonly<Record<OrderStatus, OrderTab>> = {
  created: "open",
  pending: "open",
  paid: "paid",
  failed: "ended",
  cancelled: "ended",
  expired: "ended",
  refund_due: "back",
  partially_refunded: "back",
  refunded: "back",
  disputed: "hand",
  review: "hand",
};

/** The part of an update's SET that brings an order into a status (`#status`), and so into its list. */
export function intoStatus(status: OrderStatus) {
  return {
    set: "#status = :into, gsi3pk = :list",
    values: { ":into": status, ":list": indexKeys.ordersListed(tabOf[status]) },
  };
}

/** An order's place in the lists: by when it was made, whatever becomes of it. */
export function listedAt({ status, created_at, order_number }: OrderListItem) {
  return { gsi3pk: indexKeys.ordersListed(tabOf[status]), gsi3sk: `${created_at}#${order_number}` };
}

/** Which orders a list shows. */
export interface OrderFilter {
  readonly tab: ListedTab;
  readonly cursor?: string | undefined;
  readonly product?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** EUR, as text. */
  readonly least?: string | undefined;
  readonly most?: string | undefined;
}

/** A page of a list of orders, the newest first; of all of them by one Query a list. The index may lag a moment behind. */
export async function listOrders(filter: OrderFilter): Promise<ListPage<OrderListItem>> {
  const { from, before } = momentsOf(filter);
  const isByPayment = filter.tab === "charged";
  const part = {
    from: isByPayment && from ? zagrebDaysLater(from, -PAID_WITHIN_DAYS).toISOString() : from,
    before: filter.cursor ?? before,
    keep: isByPayment ? paidWithin(from, before, narrowed(filter)) : narrowed(filter),
  };
  const { rows, next } = await newestOf("gsi3", tabsOf(filter.tab).map(indexKeys.ordersListed), part);
  return { rows: rows.map((item) => read(listedItem, item)), next };
}

function tabsOf(tab: ListedTab): readonly OrderTab[] {
  if (tab === "all") return orderTab.options;
  return tab === "charged" ? ["paid", "back", "hand"] : [tab];
}

function paidWithin(from = "", before = "~", keep = (_: Item) => true): (item: Item) => boolean {
  return (item) => {
    const paid = typeof item.date_paid === "string" ? item.date_paid : "";
    return paid !== "" && from <= paid && paid < before && keep(item);
  };
}

/** Whether an order is of the days, product and sums that are asked for. */
export function isListed(order: OrderRecord, filter: Omit<OrderFilter, "tab">): boolean {
  const { from = "", before = "~" } = momentsOf(filter);
  const { created_at } = order;
  return from <= created_at && created_at < before && (narrowed(filter)?.(order) ?? true);
}

/** The numbers of orders that were made between two moments and are not paid, a page at a time, the newest first. */
export async function* unpaidOrders(from: Date, until: Date): AsyncGenerator<string[]> {
  const unpaid = (["open", "ended"] as const).map(indexKeys.ordersListed);
  for (let before: string | null = until.toISOString(); before !== null; ) {
    const { rows, next }: ListPage<Item> = await newestOf("gsi3", unpaid, { from: from.toISOString(), before });
    yield rows.map(({ order_number }) => String(order_number));
    before = next;
  }
}

/** Whether an order is one of the product and the sums that are asked for; undefined where all are. */
function narrowed({ product, least, most }: Omit<OrderFilter, "tab">): ((item: Item) => boolean) | undefined {
  if (product === undefined && least === undefined && most === undefined) return undefined;
  const of = product === undefined ? undefined : productIn(product);
  const [from, to] = [100 * Number(least ?? 0), 100 * Number(most ?? Infinity)];
  return ({ category, product_id, cents }) =>
    (!of || (category === of.category && (of.id === undefined || String(product_id) === of.id))) &&
    Number(cents) >= Math.round(from) &&
    Number(cents) <= Math.round(to);
}

/** A row of a list; `named`: the buyer by name alone. */
export function presentListed(order: OrderListItem | OrderRecord, named: boolean): ListedOrder {
  return {
    id: order.order_number,
    user_id: order.user_id,
    status: order.status,
    product_category: order.category,
    product_id: order.product_id,
    title: order.title,
    total: toEuros(order.cents),
    ...(order.refunded_cents && { refunded: toEuros(order.refunded_cents) }),
    date_created: order.created_at,
    date_paid: order.date_paid,
    buyer: named ? { ...order.buyer, email: null } : order.buyer,
  };
}
