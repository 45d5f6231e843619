import * as z from "zod/mini";
import { instant, productCategory } from "#contract/primitives.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, queryRange, read } from "../../platform/table/table.ts";
import { type Caller, consistentOnMiss, currentProfile, type Profile, userIdOf } from "../accounts/member-store.ts";
import { type SubscriptionRecord, subscriptionItem } from "../memberships/subscription.ts";

/** What was given: by whom, why, until when, and its title. `source` is missing where the staff gave it. */
const grant = z.object({
  by: z.string(),
  by_name: z.string(),
  reason: z.string(),
  title: z.string(),
  until: instant,
  source: z.optional(z.enum(["trial", "gift"])),
});

/**
 * Access that a paid order gave, or the shop without a membership (`grant`, to a product or to Premium). `ended`: it was refunded, disputed
 * or taken back.
 */
export const entitlementItem = z.object({
  category: productCategory,
  product_id: z.union([z.number(), z.string()]),
  order_number: z.string(),
  date_paid: instant,
  /** Days of access of a training, or of an ebook that has them; null without limit. */
  duration_days: z.nullable(z.int()),
  /** Last day (yyyy-mm-dd, Zagreb) of a challenge. */
  end_date: z.nullable(z.string()),
  /** The moment of delivery: an ebook waits 14 days where its buyer kept the right of withdrawal. */
  deliver_from: instant,
  ended: z.boolean(),
  grant: z.optional(grant),
  /** Somebody else paid the order: it was redeemed by its code. */
  gift: z.optional(z.literal(true)),
});
export type Entitlement = z.infer<typeof entitlementItem>;

/** The entitlements that a person's own orders gave. */
export function boughtAmong(entitlements: readonly Entitlement[]): Entitlement[] {
  return entitlements.filter((one) => !one.grant && !one.gift);
}

/** The entitlements that keep their owner from buying the same: all but grants of the staff. */
export function ownedAmong(entitlements: readonly Entitlement[]): Entitlement[] {
  return entitlements.filter((one) => !one.grant);
}

/** Whether somebody ever paid for something, a membership or a product: what others gave them is not paid. */
export function hasPaid({ subscription, entitlements }: Holdings): boolean {
  return subscription !== undefined || boughtAmong(entitlements).length > 0;
}

/** All that a person bought or was given that decides access. */
export interface Holdings {
  readonly subscription: SubscriptionRecord | undefined;
  readonly entitlements: readonly Entitlement[];
}

/** A person's profile and holdings, read in one request. */
export interface Member extends Holdings {
  readonly profile: Profile;
}

/** Profile, subscription and entitlements in one Query; 401 when the person is gone, blocked or signed out. */
export async function readMember(caller: Caller): Promise<Member> {
  const range = keys.memberRange(await userIdOf(caller));
  return consistentOnMiss(async (consistent) => memberOf(caller, await queryRange(range, consistent)));
}

/** A person's holdings, without their session; strongly consistent. */
export async function readHoldings(userId: string): Promise<Holdings> {
  return holdingsOf(await queryRange(keys.memberRange(userId), true));
}

/** The member whose collection these items are. */
export function memberOf(caller: Caller, items: readonly Item[]): Member {
  const profile = currentProfile(
    caller,
    items.find((item) => item.sk === "PROFILE"),
    items.find((item) => item.sk === `REVOKED#${caller.session}`),
  );
  return { profile, ...holdingsOf(items) };
}

/** The holdings among a person's items. */
export function holdingsOf(items: readonly Item[]): Holdings {
  const subscription = items.find((item) => item.sk === "SUBSCRIPTION");
  return {
    subscription: subscription && read(subscriptionItem, subscription),
    entitlements: items
      .filter((item) => String(item.sk).startsWith("ENTITLEMENT#"))
      .map((item) => read(entitlementItem, item)),
  };
}
