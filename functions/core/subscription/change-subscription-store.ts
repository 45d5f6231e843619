import { keys } from "../../data/keys.ts";
import { getItem, read } from "../../data/table.ts";
import { putNew, tryTransact, untilWritten } from "../../data/transaction.ts";
import type { Caller } from "../../kernel/caller.ts";
import { Problem } from "../../kernel/problem.ts";
import { readPresentProfileWith, userIdOf } from "../member/member-store.ts";
import type { Profile } from "../member/profile.ts";
import type { outboxEntry } from "../outbox/outbox.ts";
import { membershipWrites } from "./membership-writes.ts";
import { type SubscriptionRecord, subscriptionItem } from "./subscription.ts";

const ATTEMPTS = 4;

/** What a member's wish makes of their subscription; undefined where it already is so. Throws what refuses it. */
export type SubscriptionChange = (
  record: SubscriptionRecord,
  profile: Profile,
) => { after: SubscriptionRecord; letter: ReturnType<typeof outboxEntry> | undefined } | undefined;

/**
 * Changes the caller's subscription with that id (another's is 404) together with the plan's counts, the index and the
 * letter. A renewal or a second tab that was faster is met by looking again.
 */
export async function changeOwnSubscription(
  caller: Caller,
  id: string,
  change: SubscriptionChange,
): Promise<SubscriptionRecord> {
  const userId = await userIdOf(caller);
  const [profile, item] = await readPresentProfileWith(caller, keys.subscription(userId));
  let record = item && read(subscriptionItem, item);
  return untilWritten("The subscription", ATTEMPTS, async () => {
    if (record?.id !== id) throw new Problem("not_found");
    const changed = change(record, profile);
    if (!changed) return record;
    if (await save(record, changed.after, changed.letter)) return changed.after;
    record = await getItem(keys.subscription(userId), subscriptionItem, true);
    return undefined;
  });
}

async function save(
  before: SubscriptionRecord,
  after: SubscriptionRecord,
  letter: ReturnType<typeof outboxEntry> | undefined,
): Promise<boolean> {
  return tryTransact([...membershipWrites(before, after), ...(letter ? [putNew(letter)] : [])]);
}
