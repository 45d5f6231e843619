import { keys } from "../../platform/table/keys.ts";
import { put, unchanged, update } from "../../platform/table/transaction.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { nextPlannedCheck } from "./check-schedule.ts";
import { type OrderRecord, statusesThatAre } from "./order.ts";
import { intoStatus } from "./order-list.ts";
import { placeOfCheck, placeUpdate } from "./order-queue.ts";
import { closeOrderTask, openCountryTask } from "./order-tasks.ts";

/** The facts of the charge that settled an order. */
interface Charge {
  readonly reference: string;
  /** UTC ISO 8601. */
  readonly paid_at: string;
  /** The country (ISO 3166) of the payer's card, where the gateway names it. */
  readonly country?: string | undefined;
}

/**
 * The writes of a confirmed charge: kept, going back, or gone back outside the gateway. Once an order, only with the
 * consents that were read, and out of review only by a person, whose order names the charged amount.
 */
export function chargeOrder(order: OrderRecord, charge: Charge, status: "paid" | "refund_due" | "refunded") {
  const charged = { ...order, date_paid: charge.paid_at };
  const next = nextPlannedCheck(charged, new Date(charge.paid_at));
  const { set, remove, values } = placeUpdate(placeOfCheck(charged, next));
  const from = order.status === "review" ? ["review"] : statusesThatAre("payable");
  const into = intoStatus(status);
  const outside = status === "refunded" ? ", refunded_cents = :cents, outside_cents = :cents" : "";
  const vat = vatUpdate(order);
  const write = update(
    keys.order(order.order_number),
    `SET ${into.set}, date_paid = :at, payment_reference = :reference, next_check_at = :next${accepted(order)}${vat.set}${outside}` +
      `${set} REMOVE ${remove}, review${vat.remove}`,
    {
      condition: `#status IN (${from.map((one) => `:${one}`).join(", ")}) AND cents = :ordered AND ${sameConsents(order)}`,
      names: { "#status": "status" },
      values: {
        ...Object.fromEntries(from.map((one) => [`:${one}`, one])),
        ...into.values,
        ":at": charge.paid_at,
        ":reference": charge.reference,
        ":next": next,
        ":ordered": order.ordered_cents ?? order.cents,
        ":consents": order.consents ?? "NULL",
        ...values,
        ...vat.values,
        ...((outside || order.ordered_cents !== undefined) && { ":cents": order.cents }),
      },
    },
  );
  return [write, ...closeOrderTask(order), ...(status === "paid" ? openCountryTask(order, charge) : [])];
}

/** The amounts of a charge that a person accepted in place of what was ordered. */
function accepted({ ordered_cents }: OrderRecord): string {
  if (ordered_cents === undefined) return "";
  return ", cents = :cents, ordered_cents = :ordered";
}

/** The PDV of the day of the charge (`taxedOn`). */
function vatUpdate({ subtotal_cents, tax_cents, vat_rate, vat_country, untaxed }: OrderRecord) {
  const others = Object.entries({ vat_country, untaxed });
  const held = others.filter(([, value]) => value !== undefined);
  const gone = others.filter(([, value]) => value === undefined);
  const names = held.map(([name]) => `, ${name} = :${name}`).join("");
  return {
    set: `, subtotal_cents = :subtotal, tax_cents = :tax, vat_rate = :rate${names}`,
    remove: gone.map(([name]) => `, ${name}`).join(""),
    values: {
      ...{ ":subtotal": subtotal_cents, ":tax": tax_cents, ":rate": vat_rate },
      ...Object.fromEntries(held.map(([name, value]) => [`:${name}`, value])),
    },
  };
}

/** Until an order is paid its buyer may replace the consents; none are a type of their own. */
function sameConsents({ consents }: OrderRecord): string {
  return consents === null ? "attribute_type(consents, :consents)" : "consents = :consents";
}

/** Refuses a charge whose buyer's account was deleted since it was read. */
export function requireAccount({ user_id }: OrderRecord) {
  return requirePerson(user_id);
}

/**
 * Marks the product, or any plan, as bought by this order, or redeemed by its code; refused where an order other than `seen` did so meanwhile.
 */
export function claimProduct(
  { user_id, category, product_id, order_number, gift }: OrderRecord,
  seen: string | undefined,
) {
  const owned = { ...keys.owned(user_id, category, product_id), order_number, ...(gift && { gift: true }) };
  return put(owned, unchanged("order_number", seen));
}

/** Marks that the buyer paid for a gift, which else leaves nothing with them. */
export function noteGiver({ user_id, order_number }: OrderRecord) {
  return put({ ...keys.ownedGift(user_id), order_number });
}
