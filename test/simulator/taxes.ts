import type { OrderRecord } from "#functions/domains/orders/order.ts";
import type { Facts } from "./facts.ts";
import { ABROAD } from "./free-days.ts";
import type { Scene } from "./invariant.ts";
import { type World, zagrebCalendar } from "./world.ts";

/** Each line has the rate of its product, its PDV to the cent, and the lines of a charge that went back add up to nothing. */
export function wrongTax({ world, facts }: Scene): string[] {
  const rateOn = (order: OrderRecord, charged: string | null) =>
    world.rateOf(order.category, order.product_id, taxedAt(order, charged), isAbroad(order));
  const orders = [...facts.orders.values()].filter(
    (order) =>
      order.vat_rate !== rateOn(order, order.date_paid) ||
      order.tax_cents + order.subtotal_cents !== order.cents ||
      !isTaxOf(order.tax_cents, order.cents, order.vat_rate, 0.5),
  );
  const charges = new Map(facts.ledger.filter(({ kind }) => kind === "charge").map((line) => [line.id, line]));
  const chargeOf = new Map(facts.refunds.map((refund) => [refund.id, charges.get(refund.reference)]));
  const lines = facts.ledger.filter(({ id, order_number, kind, cents, tax_cents, vat_rate, at }) => {
    const order = facts.orders.get(order_number);
    if (kind === "refund") return vat_rate !== chargeOf.get(id)?.vat_rate || !isTaxOf(tax_cents, cents, vat_rate, 1);
    const isExact = id === order?.payment_reference ? tax_cents === order.tax_cents : true;
    return !order || vat_rate !== rateOn(order, at) || !isExact || !isTaxOf(tax_cents, cents, vat_rate, 0.5);
  });
  return [
    ...orders.map(({ order_number, tax_cents, vat_rate }) => `${order_number} has ${tax_cents} PDV at ${vat_rate} %`),
    ...lines.map(({ id, tax_cents, cents }) => `the line ${id} of ${cents} has ${tax_cents} PDV`),
    ...taxLeftOver(facts),
    ...documentTax(world, facts),
  ];
}

/** A gift is taxed where it is bought. */
function isAbroad({ user_id, gift }: OrderRecord): boolean {
  return user_id in ABROAD && gift === undefined;
}

/** An order has the PDV of the day of its charge; charged on its own day, that of the moment at which it was made. */
function taxedAt({ created_at }: OrderRecord, charged: string | null): string {
  const isSameDay = charged && zagrebCalendar(Date.parse(charged)) === zagrebCalendar(Date.parse(created_at));
  return charged && !isSameDay ? charged : created_at;
}

function isTaxOf(tax: number, cents: number, rate: number, tolerance: number): boolean {
  return Math.abs(tax - (cents * rate) / (100 + rate)) <= tolerance;
}

/** A charge that was given back in whole leaves no PDV. */
function taxLeftOver({ ledger, refunds }: Facts): string[] {
  const done = new Map(refunds.filter(({ status }) => status === "done").map((one) => [one.id, one.reference]));
  return ledger
    .filter(({ kind }) => kind === "charge")
    .flatMap((charge) => {
      const lines = [charge, ...ledger.filter(({ id }) => done.get(id) === charge.id)];
      const sum = (of: "cents" | "tax_cents") => lines.reduce((total, line) => total + line[of], 0);
      return sum("cents") === 0 && sum("tax_cents") !== 0
        ? [`${charge.id} is back and leaves ${sum("tax_cents")}`]
        : [];
    });
}

/** An issued document says what its line in the ledger does, and whether its seller was in the PDV system on the day of the charge. */
function documentTax(world: World, { ledger }: Facts): string[] {
  const lines = new Map(ledger.map((line) => [line.id, line]));
  return [...world.table.items.values()].flatMap(({ id, kind, number, rates, total_cents, seller }) => {
    const line = number && Array.isArray(rates) ? lines.get(String(id)) : undefined;
    if (!line || !Array.isArray(rates)) return [];
    const tax = rates.reduce((sum, { tax_cents }) => sum + tax_cents, 0);
    const base = rates.reduce((sum, { base_cents }) => sum + base_cents, 0);
    const { vat_registered } = seller as { vat_registered: boolean };
    const isOfDay = kind !== "invoice" || vat_registered === world.sellerAt(line.at).registered;
    const isEmpty = rates.length === 0 && !vat_registered && line.tax_cents === 0;
    const isWhole = (isEmpty || base + tax === line.cents) && total_cents === line.cents;
    const fits = tax === line.tax_cents && isWhole && isOfDay;
    return fits ? [] : [`document ${number} of ${id} says ${tax} PDV, the ledger ${line.tax_cents}`];
  });
}
