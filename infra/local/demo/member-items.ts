import { findItems, profileEntry } from "#functions/domains/accounts/people-index.ts";
import { chargeEntry } from "#functions/domains/books/ledger/booking.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import { newOrderItems } from "#functions/domains/orders/order-store.ts";
import { type PaidPayment, paymentEntry } from "#functions/domains/payments/payment.ts";
import { moneyOnDay, onDay } from "#functions/domains/reporting/daily-counters.ts";
import { type SalesDelta, saleOf, salesKeys } from "#functions/domains/reporting/sales-counters.ts";
import { type Addition, sumAdditions } from "#functions/platform/table/counters.ts";
import { type Key, keys } from "#functions/platform/table/keys.ts";
import type { Item } from "#functions/platform/table/table.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import type { DemoMember } from "./demo-member.ts";

type Stored = Key & Item;

/** All items of the demo's members: themselves, what they paid and own, and the shop's counters. */
export function memberItems(members: readonly DemoMember[]): Stored[] {
  return [...members.flatMap(itemsOf), ...salesItems(members), ...counterItems(members), ...visitItems(members)];
}

function itemsOf({ profile, facts, subscription }: DemoMember): Stored[] {
  const { user_id, email, identities } = profile;
  return [
    profileEntry(profile),
    ...findItems(profile),
    { ...keys.email(email), user_id },
    ...identities.map((sub) => ({ ...keys.identity(sub), user_id })),
    ...facts.flatMap(({ order, payment, entitlement }) => [
      ...newOrderItems(order),
      paymentEntry(payment),
      chargeEntry(order, payment),
      ...(entitlement ? [entitlement] : []),
    ]),
    ...(subscription ? [subscriptionEntry(subscription)] : []),
  ];
}

function salesItems(members: readonly DemoMember[]): Stored[] {
  const sums = new Map<string, Stored>();
  for (const { order } of members.flatMap((member) => member.facts)) {
    for (const key of salesKeys(order, order.date_paid)) {
      const place = `${key.pk} ${key.sk}`;
      sums.set(place, added(sums.get(place) ?? { ...key }, saleOf(order)));
    }
  }
  return [...sums.values()];
}

function added(sum: Stored, { privileged_prices, ...counters }: SalesDelta): Stored {
  const totals = Object.entries(counters).map(([name, value]) => [name, Number(sum[name] ?? 0) + value]);
  const known = sum.privileged_prices instanceof Set ? [...sum.privileged_prices] : [];
  const prices = new Set([...known, ...privileged_prices]);
  return { ...sum, ...Object.fromEntries(totals), ...(prices.size > 0 && { privileged_prices: prices }) };
}

/** Where first orders came from, turn by turn; every fourth from nowhere that is known. */
const SOURCES = [["facebook.com"], ["google.com"], ["facebook.com", "zima"], undefined] as const;

function fromSource(turn: number, { paid_at, cents }: PaidPayment): Addition[] {
  const [source, campaign] = SOURCES[turn % SOURCES.length] ?? [];
  if (!source) return [];
  const key = keys.salesOfSource(zagrebDay(new Date(paid_at)), source, campaign);
  return [{ key, amounts: { orders: 1, cents } }];
}

/** An order of a buyer's own, and the programme that it began. */
function atCheckout(order: OrderRecord, { paid_at }: PaidPayment): Addition[] {
  if (order.renewal) return [];
  const { category, product_id } = order;
  const isRun = category === "training" || category === "challenge";
  const key = isRun && keys.contentOfDay(zagrebDay(new Date(paid_at)), category, product_id);
  return [
    onDay(new Date(paid_at), { orders_made: 1, orders_paid: 1 }),
    ...(key ? [{ key, amounts: { begun: 1 } }] : []),
  ];
}

/** Visits of the days on which somebody paid, as the CDN's log would tell them. */
function visitItems(members: readonly DemoMember[]): Stored[] {
  const days = Map.groupBy(
    members.flatMap(({ facts }) => facts),
    ({ payment }) => zagrebDay(new Date(payment.paid_at)),
  );
  return [...days].map(([day, { length: paid }]) => ({
    ...keys.visits(day),
    ...{ visits: 48 + 37 * paid, offers: 9 + 11 * paid, plans: 2 + 3 * paid },
    counted_at: `${day}T23:00:00.000Z`,
  }));
}

/** Members, cohorts, charges due and each day's money, as the shop's own writers count them. */
function counterItems(members: readonly DemoMember[]): Stored[] {
  const additions = members.flatMap(({ profile, facts, moves }, place) => [
    onDay(new Date(profile.created_at), { registrations: 1 }),
    ...moves,
    ...facts.map(({ order, payment }) => moneyOnDay(new Date(payment.paid_at), chargeEntry(order, payment))),
    ...facts.flatMap(({ order, payment }) => atCheckout(order, payment)),
    ...facts
      .toSorted((one, other) => one.payment.paid_at.localeCompare(other.payment.paid_at))
      .slice(0, 1)
      .flatMap(({ payment }) => [onDay(new Date(payment.paid_at), { first_buyers: 1 }), ...fromSource(place, payment)]),
  ]);
  return sumAdditions(additions).map(({ key, amounts }) => ({ ...key, ...amounts }));
}
