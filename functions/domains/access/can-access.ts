import type { ContentCategory } from "#contract/primitives.ts";
import { endOfItsDay, endOfZagrebDay, zagrebDaysLater } from "../../platform/zagreb.ts";
import { paidEnd } from "../memberships/calendar.ts";
import { goesOn, type SubscriptionRecord } from "../memberships/subscription.ts";
import type { Entitlement, Holdings } from "./read-member.ts";

/** The facts of a product that decide access to it. */
export interface Offer {
  readonly category: ContentCategory;
  readonly id: number;
  readonly with_subscription: boolean;
  /** Last day of a challenge, for everybody; null for other products. */
  readonly end_date: string | null;
}

/**
 * Whether access is granted now, when it ends (null: never, or not granted), and whether Premium renews by itself then.
 */
export interface AccessDecision {
  readonly granted: boolean;
  readonly until: Date | null;
  readonly renews?: true;
}

const refused: AccessDecision = { granted: false, until: null };

/** Whether a paid period, or the grace of an active membership, covers this moment. Premium that was given stands beside it: `hasPremium`. */
export function isMembershipOpen(subscription: SubscriptionRecord | undefined, now: Date): boolean {
  const until = membershipOpenUntil(subscription);
  return until !== null && now < until;
}

/** Decides whether a person may use a product now. Every content call asks it. */
export function canAccess(holdings: Holdings, offer: Offer, now: Date): AccessDecision {
  const closes = offer.end_date === null ? null : endOfZagrebDay(offer.end_date);
  if (closes && now > closes) return refused;
  const premium = premiumEndFor(holdings, offer);
  const ends = [premium, ...holdings.entitlements.map((entitlement) => boughtEnd(entitlement, offer))];
  const open = ends.filter((end): end is Date | "never" => end === "never" || (end !== undefined && now < end));
  if (open.length === 0) return refused;
  const until = earliest(open.includes("never") ? null : latest(open as Date[]), closes);
  const isPremium = until !== null && until.getTime() === premium?.getTime();
  return { granted: true, until, ...(isPremium && renewsAt(holdings.subscription, until)) };
}

/** `renews` where Premium ends at this moment by a membership that will renew by itself. */
export function renewsAt(subscription: SubscriptionRecord | undefined, until: Date): { readonly renews?: true } {
  const isMembers = membershipOpenUntil(subscription)?.getTime() === until.getTime();
  return isMembers && subscription && goesOn(subscription) ? { renews: true } : {};
}

/** Whether Premium is open, by a membership or as the staff gave it. */
export function hasPremium(holdings: Holdings, now: Date): boolean {
  const end = premiumEndOf(holdings);
  return end !== null && now < end;
}

/** The end of Premium, by membership or grant; null where there is none. */
export function premiumEndOf({ subscription, entitlements }: Holdings): Date | null {
  const ends = [membershipOpenUntil(subscription), givenEndOf(entitlements)].filter((end) => end !== null);
  return ends.length > 0 ? latest(ends) : null;
}

/** The end of the Premium that was given without a membership; null where none was. A membership that is bought meanwhile begins after it. */
export function givenEndOf(entitlements: Holdings["entitlements"]): Date | null {
  const given = entitlements.filter(({ category, ended }) => category === "subscription" && !ended).map(termEnd);
  const ends = given.filter((end) => end !== null);
  return ends.length > 0 ? latest(ends) : null;
}

function premiumEndFor(holdings: Holdings, offer: Offer): Date | undefined {
  return offer.with_subscription ? (premiumEndOf(holdings) ?? undefined) : undefined;
}

/** The last day's end of the paid period or its grace; null where there is none. */
export function membershipOpenUntil(subscription: SubscriptionRecord | undefined): Date | null {
  if (!subscription || subscription.status === "nonactive") return null;
  const paid = paidEnd(subscription);
  const grace = subscription.status === "active" && subscription.grace_until && endOfItsDay(subscription.grace_until);
  return grace && grace > paid ? grace : paid;
}

function boughtEnd(entitlement: Entitlement, offer: Offer): Date | "never" | undefined {
  if (entitlement.ended || entitlement.category !== offer.category || entitlement.product_id !== offer.id) {
    return undefined;
  }
  return termEnd(entitlement) ?? "never";
}

function termEnd({ date_paid, duration_days, grant }: Entitlement): Date | null {
  if (grant) return new Date(grant.until);
  return duration_days === null ? null : endOfItsDay(zagrebDaysLater(date_paid, duration_days));
}

/** The end of an entitlement; null where it has none. */
export function entitlementEnd(entitlement: Entitlement): Date | null {
  const { end_date } = entitlement;
  return earliest(termEnd(entitlement), end_date === null ? null : endOfZagrebDay(end_date));
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

function earliest(end: Date | null, closes: Date | null): Date | null {
  if (!end || !closes) return end ?? closes;
  return end < closes ? end : closes;
}
