import { keys } from "../../data/keys.ts";
import { type Item, queryRange, read } from "../../data/table.ts";
import type { Caller } from "../../kernel/caller.ts";
import { currentProfile, sure, userIdOf } from "../member/member-store.ts";
import type { Profile } from "../member/profile.ts";
import { type SubscriptionRecord, subscriptionItem } from "../subscription/subscription.ts";
import { type Entitlement, entitlementItem } from "./entitlement.ts";

/** What a person has paid for, as far as it decides access. */
export interface Holdings {
  readonly subscription: SubscriptionRecord | undefined;
  readonly entitlements: readonly Entitlement[];
}

/** All that decides what a person may do, read in one request. */
export interface Member extends Holdings {
  readonly profile: Profile;
}

/** Profile, subscription and entitlements in one Query; 401 when the person is gone, blocked or signed out. */
export async function readMember(caller: Caller): Promise<Member> {
  const range = keys.memberRange(await userIdOf(caller));
  return sure(async (consistent) => memberOf(caller, await queryRange(range, consistent)));
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

/** What the person holds whose collection these items are. */
export function holdingsOf(items: readonly Item[]): Holdings {
  const subscription = items.find((item) => item.sk === "SUBSCRIPTION");
  return {
    subscription: subscription && read(subscriptionItem, subscription),
    entitlements: items
      .filter((item) => String(item.sk).startsWith("ENTITLEMENT#"))
      .map((item) => read(entitlementItem, item)),
  };
}
