import { isWithin } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { type Key, keys } from "../../platform/table/keys.ts";
import { type Item, queryRange, read } from "../../platform/table/table.ts";
import { untilWritten } from "../../platform/table/transaction.ts";
import { DAY_SECONDS } from "../../platform/time.ts";
import {
  type Caller,
  consistentOnMiss,
  currentProfile,
  ownUserId,
  type Profile,
  readPresentProfileWith,
  userIdOf,
} from "../accounts/member-store.ts";
import { mayWriteTo } from "../mail/mail-limits.ts";
import { presentSubscription } from "./present.ts";
import { type MembershipChange, type SubscriptionRecord, subscriptionItem } from "./subscription.ts";
import { findSubscription, saveSubscription } from "./subscription-store.ts";

const MAX_ATTEMPTS = 4;
const changesLimit = { scope: "membership", calls: 10, seconds: DAY_SECONDS };

type MembershipMail = Parameters<typeof saveSubscription>[2];

/** A change that a member asks for; undefined where nothing would change. Throws a refusal. */
export type SubscriptionChange = (record: SubscriptionRecord, profile: Profile) => Changed | Promise<Changed>;
type Changed = (MembershipChange & { readonly mail: MembershipMail }) | undefined;

/** A subscription with what its owner sees of it. */
export interface OwnSubscription {
  readonly record: SubscriptionRecord;
  readonly subscription: ReturnType<typeof presentSubscription>;
}

/**
 * The caller's subscription in any status, read again strongly consistent where none was found; 404 for another person's
 * id.
 */
export async function readOwnSubscription(caller: Caller, claimed: string): Promise<SubscriptionRecord | undefined> {
  const userId = await ownUserId(caller, claimed);
  const found = await consistentOnMiss((consistent) => readOwn(caller, userId, consistent));
  const item = found ?? (await readOwn(caller, userId, true));
  return item && read(subscriptionItem, item);
}

/** The subscription's item, read in one Query with the profile; 401 when the person is gone, blocked or signed out. */
async function readOwn(caller: Caller, userId: string, consistent: boolean): Promise<Item | undefined> {
  const items = await queryRange(keys.subscriptionRange(userId), consistent);
  const find = ({ sk }: Key) => items.find((item) => item.sk === sk);
  currentProfile(caller, find(keys.profile(userId)), find(keys.revokedSession(userId, caller.session)));
  return find(keys.subscription(userId));
}

/**
 * Changes the caller's own subscription (404 for another id), and tries again where a renewal or second tab was faster.
 * Ten changes a day, then 429 `too_many_changes`; a cancellation is never refused.
 */
export async function changeOwnSubscription(
  caller: Caller,
  id: string,
  change: SubscriptionChange,
): Promise<OwnSubscription> {
  const userId = await userIdOf(caller);
  const [profile, item] = await readPresentProfileWith(caller, keys.subscription(userId));
  let record = item && read(subscriptionItem, item);
  let mayChange: boolean | undefined;
  const changed = await untilWritten("The subscription", MAX_ATTEMPTS, async () => {
    if (record?.id !== id) throw new Problem("not_found");
    const step = await change(record, profile);
    if (!step) return record;
    mayChange ??= await isWithin(changesLimit, userId);
    if (!mayChange && step.after.status !== "cancelled") throw new Problem("too_many_changes");
    if (await saveSubscription(record, step, await mailTo(profile, step.mail))) return step.after;
    record = await findSubscription(userId);
    return undefined;
  });
  return { record: changed, subscription: presentSubscription(changed) };
}

/**
 * The mail about a change, unless an unproved address got too many. The page shows the change too; a cancellation is
 * always mailed.
 */
async function mailTo({ email, email_verified }: Profile, mail: MembershipMail): Promise<MembershipMail> {
  if (!mail || email === null || mail.template === "subscription_cancelled") return mail;
  return (await mayWriteTo(email, email_verified)) ? mail : undefined;
}
