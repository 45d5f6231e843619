import { daysFrom } from "#contract/periods.ts";
import type { TransactItem } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { endOfItsDay, zagrebDay } from "../../platform/zagreb.ts";
import { giftDaysLeft } from "../gifts/close-gift.ts";
import { periodOf } from "../memberships/paid-periods.ts";
import type { OrderRecord } from "../orders/order.ts";
import { orderAudit } from "../orders/order-store.ts";
import { openDispute, winDispute } from "../orders/refunded-order.ts";
import { accessBackWrites, accessWrites, type OrderHoldings, readRefundable } from "./access-after-refund.ts";
import { keptCents } from "./record/refund.ts";
import { foundRefundWrites } from "./refund-writes.ts";
import type { StaffNote } from "./review-store.ts";

/** What the bank's notice says (days, yyyy-mm-dd): when it took the payment, and until when it wants an answer. */
interface BankNotice {
  readonly bank_day?: string;
  readonly answer_by?: string;
}

/** The writes that mark an order as disputed and end its access, refused where it has moved; undefined where no card paid it. */
export async function disputeWrites(
  order: OrderRecord,
  words: StaffNote,
  time: Date,
  notice: BankNotice = {},
): Promise<TransactItem[] | undefined> {
  const refundable = order.by_hand ? undefined : await readRefundable(order);
  if (!refundable) return undefined;
  const at = time.toISOString();
  const { held } = refundable;
  const taken = { at, closed: Boolean(order.access_ended), left_ms: timeLeft(order, held, at), ...notice };
  const audit = orderAudit(order.order_number, at, "disputed", words);
  const ended = accessWrites(order, held, { cents: 0, at, endsAccess: true, endsContract: true });
  return [...openDispute(order, taken), ...ended, audit];
}

/** The rest of a membership's period (whole days in ms, 1 ms on the last day), which a won dispute restores. */
function timeLeft(order: OrderRecord, { subscription, gift }: OrderHoldings, at: string): number {
  if (order.gift) return gift ? giftDaysLeft(order, gift, new Date(at)) * DAY_MS : 0;
  if (order.category !== "subscription" || !subscription || subscription.status === "nonactive") return 0;
  const period = periodOf(subscription, order);
  if (!period || endOfItsDay(period.until) <= new Date(at)) return 0;
  const start = new Date(period.from > at ? period.from : at);
  return Math.max(daysFrom(zagrebDay(start), zagrebDay(new Date(period.until))) * DAY_MS, 1);
}

/**
 * The writes that end a dispute. Won: the order is paid as before; lost: what was kept is booked as refunded outside the gateway. Refused
 * where another writer was faster.
 */
export async function disputeEndWrites(
  order: OrderRecord,
  outcome: "won" | "lost",
  words: StaffNote,
  time: Date,
): Promise<TransactItem[]> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A disputed order without its payment.");
  const at = time.toISOString();
  const audit = orderAudit(order.order_number, at, `dispute_${outcome}`, words);
  const lost = {
    order,
    ...refundable,
    cents: keptCents(order),
    reason: "chargeback",
    outside: true,
    ...words,
    at,
  } as const;
  const writes = outcome === "won" ? won(order, refundable.held, at) : await foundRefundWrites(lost);
  return [...writes, audit];
}

function won(order: OrderRecord, held: OrderHoldings, at: string): TransactItem[] {
  const closed = order.disputed?.closed ?? false;
  return [...winDispute(order, closed), ...(closed ? [] : accessBackWrites(order, held, at))];
}
