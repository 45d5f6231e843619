import * as z from "zod/mini";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItems, queryDue, queryRange } from "../../platform/table/table.ts";
import { END_OF_TIME, HOUR_MS } from "../../platform/time.ts";
import { type OrderRecord, orderItem } from "../orders/order.ts";
import { refundItem } from "./record/refund.ts";

const MAX_READ = 500;
const BATCH_SIZE = 100;

/** An order in review, or whose refund is. */
export interface Review {
  readonly order: OrderRecord;
  /** UTC ISO 8601. */
  readonly since: string;
  readonly reason: string;
}

/** A note of the staff and the id of its author. */
export interface StaffNote {
  readonly note: string;
  readonly by: string;
}

/** All reviews, the oldest first; reads at most 500 orders and 500 open refunds. */
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

/** Skips unreadable items: their own queue's job sets them aside. */
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

/** Whether this person took the same decision about the order, with the same note, within the hour: a double click. */
export async function wasDecided(number: string, event: string, { note, by }: StaffNote, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const items = await queryRange({ ...keys.orderRange(number), from: `AUDIT#${since}`, to: "AUDIT#~" }, true);
  return items.some((item) => String(item.sk).endsWith(`#${event}`) && item.note === note && item.by === by);
}
