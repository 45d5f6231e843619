import { isOneStop } from "../../platform/shop.ts";
import { zagrebHour } from "../../platform/zagreb.ts";
import { endOfWork, endOfWorkIn } from "../tasks/deadlines.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";
import type { OrderRecord } from "./order.ts";

const DISPUTE_DAYS = 7;
const DAYS_TO_ASK = 14;
type Ordered = Pick<OrderRecord, "order_number" | "cents">;

/** Opens the task of an order that waits for a person's decision since a moment (UTC ISO 8601). */
export function openReviewTask({ order_number, cents }: Ordered, at: string, reason: string) {
  const about = { order_number, cents, reason };
  return openTask({ kind: "order_review", id: order_number, at, deadline: endOfWork(at), about });
}

/** Opens the task of an order whose payment the bank took back, due before the bank's last day (yyyy-mm-dd) where one is known. */
export function openDisputeTask({ order_number, cents }: Ordered, at: string, answerBy?: string) {
  const deadline = answerBy === undefined ? endOfWorkIn(DISPUTE_DAYS, at) : dayBefore(answerBy, at);
  return openTask({ kind: "dispute_open", id: order_number, at, deadline, about: { order_number, cents } });
}

/** The end of work on the day before; at once, where that is over. */
function dayBefore(day: string, at: string): string {
  const before = endOfWorkIn(-1, zagrebHour(day, 12).toISOString());
  return before > at ? before : endOfWork(at);
}

/** Closes the task of an order that moves on out of review or dispute. */
export function closeOrderTask({ status, order_number }: Pick<OrderRecord, "status" | "order_number">) {
  if (status === "review") return closeTasks("order_review", [order_number]);
  return status === "disputed" ? closeTasks("dispute_open", [order_number]) : [];
}

/** Closes the task of a buyer's withdrawal once nothing is left of the order's money. */
export function closeWithdrawalTask(
  { order_number }: Pick<OrderRecord, "order_number">,
  left: { remaining_cents: number },
) {
  return left.remaining_cents === 0 ? closeTasks("withdrawal_person", [order_number]) : [];
}

/**
 * Opens a task where network or card name another country than the buyer does, and neither names the buyer's (regulation
 * 282/2011, article 24f). Only where the tax depends on it; once for renewals. The sale stands.
 */
export function openCountryTask(
  order: OrderRecord,
  paid: { readonly paid_at: string; readonly country?: string | undefined },
) {
  const { order_number, country, network_country, renewal, country_said_at, created_at } = order;
  if (!country || (renewal && !country_said_at) || !isOneStop(new Date(created_at))) return [];
  const known = [network_country, paid.country].filter((one) => one !== undefined);
  if (known.length === 0 || known.includes(country)) return [];
  const reason = `kupac ${country}, mreža ${network_country ?? "?"}, kartica ${paid.country ?? "?"}`;
  return openTask({
    kind: "country_unproved",
    id: order_number,
    at: paid.paid_at,
    deadline: endOfWorkIn(DAYS_TO_ASK, paid.paid_at),
    about: { order_number, reason },
  });
}
