import { withdrawalEnd } from "../../platform/days.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { put, update } from "../../platform/table/transaction.ts";
import { type Entitlement, readHoldings } from "./read-member.ts";

const STANDS = { condition: "attribute_exists(pk)" };

/** The order that an entitlement's key names: buyer, number and product. */
type EntitlementOrder = Pick<Entitlement, "order_number" | "category" | "product_id"> & { readonly user_id: string };

/** The order's facts that an entitlement copies. */
interface EntitlingOrder extends EntitlementOrder {
  /** Days of access; null without limit. */
  readonly period_days: number | null;
  readonly end_date: string | null;
  readonly consents: { readonly start_now: boolean; readonly waiver: boolean } | null;
  readonly gift?: string | undefined;
}

/** The entitlement's item of an order that was paid at a moment (UTC ISO 8601), in the list of the product's buyers. */
export function entitlementEntry(order: EntitlingOrder, paidAt: string) {
  const { category, product_id, order_number } = order;
  const entitlement: Entitlement = {
    category,
    product_id,
    order_number,
    date_paid: paidAt,
    duration_days: order.period_days,
    end_date: order.end_date,
    deliver_from: deliveryStart(order, paidAt),
    ended: false,
    ...(order.gift && { gift: true as const }),
  };
  return { ...keyOf(order), ...entitlement, ...buyerPlace(order, paidAt) };
}

/** The place of a paid order's entitlement in the list of its product's buyers. */
export function buyerPlace({ category, product_id, order_number }: Omit<EntitlementOrder, "user_id">, paidAt: string) {
  return { gsi3pk: indexKeys.buyers(category, product_id), gsi3sk: `${paidAt}#${order_number}` };
}

/** An ebook bought without both consents is delivered once its withdrawal term is over; everything else at once. */
function deliveryStart({ category, consents }: EntitlingOrder, paidAt: string): string {
  const waits = category === "ebook" && consents && !(consents.start_now && consents.waiver);
  return waits ? afterTerm(paidAt) : paidAt;
}

/** The first moment after the withdrawal term of what was paid at a moment (UTC ISO 8601). */
export function afterTerm(paidAt: string): string {
  return new Date(withdrawalEnd(new Date(paidAt)).getTime() + 1).toISOString();
}

/** The write that starts the delivery at a moment (UTC ISO 8601), once the buyer has given the missing consents. */
export function startDelivery(order: EntitlementOrder, at: string) {
  return update(keyOf(order), "SET deliver_from = :at", { ...STANDS, values: { ":at": at } });
}

/** The write that ends the access that an order gave. */
export function endAccess(order: EntitlementOrder) {
  return update(keyOf(order), "SET ended = :yes", { ...STANDS, values: { ":yes": true } });
}

/**
 * The write that restores access and adds days to its term; null for what has no term, as a challenge, which ends for
 * everybody on one day.
 */
export function restoreAccess(order: EntitlementOrder, daysBack: number | null) {
  const isTimed = daysBack !== null;
  return update(keyOf(order), `SET ended = :no${isTimed ? ", duration_days = duration_days + :lost" : ""}`, {
    ...STANDS,
    values: { ":no": false, ...(isTimed && { ":lost": daysBack }) },
  });
}

/** A grant of the staff. */
interface StaffGrant extends EntitlementOrder {
  readonly given_at: string;
  readonly grant: NonNullable<Entitlement["grant"]>;
}

/** The write of a grant. Premium has one key, so that a second grant is refused while one runs. */
export function giveAccess({ user_id, category, product_id, order_number, given_at, grant }: StaffGrant) {
  const entitlement: Entitlement = {
    ...{ category, product_id, order_number, grant },
    ...{ date_paid: given_at, deliver_from: given_at },
    ...{ duration_days: null, end_date: null, ended: false },
  };
  return put(
    { ...keyOf({ user_id, category, product_id, order_number }), ...entitlement },
    {
      condition: "attribute_not_exists(pk) OR ended = :yes OR #grant.#until < :now",
      names: { "#grant": "grant", "#until": "until" },
      values: { ":yes": true, ":now": given_at },
    },
  );
}

/** The grant of that number, strongly consistent. */
export async function findGiven(userId: string, number: string): Promise<Entitlement | undefined> {
  const { entitlements } = await readHoldings(userId);
  return entitlements.find(({ order_number, grant }) => grant && order_number === number);
}

/** The write that ends a grant at another moment, or at once (null); refused where it changed since it was read. */
export function changeGiven(order: EntitlementOrder, seen: string, until: string | null) {
  return update(keyOf(order), until === null ? "SET ended = :yes" : "SET #grant.#until = :until", {
    condition: "ended = :no AND #grant.#until = :seen",
    names: { "#grant": "grant", "#until": "until" },
    values: { ":no": false, ":seen": seen, ...(until === null ? { ":yes": true } : { ":until": until }) },
  });
}

function keyOf({ user_id, category, product_id, order_number }: EntitlementOrder) {
  return keys.entitlement(user_id, category, product_id, order_number);
}
