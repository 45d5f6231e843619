import { keys } from "../../data/keys.ts";
import { read } from "../../data/table.ts";
import { untilWritten } from "../../data/transaction.ts";
import { Problem } from "../../kernel/problem.ts";
import {
  type Caller,
  ownUserId,
  type Profile,
  readPresentProfileWith,
  readProfileWith,
  userIdOf,
} from "../member/member-store.ts";
import { presentSubscription } from "./present.ts";
import { type SubscriptionRecord, subscriptionItem } from "./subscription.ts";
import { findSubscription, saveSubscription } from "./subscription-store.ts";

const MAX_ATTEMPTS = 4;

type MembershipMail = Parameters<typeof saveSubscription>[2];

/** What a member's request makes of their subscription; undefined where it already is so. Throws what refuses it. */
export type SubscriptionChange = (
  record: SubscriptionRecord,
  profile: Profile,
) => { after: SubscriptionRecord; mail: MembershipMail } | undefined;

/** A subscription with what its owner sees of it. */
export interface OwnSubscription {
  readonly record: SubscriptionRecord;
  readonly subscription: ReturnType<typeof presentSubscription>;
}

/** The caller's own subscription record, whatever its status; another person's id is 404. */
export async function readOwnSubscription(caller: Caller, claimed: string): Promise<SubscriptionRecord | undefined> {
  const userId = await ownUserId(caller, claimed);
  const [, item] = await readProfileWith(caller, keys.subscription(userId));
  return item && read(subscriptionItem, item);
}

/**
 * Changes the caller's subscription with that id (another's is 404) together with the plan's counts, the index and the
 * mail. A renewal or a second tab that was faster is met by reading again.
 */
export async function changeOwnSubscription(
  caller: Caller,
  id: string,
  change: SubscriptionChange,
): Promise<OwnSubscription> {
  const userId = await userIdOf(caller);
  const [profile, item] = await readPresentProfileWith(caller, keys.subscription(userId));
  let record = item && read(subscriptionItem, item);
  const changed = await untilWritten("The subscription", MAX_ATTEMPTS, async () => {
    if (record?.id !== id) throw new Problem("not_found");
    const step = change(record, profile);
    if (!step) return record;
    if (await saveSubscription(record, step.after, step.mail)) return step.after;
    record = await findSubscription(userId);
    return undefined;
  });
  return { record: changed, subscription: presentSubscription(changed) };
}
