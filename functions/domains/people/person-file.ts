import type { Holding, PersonFile } from "#contract/people.ts";
import { toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type Item, queryIndex, queryRange, read } from "../../platform/table/table.ts";
import { entitlementEnd } from "../access/can-access.ts";
import { type Entitlement, hasPaid, holdingsOf } from "../access/read-member.ts";
import { dutiesOf, type Profile, profileAmong } from "../accounts/member-store.ts";
import { documentItem } from "../documents/document.ts";
import { presentSubscription } from "../memberships/present.ts";
import type { SubscriptionRecord } from "../memberships/subscription.ts";
import { type OrderRecord, orderItem } from "../orders/order.ts";
import { presentListed } from "../orders/order-list.ts";
import { keptCents } from "../refunds/record/refund.ts";
import { unspentCents } from "../refunds/withdrawal-terms.ts";
import { watchingAmong } from "../video/playbacks.ts";
import { viewsAmong } from "../video/viewed-video-store.ts";
import { casesAmong } from "./case-store.ts";
import { type EmailProposal, worksFrom } from "./email-proposal.ts";
import { findProposal, isOpen } from "./email-proposal-store.ts";
import { lettersAmong } from "./letter-store.ts";
import { below } from "./person-store.ts";

/** Reads a person's file for the staff: three Queries at once, without the diary; 404 where there is no such person. */
export async function readPersonFile(userId: string, at: Date): Promise<PersonFile> {
  const [noted, own, found, proposal] = await Promise.all([
    queryRange(keys.notedRange(userId)),
    queryRange(keys.ownRange(userId), true),
    queryIndex("gsi1", indexKeys.ordersOfUser(userId)),
    findProposal(userId),
  ]);
  const profile = profileAmong(own);
  if (!profile) throw new Problem("not_found");
  const holdings = holdingsOf(own);
  const { subscription, entitlements } = holdings;
  const open = proposal && (await isOpen(proposal, profile, at)) ? proposal : undefined;
  return {
    person: presentWho(profile),
    ...(open && { email_proposal: presentProposal(open, hasPaid(holdings)) }),
    subscription: subscription ? presentSubscription(subscription) : null,
    ...presentBought(entitlements, found),
    unspent: presentUnspent(ordersAmong(found), subscription, at),
    cases: casesAmong(noted),
    letters: lettersAmong(noted),
    activity: activityOf(noted, own, at),
  };
}

function presentProposal(proposal: EmailProposal, paid: boolean): PersonFile["email_proposal"] {
  const { email, at, by_name, until } = proposal;
  return { email, at, by_name, from: worksFrom(proposal, paid).toISOString(), until };
}

/** Orders, documents and holdings, the newest first; `found`: the index's items of orders and documents. */
function presentBought(
  entitlements: readonly Entitlement[],
  found: readonly Item[],
): Pick<PersonFile, "spent" | "holdings" | "orders" | "documents"> {
  const orders = ordersAmong(found);
  return {
    spent: toEuros(orders.reduce((sum, order) => sum + keptOf(order), 0)),
    holdings: entitlements
      .map((one) => presentHolding(one, orders))
      .toSorted((one, other) => other.from.localeCompare(one.from)),
    orders: orders.map((order) => presentListed(order, false)).toReversed(),
    documents: found
      .filter(({ sk }) => String(sk).startsWith("DOCUMENT#"))
      .map(presentDocument)
      .toReversed(),
  };
}

function ordersAmong(found: readonly Item[]): OrderRecord[] {
  return found.filter(({ sk }) => sk === "ORDER").map((order) => read(orderItem, order));
}

function presentUnspent(orders: readonly OrderRecord[], subscription: SubscriptionRecord | undefined, at: Date) {
  return orders
    .map((order) => ({ order, cents: unspentCents(order, subscription, at) }))
    .filter(({ cents }) => cents > 0)
    .map(({ order, cents }) => ({
      order_number: order.order_number,
      title: order.title,
      amount: toEuros(cents),
      refundable: toEuros(keptCents(order)),
    }));
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

function presentDocument(item: Item): PersonFile["documents"][number] {
  const { id, order_number, label, total_cents, issued_at } = read(documentItem, item);
  return { id, order_number, number: label, total: toEuros(total_cents), issued_at };
}

/** A person as the staff's lists show them. */
export function summarisePerson(profile: Profile) {
  const { user_id, first_name, last_name, email, email_verified, blocked, created_at } = profile;
  return {
    id: user_id,
    first_name,
    last_name,
    email,
    email_verified,
    blocked,
    ...(profile.role === "admin" && { duties: [...dutiesOf(profile)] }),
    created_at,
  };
}

/** The person with the number of sign-ins: for an older account only the user pool knows their kinds. */
function presentWho(profile: Profile): PersonFile["person"] {
  return {
    ...summarisePerson(profile),
    sign_ins: profile.identities.length,
    second_factor: profile.mfa_secret !== undefined,
  };
}

/** The amount that somebody watches and writes, never the content. */
function activityOf(noted: readonly Item[], own: readonly Item[], at: Date): PersonFile["activity"] {
  const views = viewsAmong(own);
  const moments = views.map(({ viewed_at, saved_at }) => saved_at ?? viewed_at).toSorted();
  return {
    videos: views.length,
    last_watched: moments.at(-1) ?? null,
    comments: below(noted, "COMMENT#").length,
    watching: watchingAmong(own, at),
  };
}
