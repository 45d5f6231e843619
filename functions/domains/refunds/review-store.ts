import * as z from "zod/mini";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItems, queryDue } from "../../platform/table/table.ts";
import { END_OF_TIME } from "../../platform/time.ts";
import { type OrderRecord, orderItem } from "../orders/order.ts";
import { refundItem } from "./record/refund.ts";

const MAX_READ = 500;
const BATCH_SIZE = 100;

/** An order that waits for a person, or whose refund does. */
export interface Review {
  readonly order: OrderRecord;
  /** UTC ISO 8601. */
  readonly since: string;
  readonly reason: string;
}

/** All that waits for a person, the longest waiting first; the first 500 orders and 500 open refunds are checked. */
export async function findReviews(): Promise<Review[]> {
  const [orders, refunds] = await Promise.all([
    queryDue("gsi2", indexKeys.ordersInReview, END_OF_TIME.toISOString(), MAX_READ),
    queryDue("gsi2", indexKeys.refundsDue, END_OF_TIME.toISOString(), MAX_READ),
  ]);
  const charges = readable(orderItem, orders).map((order) => ({
    order,
    since: order.review?.at ?? order.created_at,
    reason: order.review?.reason ?? "unclear",
  }));
  const open = readable(refundItem, refunds).filter(({ status }) => status === "review");
  const owing = await ordersOf(open.map(({ order_number }) => order_number));
  const returns = open.flatMap(({ order_number, requested_at, review_reason = "refused" }) => {
    const order = owing.get(order_number);
    return order ? [{ order, since: requested_at, reason: `refund_${review_reason}` }] : [];
  });
  return [...charges, ...returns].sort((one, other) => one.since.localeCompare(other.since));
}

/** What can't be read is set aside by its own queue's job. */
function readable<S extends z.core.$ZodType>(schema: S, items: readonly unknown[]): z.output<S>[] {
  return items.flatMap((item) => {
    const parsed = z.safeParse(schema, item);
    return parsed.success ? [parsed.data] : [];
  });
}

async function ordersOf(numbers: readonly string[]): Promise<Map<string, OrderRecord>> {
  const wanted = [...new Set(numbers)].slice(0, BATCH_SIZE);
  const items = wanted.length === 0 ? [] : await getItems(wanted.map(keys.order));
  return new Map(readable(orderItem, items.filter(Boolean)).map((order) => [order.order_number, order]));
}
