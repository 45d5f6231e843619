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

/** What a member's request makes of their subscription; undefined where it already is so. Throws what refuses it. */
export type SubscriptionChange = (record: SubscriptionRecord, profile: Profile) => Changed | Promise<Changed>;
type Changed = (MembershipChange & { readonly mail: MembershipMail }) | undefined;

/** A subscription with what its owner sees of it. */
export interface OwnSubscription {
  readonly record: SubscriptionRecord;
  readonly subscription: ReturnType<typeof presentSubscription>;
}

/** The caller's own subscription record, whatever its status, in one Query, and once more, strongly consistent, where there is none; another person's id is 404. */
export async function readOwnSubscription(caller: Caller, claimed: string): Promise<SubscriptionRecord | undefined> {
  const userId = await ownUserId(caller, claimed);
  const found = await consistentOnMiss((consistent) => readOwn(caller, userId, consistent));
  const item = found ?? (await readOwn(caller, userId, true));
  return item && read(subscriptionItem, item);
}

/** What stands from the profile to the subscription, in one Query; 401 when the person is gone, blocked or signed out. */
async function readOwn(caller: Caller, userId: string, consistent: boolean): Promise<Item | undefined> {
  const items = await queryRange(keys.subscriptionRange(userId), consistent);
  const find = ({ sk }: Key) => items.find((item) => item.sk === sk);
  currentProfile(caller, find(keys.profile(userId)), find(keys.revokedSession(userId, caller.session)));
  return find(keys.subscription(userId));
}

/**
 * Changes the caller's subscription with that id (another's is 404) together with the plan's counts, the index and the
 * mail. A renewal or a second tab that was faster is met by reading again. Ten changes a day, 429 `too_many_changes` for one more; a
 * cancellation is never refused.
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

/** What confirms a change stands on the page too: an address that nobody proved gets no more of it than of other letters. The end of the renewals is always told. */
async function mailTo({ email, email_verified }: Profile, mail: MembershipMail): Promise<MembershipMail> {
  if (!mail || email === null || mail.template === "subscription_cancelled") return mail;
  return (await mayWriteTo(email, email_verified)) ? mail : undefined;
}
