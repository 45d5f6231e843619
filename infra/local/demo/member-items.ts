import { findItems, profileEntry } from "#functions/domains/accounts/people-index.ts";
import { chargeEntry } from "#functions/domains/books/ledger/booking.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { newOrderItems } from "#functions/domains/orders/order-store.ts";
import { paymentEntry } from "#functions/domains/payments/payment.ts";
import { moneyOnDay, onDay } from "#functions/domains/reporting/daily-counters.ts";
import { type SalesDelta, saleOf, salesKeys } from "#functions/domains/reporting/sales-counters.ts";
import { sumAdditions } from "#functions/platform/table/counters.ts";
import { type Key, keys } from "#functions/platform/table/keys.ts";
import type { Item } from "#functions/platform/table/table.ts";
import type { DemoMember } from "./demo-member.ts";

type Stored = Key & Item;

/** All items of the demo's members: themselves, what they paid and own, and the shop's counters. */
export function memberItems(members: readonly DemoMember[]): Stored[] {
  return [...members.flatMap(itemsOf), ...salesItems(members), ...counterItems(members)];
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

/** Members, cohorts, charges due and each day's money, as the shop's own writers count them. */
function counterItems(members: readonly DemoMember[]): Stored[] {
  const additions = members.flatMap(({ profile, facts, moves }) => [
    onDay(new Date(profile.created_at), { registrations: 1 }),
    ...moves,
    ...facts.map(({ order, payment }) => moneyOnDay(new Date(payment.paid_at), chargeEntry(order, payment))),
    ...facts.slice(0, 1).map(({ payment }) => onDay(new Date(payment.paid_at), { first_buyers: 1 })),
  ]);
  return sumAdditions(additions).map(({ key, amounts }) => ({ ...key, ...amounts }));
}
