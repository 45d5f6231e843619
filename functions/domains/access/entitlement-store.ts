import { withdrawalEnd } from "../../platform/days.ts";
import { keys } from "../../platform/table/keys.ts";
import { put, update } from "../../platform/table/transaction.ts";
import { type Entitlement, readHoldings } from "./read-member.ts";

const STANDS = "attribute_exists(pk)";

/** Whose order it was, and of what. */
type Sold = Pick<Entitlement, "order_number" | "category" | "product_id"> & { readonly user_id: string };

/** What an entitlement must know of the order that paid for it. */
interface EntitlingOrder extends Sold {
  /** Days of access; null without limit. */
  readonly period_days: number | null;
  readonly end_date: string | null;
  readonly consents: { readonly start_now: boolean; readonly waiver: boolean } | null;
}

/** The item of what an order that was paid at a moment (UTC ISO 8601) gives its buyer. */
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
  };
  return { ...keyOf(order), ...entitlement };
}

/** An ebook bought with unticked consents is delivered once it can't be withdrawn from any more; everything else at once. */
function deliveryStart({ category, consents }: EntitlingOrder, paidAt: string): string {
  const waits = category === "ebook" && consents && !(consents.start_now && consents.waiver);
  return waits ? new Date(withdrawalEnd(new Date(paidAt)).getTime() + 1).toISOString() : paidAt;
}

/** The write that starts the delivery at a moment (UTC ISO 8601): its buyer has given the consents that it waited for. */
export function startDelivery(order: Sold, at: string) {
  return update(keyOf(order), "SET deliver_from = :at", { condition: STANDS, values: { ":at": at } });
}

/** The write that ends the access that an order gave. */
export function endAccess(order: Sold) {
  return update(keyOf(order), "SET ended = :yes", { condition: STANDS, values: { ":yes": true } });
}

/** The write that restores it, with days added to a term; null where it has none, as a challenge's, which ends for everybody. */
export function restoreAccess(order: Sold, daysBack: number | null) {
  const isTimed = daysBack !== null;
  return update(keyOf(order), `SET ended = :no${isTimed ? ", duration_days = duration_days + :lost" : ""}`, {
    condition: STANDS,
    values: { ":no": false, ...(isTimed && { ":lost": daysBack }) },
  });
}

/** What the staff gives somebody until a moment. */
interface Grant extends Sold {
  readonly given_at: string;
  readonly grant: NonNullable<Entitlement["grant"]>;
}

/** The write of what the staff gives; Premium stands at one place, and is refused there while some that was given runs. */
export function giveAccess({ user_id, category, product_id, order_number, given_at, grant }: Grant) {
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

/** What the staff gave somebody under that number, strongly consistent. */
export async function findGiven(userId: string, number: string): Promise<Entitlement | undefined> {
  const { entitlements } = await readHoldings(userId);
  return entitlements.find(({ order_number, grant }) => grant && order_number === number);
}

/** The write by which what was given ends at another moment, or is taken back (null); refused where it changed since it was read. */
export function changeGiven(sold: Sold, seen: string, until: string | null) {
  return update(keyOf(sold), until === null ? "SET ended = :yes" : "SET #grant.#until = :until", {
    condition: "ended = :no AND #grant.#until = :seen",
    names: { "#grant": "grant", "#until": "until" },
    values: { ":no": false, ":seen": seen, ...(until === null ? { ":yes": true } : { ":until": until }) },
  });
}

function keyOf({ user_id, category, product_id, order_number }: Sold) {
  return keys.entitlement(user_id, category, product_id, order_number);
}
