import { isOneStop } from "../../platform/shop.ts";
import { indexKeys } from "../../platform/table/keys.ts";
import { endOfWork, endOfWorkIn } from "../tasks/deadlines.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";
import { leavesCheckQueue } from "./check-schedule.ts";
import type { OrderRecord } from "./order.ts";

/** Where an order stands in gsi2, the index of what must be checked: a partition and its moment there. */
interface Place {
  readonly partition: string;
  readonly at: string;
}

/** The place of an order that is checked next at a moment: in the queue of its first week, or of later checks. */
export function placeOfCheck(order: Pick<OrderRecord, "sent_at" | "date_paid">, next: string | null): Place | null {
  if (next === null) return null;
  const isLater = order.date_paid !== null || leavesCheckQueue(order.sent_at, next);
  return { partition: isLater ? indexKeys.ordersToRevisit : indexKeys.ordersToCheck, at: next };
}

/**
 * The ends of an update's SET and REMOVE that give an order its place, or none; what was set aside before counts no more.
 * `set` begins with a comma.
 */
export function placeUpdate(place: Place | null) {
  if (!place) return { set: "", remove: "gsi2pk, gsi2sk, set_aside", values: {} };
  const values = { ":place": place.partition, ":placed": place.at };
  return { set: ", gsi2pk = :place, gsi2sk = :placed", remove: "set_aside", values };
}

const DISPUTE_DAYS = 7;
const DAYS_TO_ASK = 14;
type Ordered = Pick<OrderRecord, "order_number" | "cents">;

/** The writes by which an order needs a hand since a moment (UTC ISO 8601): it waits for a person's decision. */
export function reviewOpens({ order_number, cents }: Ordered, at: string, reason: string) {
  const about = { order_number, cents, reason };
  return openTask({ kind: "order_review", id: order_number, at, deadline: endOfWork(at), about });
}

/** The same where the bank took its payment back. */
export function disputeOpens({ order_number, cents }: Ordered, at: string) {
  const deadline = endOfWorkIn(DISPUTE_DAYS, at);
  return openTask({ kind: "dispute_open", id: order_number, at, deadline, about: { order_number, cents } });
}

/** What an order that moves on needs no hand for any more. */
export function waitEnds({ status, order_number }: Pick<OrderRecord, "status" | "order_number">) {
  if (status === "review") return closeTasks("order_review", [order_number]);
  return status === "disputed" ? closeTasks("dispute_open", [order_number]) : [];
}

/** Where nothing is left of an order's money, its buyer's withdrawal needs no hand either. */
export function withdrawalEnds({ order_number }: Pick<OrderRecord, "order_number">, left: { remaining_cents: number }) {
  return left.remaining_cents === 0 ? closeTasks("withdrawal_person", [order_number]) : [];
}

/**
 * Asks for a hand where nothing bears out where a buyer said that they live, though something is known: neither the network that they
 * ordered from nor the card names that country (regulation 282/2011, article 24f). Only while the tax depends on it; a renewal rests on the
 * order or the renewal with which its member came to live there. The sale stands.
 */
export function countryDoubted(
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
