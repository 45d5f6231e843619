import type { Holding, PersonFile } from "#contract/people.ts";
import { toEuros } from "../../platform/money.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { entitlementEnd } from "../access/can-access.ts";
import type { Entitlement } from "../access/read-member.ts";
import { documentItem } from "../documents/document.ts";
import { type OrderRecord, orderItem } from "../orders/order.ts";
import { presentListed } from "../orders/order-list.ts";

/** What somebody ordered, paid and may use, the newest first; `found`: what the index holds of their orders and documents. */
export function presentBought(
  entitlements: readonly Entitlement[],
  found: readonly Item[],
): Pick<PersonFile, "spent" | "holdings" | "orders" | "documents"> {
  const orders = found.filter(({ sk }) => sk === "ORDER").map((order) => read(orderItem, order));
  return {
    spent: toEuros(orders.reduce((sum, order) => sum + keptOf(order), 0)),
    holdings: entitlements
      .map((one) => presentHolding(one, orders))
      .toSorted((one, other) => other.from.localeCompare(one.from)),
    orders: orders.map((order) => presentListed(order, false)).toReversed(),
    documents: found
      .filter(({ sk }) => String(sk).startsWith("DOCUMENT#"))
      .map(presentPaper)
      .toReversed(),
  };
}

/** Cents of an order that were paid and kept. */
function keptOf({ date_paid, cents, refunded_cents = 0 }: OrderRecord): number {
  return date_paid === null ? 0 : cents - refunded_cents;
}

function presentHolding(entitlement: Entitlement, orders: readonly OrderRecord[]): Holding {
  const { order_number, category, product_id, date_paid, ended, grant } = entitlement;
  return {
    order_number,
    product_category: category,
    product_id,
    title: grant?.title ?? orders.find((order) => order.order_number === order_number)?.title ?? null,
    from: date_paid,
    until: entitlementEnd(entitlement)?.toISOString() ?? null,
    ended,
    ...(grant && { grant: { by_name: grant.by_name, reason: grant.reason } }),
  };
}

function presentPaper(item: Item): PersonFile["documents"][number] {
  const { id, order_number, label, total_cents, issued_at } = read(documentItem, item);
  return { id, order_number, number: label, total: toEuros(total_cents), issued_at };
}
